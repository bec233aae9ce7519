import { writeZip } from "../packages/server/src/archives/write-zip.ts";

/** A lesson of two pages that says what it can see of the page around it. */
const page = `<!doctype html><meta charset="utf-8"><title>Colours</title>
<h1>Colours</h1><p id="where"></p><p id="reach"></p>
<button onclick="go()">Next page</button> <button onclick="finish()">Finish the lesson</button>
<script>
let api = null;
for (let each = window; !api; each = each.parent) { api = each.API ?? null; if (each === each.parent) break; }
api.LMSInitialize("");
function show() { document.getElementById("where").textContent = "Page " + (api.LMSGetValue("cmi.core.lesson_location") || "1"); }
function go() { api.LMSSetValue("cmi.core.lesson_location", "2"); api.LMSSetValue("cmi.core.lesson_status", "incomplete"); api.LMSCommit(""); show(); }
function finish() {
  api.LMSSetValue("cmi.core.score.raw", "90"); api.LMSSetValue("cmi.core.lesson_status", "completed"); api.LMSFinish("");
}
function attempt(what) { try { return String(what()); } catch (error) { return error.name; } }
show();
document.getElementById("reach").textContent = [attempt(() => top.document.title), attempt(() => top.localStorage.length), "cookie:" + document.cookie].join(" ");
</script>`;
const manifest = `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Colours</title><item identifier="i" identifierref="r"><title>Colours</title><adlcp:masteryscore>80</adlcp:masteryscore></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;

export async function lessonZip(): Promise<Buffer> {
  return await writeZip(
    new Map([
      ["imsmanifest.xml", manifest],
      ["index.html", page],
    ]),
  );
}
