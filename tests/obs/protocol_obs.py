"""An obs-websocket 5 server with a browser source, for what Debian's OBS lacks. It keeps scenes and inputs as OBS does,
and logs every request. What a real OBS can show is tested with a real one (`test_director_real.py`)."""

import json
import threading

import simple_websocket
from werkzeug.serving import make_server

REQUESTS = ["CreateRecordChapter"]


class ProtocolObs:
    def __init__(self, port=0, silent_after_hello=False):
        self.asked, self.scenes, self.inputs = [], {"Scene": []}, {}
        self.program, self.recording, self.size, self.grows = "Scene", False, 0, True
        self.silent_after_hello, self.close_code = silent_after_hello, None
        self.hellos, self._sockets = 0, []
        self._http = make_server("127.0.0.1", port, self._serve, threaded=True)
        self.port = self._http.server_port
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def stop(self):
        for socket in self._sockets:
            try:
                socket.close(1001, "bye")
            except simple_websocket.ConnectionClosed:
                pass
        self._http.shutdown()
        self._http.server_close()

    def named(self, *names):
        return [fields for name, fields in self.asked if name in names]

    def _serve(self, environ, start_response):
        socket = simple_websocket.Server.accept(environ)
        self._sockets.append(socket)
        try:
            self._converse(socket)
        except simple_websocket.ConnectionClosed:
            pass
        return []

    def _converse(self, socket):
        self.hellos += 1
        socket.send(json.dumps({"op": 0, "d": {"obsWebSocketVersion": "5.5.0", "rpcVersion": 1}}))
        socket.receive()
        if self.close_code:
            socket.close(self.close_code, "Authentication failed.")
            return
        socket.send(json.dumps({"op": 2, "d": {"negotiatedRpcVersion": 1}}))
        while True:
            said = json.loads(socket.receive())["d"]
            if self.silent_after_hello:
                continue
            name, fields = said["requestType"], said.get("requestData") or {}
            if name not in ("GetStats", "GetRecordStatus"):
                self.asked.append((name, fields))
            answer = getattr(self, name, lambda **_: {})(**fields)
            status = {"result": answer is not None, "code": 100 if answer is not None else 600}
            body = {"requestType": name, "requestId": said["requestId"], "requestStatus": status}
            socket.send(json.dumps({"op": 7, "d": {**body, "responseData": answer or {}}}))
            if name == "SetCurrentProgramScene" and answer is not None:
                event = {"eventType": "CurrentProgramSceneChanged", "eventData": {"sceneName": self.program}}
                socket.send(json.dumps({"op": 5, "d": event}))

    def GetVersion(self):
        return {"obsVersion": "31.0.0", "availableRequests": REQUESTS}

    def GetVideoSettings(self):
        return {"baseWidth": 1920, "baseHeight": 1080, "fpsNumerator": 60000, "fpsDenominator": 1001}

    def GetInputKindList(self):
        return {"inputKinds": ["color_source_v3", "browser_source"]}

    def GetInputList(self):
        return {"inputs": [{"inputName": name} for name in self.inputs]}

    def GetInputSettings(self, inputName):
        return {"inputSettings": self.inputs[inputName]} if inputName in self.inputs else None

    def SetInputSettings(self, inputName, inputSettings, overlay):
        self.inputs[inputName] = {**(self.inputs[inputName] if overlay else {}), **inputSettings}
        return {}

    def GetSceneList(self):
        return {"scenes": [{"sceneName": name} for name in self.scenes]}

    def GetSceneItemList(self, sceneName):
        return {"sceneItems": [{"sourceName": source} for source in self.scenes[sceneName]]}

    def CreateScene(self, sceneName):
        self.scenes[sceneName] = []
        return {}

    def CreateInput(self, sceneName, inputName, inputKind, inputSettings):
        self.inputs[inputName] = inputSettings
        return self.CreateSceneItem(sceneName, inputName)

    def CreateSceneItem(self, sceneName, sourceName):
        if sourceName not in self.inputs:
            return None
        self.scenes[sceneName].append(sourceName)
        return {"sceneItemId": len(self.scenes[sceneName])}

    def GetCurrentProgramScene(self):
        return {"currentProgramSceneName": self.program}

    def SetCurrentProgramScene(self, sceneName):
        if sceneName not in self.scenes:
            return None
        self.program = sceneName
        return {}

    def StartRecord(self):
        self.recording = True
        return {}

    def StopRecord(self):
        self.recording = False
        return {}

    def GetRecordStatus(self):
        self.size += 1000 if self.recording and self.grows else 0
        return {"outputActive": self.recording, "outputPaused": False, "outputDuration": 1, "outputBytes": self.size}

    def GetStats(self):
        return {"availableDiskSpace": 500_000.0, "outputSkippedFrames": 0}
