/** The desk page: one graphic with its own sample data, over a dark, a bright or no ground. See preview.html. */

const asked = new URLSearchParams(location.search);
const graphic = asked.get("graphic") ?? "show/title";
const at = asked.get("at");
const name = graphic.split("/").pop();
const folder = new URL(`../${graphic}/`, import.meta.url);

document.body.dataset.ground = asked.get("ground") ?? "dark";

/** @param {URL} url @returns {Promise<any>} */
const json = async (url) => (await fetch(url)).json();

const manifest = await json(new URL(`${name}.ograf.json`, folder));
const sample = await json(new URL(asked.get("data") ?? "sample.json", folder));
const { default: Graphic } = await import(new URL(manifest.main, folder).href);
const tag = `preview-${graphic.replace(/\W/g, "-")}`;
customElements.define(tag, Graphic);

const element = /** @type {import("./ograf-graphic.mjs").OgrafGraphic} */ (document.createElement(tag));
document.body.append(element);
let lang = asked.get("lang") ?? sample.lang ?? "ja";
/** A sample may hold both languages: `{"ja": data, "en": data}`. @param {string} which */
const dataIn = (which) => ({ ...(sample.ja ? sample[which] : sample), lang: which });

await element.load({ data: dataIn(lang), renderType: at === null ? "realtime" : "non-realtime", renderCharacteristics: {} });
if (at === null) void element.playAction({ skipAnimation: asked.has("skip") });
else {
  await element.setActionsSchedule({ schedule: [{ timestamp: 0, action: { type: "playAction", params: {} } }] });
  await element.goToTime({ timestamp: Number(at) });
}
document.body.dataset.ready = "true";

addEventListener("keydown", (event) => {
  if (event.key === "Enter") void element.playAction({});
  if (event.key === "Backspace") void element.stopAction({});
  if (event.key === "l") void element.updateAction({ data: dataIn((lang = lang === "ja" ? "en" : "ja")) });
});
