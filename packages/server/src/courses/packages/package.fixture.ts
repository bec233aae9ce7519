import { writeZip } from "../../archives/index.ts";

type Options = { version?: string; mastery?: number; href?: string; head?: string; items?: number };

export function manifest({
  version = "1.2",
  mastery,
  href = "start page.html",
  head = "",
  items = 1,
}: Options) {
  const score = mastery === undefined ? "" : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`;
  const all = Array.from(
    { length: items },
    (_, at) =>
      `<item identifier="i${at}" identifierref="r1" parameters="?lesson=${at}"><title>Lesson ${at + 1}</title>${score}</item>`,
  ).join("");
  return `<?xml version="1.0"?>${head}<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Colours</title>${all}</organization></organizations>
<resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources></manifest>`;
}

/** The archive of a package with these files besides its manifest and first page. */
export async function packageZip(
  options: Options = {},
  more: Readonly<Record<string, string | Uint8Array>> = {},
) {
  const files = new Map<string, string | Uint8Array>([
    ["imsmanifest.xml", manifest(options)],
    ["start page.html", "<!doctype html><title>Colours</title>"],
    ["lib/run.js", "window.ran = true;"],
    ...Object.entries(more),
  ]);
  return await writeZip(files);
}
