/* A classic script, so that the globals exist before any module has loaded: a playout server may call at once. Calls wait
   in `tablecastCalls` until shim.mjs takes them in order. */
var tablecastCalls = [];
function tablecastCall(name, argument) {
  if (window.tablecastShim) window.tablecastShim(name, argument);
  else tablecastCalls.push([name, argument]);
}
function update(data) {
  tablecastCall("update", data);
}
function play() {
  tablecastCall("play");
}
function stop() {
  tablecastCall("stop");
}
function next() {
  tablecastCall("next");
}
function remove() {
  tablecastCall("remove");
}
