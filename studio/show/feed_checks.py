"""What can be wrong with who feeds whom: `[finalists]`, and the `[stages.qualifiers]` of a stage.

A stage is fed by stages before it, takes no more players from them than they have, and has a seat for each. Where
players could qualify from several of the named stages (`[R]` the first sends them, the next one moves up), the worst
case has to work out too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from studio.games.game import Words
from studio.show.mistakes import Mistake, Source, meant
from studio.show.season_file import Choose, StageKind
from studio.show.season_outline import FeedOutline, SeasonOutline, StageOutline, ends

_EVERYBODY = -1


def feed_mistakes(source: Source, season: SeasonOutline) -> Iterator[Mistake]:
    """Every mistake of the stages that others feed, the final among them."""
    for stage in season.stages:
        if stage.feed is not None:
            yield from _fed_stage_mistakes(source, season, stage, stage.feed)
    last = season.stages[-1] if season.stages else None
    if season.finalists is not None and last is not None and last.kind is StageKind.FINAL:
        yield from _finalist_mistakes(source, season, last, season.finalists)


def _fed_stage_mistakes(
    source: Source, season: SeasonOutline, stage: StageOutline, feed: FeedOutline
) -> Iterator[Mistake]:
    if stage.kind is StageKind.FINAL:
        yield source.mistake(
            feed.path,
            "決勝に出る人は [finalists] に書きます。",
            "who plays in the final is said by [finalists]; take this out.",
        )
        return
    if stage.kind is StageKind.TABLE:
        yield source.mistake(
            feed.path,
            "table には全員が座ります。進出者だけのステージは kind = 'area' にしてください。",
            "everybody sits at a table: make the stage an area, where only those play who qualify.",
        )
    if stage.has_players:
        yield source.mistake(
            ("stages", stage.at, "players"),
            "進出者のステージの人数は qualifiers で決まります。players は消してください。",
            "how many play in a stage that others feed is said by its qualifiers; take `players` out.",
        )
    if feed.stages is not None:
        yield from _name_mistakes(source, season, stage, feed.path, feed.stages)
        yield from _number_mistakes(source, season, stage, feed, _named(season, stage.at, feed.stages))


def _finalist_mistakes(
    source: Source, season: SeasonOutline, final: StageOutline, feed: FeedOutline
) -> Iterator[Mistake]:
    if final.at == 0:
        yield source.mistake(("stages", 0), "決勝の前の予選が必要です。", "a final needs at least one stage before it.")
        return
    if feed.stages is None:
        return
    if feed.stages:
        yield from _name_mistakes(source, season, final, feed.path, feed.stages)
    before = _named(season, final.at, feed.stages) if feed.stages else list(ends(season.stages[: final.at]))
    yield from _number_mistakes(source, season, final, feed, before)


def _named(season: SeasonOutline, before: int, names: tuple[str, ...]) -> list[StageOutline] | None:
    """The stages of these names, in the order of the file; None where a name is wrong, which is reported already."""
    found = [stage for stage in season.stages[:before] if stage.id in names]
    return found if len(found) == len(names) else None


def _name_mistakes(
    source: Source, season: SeasonOutline, stage: StageOutline, path: tuple[str | int, ...], names: tuple[str, ...]
) -> Iterator[Mistake]:
    earlier = [each.id for each in season.stages[: stage.at] if each.id is not None]
    later = {each.id for each in season.stages[stage.at :]}
    times = Counter[str]()
    for index, name in enumerate(names):
        times[name] += 1
        place = (*path, "stages", index)
        if times[name] > 1:
            yield source.mistake(place, f"「{name}」が2回あります。", f"`{name}` is named twice; once is enough.")
        elif name in earlier:
            continue
        elif name in later:
            yield source.mistake(
                place,
                f"「{name}」はこのステージより前にありません。",
                f"`{name}` is not played before this stage; a stage is fed by earlier ones.",
            )
        else:
            hint = meant(name, earlier)
            yield source.mistake(
                place, f"「{name}」というステージはありません。{hint.ja}", f"there is no stage `{name}`.{hint.en}"
            )


def _number_mistakes(
    source: Source, season: SeasonOutline, stage: StageOutline, feed: FeedOutline, sources: list[StageOutline] | None
) -> Iterator[Mistake]:
    if sources is None or feed.places is None or feed.choose is None:
        return
    sent = feed.places * (len(sources) if feed.choose is Choose.BEST_OF_EACH else 1)
    yield from _seat_mistakes(source, stage, feed, sent)
    if feed.choose is Choose.BEST_OVERALL:
        have = _together(season, sources)
        if have is not None and sent > have:
            yield source.mistake(
                (*feed.path, "count"),
                f"{sent}人を選びますが、そのステージの出演者は合わせて{have}人です。",
                f"the stages that feed it have {have} players together; {sent} cannot go on.",
            )
        return
    for number, each in enumerate(sources):
        have = entrants(season, each)
        taken = feed.places * sum(not roots(season, each).isdisjoint(roots(season, one)) for one in sources[:number])
        if have is not None and feed.places + taken > have:
            yield source.mistake(
                (*feed.path, "count"),
                f"{each.id} の出演者は{have}人なので、{feed.places + taken}人は選べません。",
                f"`{each.id}` has {have} players; this may take {feed.places + taken} of them.",
            )


def _seat_mistakes(source: Source, stage: StageOutline, feed: FeedOutline, sent: int) -> Iterator[Mistake]:
    if stage.seats is None:
        return
    if stage.kind is StageKind.SURVIVAL and stage.seats > sent:
        yield source.mistake(
            ("stages", stage.at, "seats"),
            f"席が進出者（{sent}人）より多くなっています。",
            f"more seats than players: {sent} qualify for this stage.",
        )
    if stage.kind in {StageKind.AREA, StageKind.FINAL} and stage.seats != sent:
        where = Words("決勝", "the final") if stage.kind is StageKind.FINAL else Words(f"{stage.id}", f"`{stage.id}`")
        yield source.mistake(
            (*feed.path, "count"),
            f"{sent}人が{where.ja}に進みますが、席は{stage.seats}です。",
            f"this sends {sent} to {where.en}, which has {stage.seats} seats.",
        )


def entrants(season: SeasonOutline, stage: StageOutline) -> int | None:
    """How many take part in a stage; None where the file does not say so soundly."""
    if stage.kind is not StageKind.SURVIVAL:
        return stage.seats
    if stage.feed is None:
        return stage.players if stage.has_players else season.players
    if stage.feed.places is None or stage.feed.choose is None or stage.feed.stages is None:
        return None
    return stage.feed.places * (len(stage.feed.stages) if stage.feed.choose is Choose.BEST_OF_EACH else 1)


def _together(season: SeasonOutline, stages: list[StageOutline]) -> int | None:
    """How many different players take part in these stages, at least; None where that is not known."""
    counts = [entrants(season, stage) for stage in stages]
    if any(count is None for count in counts):
        return None
    groups: list[tuple[frozenset[int], int]] = []
    for stage, count in zip(stages, counts, strict=True):
        reach, most = roots(season, stage), count or 0
        for group in [each for each in groups if not each[0].isdisjoint(reach)]:
            groups.remove(group)
            reach, most = reach | group[0], max(most, group[1])
        groups.append((reach, most))
    return sum(most for _, most in groups)


def roots(season: SeasonOutline, stage: StageOutline) -> frozenset[int]:
    """The drawn parts of the players that a stage may have players of; two stages without a common one share nobody."""
    if stage.own_part:
        return frozenset((stage.at,))
    everybody = frozenset((_EVERYBODY, *(each.at for each in season.stages)))
    if stage.feed is None or stage.feed.stages is None:
        return everybody
    sources = [each for each in season.stages[: stage.at] if each.id in stage.feed.stages]
    return frozenset(root for each in sources for root in roots(season, each)) or everybody
