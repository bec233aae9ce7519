import { limits } from "@lyceum/contract/limits";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { cleanLine } from "./rich.ts";
import {
  childOf,
  elementsOf,
  escapeText,
  escapeValue,
  within,
  wordsOf,
  type XmlNode,
} from "../../archives/index.ts";

/** Where an item lies, and what the manifest says about it. */
export type ItemFacts = {
  href: string;
  subject: string;
  lang: string;
  difficulty: number | null;
  tags: string[];
  stage: string;
  source: string;
};

const itemType = "imsqti_item_xmlv3p0";

export function printManifest(
  items: readonly { path: string; content: QuestionContent; files: readonly string[] }[],
): string {
  const resources = items.map(({ path, content, files }, at) => {
    const { subject, lang, difficulty, tags, stage, source } = content;
    const keywords = tags
      .map(
        (tag) =>
          `<lom:keyword><lom:string>${escapeText(cleanLine(tag, () => undefined))}</lom:string></lom:keyword>`,
      )
      .join("");
    const context = stage
      ? `<lom:context><lom:source>lyceum</lom:source><lom:value>${stage}</lom:value></lom:context>`
      : "";
    const relation = source
      ? `<lom:relation><lom:kind><lom:source>LOMv1.0</lom:source><lom:value>isbasedon</lom:value></lom:kind><lom:resource><lom:description><lom:string>${escapeText(cleanLine(source, () => undefined))}</lom:string></lom:description></lom:resource></lom:relation>`
      : "";
    const href = escapeValue(path);
    return `<resource identifier="item-${at + 1}" type="${itemType}" href="${href}">
<metadata><lom:lom><lom:general><lom:language>${lang}</lom:language>${keywords}</lom:general><lom:educational>${context}<lom:difficulty><lom:source>lyceum</lom:source><lom:value>${difficulty}</lom:value></lom:difficulty></lom:educational>${relation}<lom:classification><lom:purpose><lom:value>discipline</lom:value></lom:purpose><lom:taxonPath><lom:taxon><lom:id>${subject}</lom:id></lom:taxon></lom:taxonPath></lom:classification></lom:lom></metadata>
<file href="${href}"/>${files.map((file) => `<file href="${escapeValue(file)}"/>`).join("")}
</resource>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/LOM" identifier="questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join("")}</resources>
</manifest>
`;
}

/** The items of a package of QTI 3 or 2, in their order. */
export function readManifest(root: XmlNode): ItemFacts[] {
  const resources = childOf(root, "resources");
  if (root.name !== "manifest" || !resources) return [];
  return elementsOf(resources)
    .filter(({ name, attrs }) => name === "resource" && (attrs["type"] ?? "").startsWith("imsqti_item"))
    .map((resource) => {
      const metadata = childOf(resource, "metadata");
      const all = (name: string) => (metadata ? within(metadata, (one) => one === name) : []);
      const wordsIn = (name: string) => all(name).map((one) => wordsOf(one).trim());
      const [difficulty] = all("difficulty").flatMap((one) => within(one, (name) => name === "value"));
      const value = difficulty ? Number(wordsOf(difficulty)) : Number.NaN;
      const [taxon] = all("taxon").flatMap((one) => within(one, (name) => name === "id"));
      const [context] = all("context").flatMap((one) => within(one, (name) => name === "value"));
      return {
        href: resource.attrs["href"] ?? "",
        subject: taxon ? wordsOf(taxon).trim() : "",
        lang: wordsIn("language")[0] ?? "",
        difficulty: Number.isInteger(value) && value >= 1 && value <= 5 ? value : null,
        tags: [...new Set(wordsIn("keyword").filter((tag) => tag !== ""))]
          .slice(0, 10)
          .map((tag) => tag.slice(0, 32)),
        stage: context ? wordsOf(context).trim() : "",
        source: sourceOf(all("relation")),
      };
    });
}

/** What an item was made from, by the first relation that says so. */
function sourceOf(relations: readonly XmlNode[]): string {
  const based = relations.find((one) =>
    within(one, (name) => name === "value").some((value) => wordsOf(value).trim() === "isbasedon"),
  );
  const [words] = based ? within(based, (name) => name === "string") : [];
  return words ? wordsOf(words).replaceAll(/\s+/gu, " ").trim().slice(0, limits.questionSourceMax.value) : "";
}
