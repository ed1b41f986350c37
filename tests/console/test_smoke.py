from studio.console.access import Role
from tests.show.evening import evening


def test_an_evening(hub, page):
    crew = page(hub)
    view = crew.wait("view")
    assert view["phase"] == "opening"
    hub.play(evening())
    last = crew.wait("view", lambda view: view["phase"] == "finished")
    assert last["champion"]["player"] == "aya"
    print([name for name, _ in crew.heard])
    print(crew.all("program")[-1], crew.all("devices")[-1])
