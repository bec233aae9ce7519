/** A tag of a document, with the namespace that it is in; attributes besides those of namespaces are left out. */
export type XmlElement = { ns: string; name: string; children: XmlElement[]; text: string };

const depthMax = 16;
const elementsMax = 500;
const token =
  /<\?xml[^<>]{0,200}\?>|<!--(?:(?!--)[^])*-->|<(\/?)([\w.:-]{1,100})((?:\s+[\w.:-]{1,100}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads a small document of a program; null for what is not well formed, and for everything that could grow by itself or
 * lead elsewhere: types of documents, entities of their own, CDATA, instructions.
 */
export function readXml(source: string): XmlElement | null {
  const top: XmlElement = { ns: "", name: "", children: [], text: "" };
  const open: { element: XmlElement; tag: string; names: Readonly<Record<string, string>> }[] = [
    { element: top, tag: "", names: {} },
  ];
  let count = 0;
  token.lastIndex = 0;
  const text = source.replace(/^\uFEFF/, "");
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    const here = open.at(-1);
    if (!found || !here) return null;
    const [, close, tag, attributes = "", empty, words] = found;
    if (words !== undefined) {
      const read = readText(words);
      if (read === null || (here.tag === "" && read.trim() !== "")) return null;
      here.element.text += read;
    }
    if (tag === undefined) continue;
    if (close === "/") {
      if (here.tag !== tag || attributes !== "") return null;
      open.pop();
      continue;
    }
    count += 1;
    if (count > elementsMax || open.length > depthMax) return null;
    const names = readNames(attributes, here.names);
    const named = names && nameOf(tag, names);
    if (!names || !named) return null;
    const element = { ...named, children: [], text: "" };
    here.element.children.push(element);
    if (empty !== "/") open.push({ element, tag, names });
  }
  const [root, ...others] = top.children;
  return open.length === 1 && root && others.length === 0 ? root : null;
}

/** Text as it stands in a document. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function readText(text: string): string | null {
  let isWrong = false;
  const read = text.replaceAll(/&([^;&]{0,12};?)/g, (_all, name: string) => {
    const plain = name.endsWith(";") ? name.slice(0, -1) : "";
    const known = entities[plain];
    if (Object.hasOwn(entities, plain) && known !== undefined) return known;
    const code = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(plain);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? "", code[1] === undefined ? 10 : 16) : -1;
    if (point > 0 && point <= 0x10_ff_ff) return String.fromCodePoint(point);
    isWrong = true;
    return "";
  });
  return isWrong ? null : read;
}

function readNames(
  attributes: string,
  outer: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const names = { ...outer };
  for (const [, name = "", double, single] of attributes.matchAll(attribute)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    const value = readText(double ?? single ?? "");
    if (value === null) return null;
    names[name === "xmlns" ? "" : `${name.slice(6)}:`] = value;
  }
  return names;
}

function nameOf(tag: string, names: Readonly<Record<string, string>>): { ns: string; name: string } | null {
  const [first = "", second, ...more] = tag.split(":");
  if (more.length > 0 || first === "" || second === "") return null;
  if (second === undefined) return { ns: names[""] ?? "", name: first };
  const prefix = `${first}:`;
  return Object.hasOwn(names, prefix) ? { ns: names[prefix] ?? "", name: second } : null;
}
