import type { RichMarkName, RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import { cleanText, linesOf } from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { keysOf } from "@lyceum/kit";
import { printFormula, readFormula } from "./formula.ts";
import { childOf, escapeText, escapeValue, wordsOf, type XmlNode } from "../../archives/index.ts";

/** The marks that XHTML and rich text both have, from the outermost. */
const tags = { bold: "strong", italic: "em", code: "code" } as const;
const marksOf: Readonly<Record<string, RichMarkName>> = {
  strong: "bold",
  b: "bold",
  em: "italic",
  i: "italic",
  code: "code",
};

/** Rich text as paragraphs of XHTML; `lost` is told where more than that was there. */
export function printRich(doc: RichTextDoc, lost: (loss: "form" | "characters") => void): string {
  const blocks: readonly RichTextNode[] = doc.content ?? [];
  return blocks.map((block) => printBlock(block, lost)).join("");
}

function printBlock(block: RichTextNode, lost: (loss: "form" | "characters") => void): string {
  const { type, attrs = {}, content = [] } = block;
  if (typeof attrs["src"] === "string") return printFile(type, attrs["src"], attrs, lost);
  if (type === "mathBlock") return printFormula(block, true, (text) => cleanLine(text, lost));
  const hasForm = Object.values(attrs).some((value) => value !== null && value !== undefined);
  if (type !== "paragraph" || hasForm) lost("form");
  if (type !== "paragraph")
    return linesOf(plainTextOf(block))
      .map((line) => `<p>${printText(line, lost)}</p>`)
      .join("");
  const inline = content.map((node): string => {
    if (node.type === "hardBreak") return "<br/>";
    if (node.type === "mathInline") return printFormula(node, false, (text) => cleanLine(text, lost));
    if (node.type !== "text") {
      lost("form");
      return printText(plainTextOf(node), lost);
    }
    const marks = (node.marks ?? []).map((mark) => mark.type);
    if (marks.some((mark) => !Object.hasOwn(tags, mark))) lost("form");
    const kept = keysOf(tags).filter((mark) => marks.includes(mark));
    return kept.reduceRight(
      (words, mark) => `<${tags[mark]}>${words}</${tags[mark]}>`,
      printText(node.text ?? "", lost),
    );
  });
  return `<p>${inline.join("")}</p>`;
}

/** A file that lies in the package. */
function printFile(
  type: string,
  src: string,
  attrs: Readonly<Record<string, unknown>>,
  lost: (loss: "characters") => void,
): string {
  const words = (name: string) => {
    const value = attrs[name];
    const isSaid = typeof value === "string" || typeof value === "number";
    return isSaid ? escapeValue(cleanLine(`${value}`, lost)) : "";
  };
  const href = escapeValue(src);
  if (type !== "image") return `<audio controls="controls" src="${href}"></audio>`;
  const size = Number(attrs["width"]) > 0 ? ` width="${words("width")}" height="${words("height")}"` : "";
  const caption = words("caption");
  const said = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${href}" alt="${words("alt")}"${size}/>${said}</figure>`;
}

export function printText(text: string, lost: (loss: "characters") => void): string {
  return escapeText(cleanLine(text, lost));
}

/** What XML can hold, on one line. */
export function cleanLine(text: string, lost: (loss: "characters") => void): string {
  const { text: clean, isChanged } = cleanText(text);
  const line = clean.replaceAll("\n", " ").replaceAll(/[\uFFFE\uFFFF]/gu, "");
  if (isChanged || line.length < clean.length) lost("characters");
  return line;
}

const blockNames = new Set(["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "pre", "blockquote", "tr"]);
const plainBlocks = new Set(["p", "div"]);
const skipped = new Set(["script", "style", "stylesheet", "template-block", "rubric-block", "catalog-info"]);

/** XHTML as rich text: paragraphs with the marks that both have. `lost` is told of all else; its words stay. */
export function readRich(children: readonly (XmlNode | string)[], lost: (loss: "form") => void): RichTextDoc {
  const blocks: RichTextNode[][] = [];
  /** Blocks that are no paragraphs, by their place. */
  const own = new Map<number, RichTextNode>();
  let open: RichTextNode[] | null = null;
  const end = () => (open = null);
  const put = (node: RichTextNode) => {
    if (open === null) blocks.push((open = []));
    open.push(node);
  };
  /** Where it lies is looked up by whoever has the package. */
  const putFile = (file: XmlNode | undefined, caption: string) => {
    if (!file) return;
    const src = file.attrs["src"] ?? childOf(file, "source")?.attrs["src"] ?? "";
    const alt = file.attrs["alt"] ?? "";
    own.set(blocks.length, {
      type: file.name === "img" ? "image" : "file",
      attrs: file.name === "img" ? { src, alt, caption } : { src },
    });
    blocks.push([]);
  };
  const walk = (
    all: readonly (XmlNode | string)[],
    marks: readonly RichMarkName[],
    isWithin: boolean,
  ): void => {
    for (const [at, child] of all.entries()) {
      if (typeof child === "string") {
        const text = tidied(child, at === 0, at === all.length - 1);
        if (text !== "" && (isWithin || text.trim() !== ""))
          put({
            type: "text",
            text,
            ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
          });
      } else if (child.name === "br") put({ type: "hardBreak" });
      else if (child.name === "math") {
        const isBlock = child.attrs["display"] === "block";
        const tex = readFormula(child, lost);
        if (tex === "") continue;
        if (!isBlock) put({ type: "mathInline", attrs: { tex } });
        else {
          end();
          own.set(blocks.length, { type: "mathBlock", attrs: { tex } });
          blocks.push([]);
        }
      } else if (child.name === "figure" && childOf(child, "img")) {
        end();
        const caption = childOf(child, "figcaption");
        putFile(childOf(child, "img"), caption ? wordsOf(caption).trim() : "");
      } else if (child.name === "img" || child.name === "audio") {
        end();
        putFile(child, "");
        end();
      } else if (skipped.has(child.name)) lost("form");
      else if (blockNames.has(child.name)) {
        if (!plainBlocks.has(child.name)) lost("form");
        end();
        if (child.name === "p") blocks.push((open = []));
        walk(child.children, marks, child.name !== "div");
        end();
      } else {
        const mark = marksOf[child.name];
        if (mark === undefined && child.name !== "span") lost("form");
        const alt = child.attrs["alt"] ?? "";
        if (alt !== "") put({ type: "text", text: alt });
        walk(child.children, mark === undefined || marks.includes(mark) ? marks : [...marks, mark], isWithin);
      }
    }
  };
  walk(children, [], false);
  const content = blocks.map(
    (inline, at): RichTextNode =>
      own.get(at) ?? (inline.length === 0 ? { type: "paragraph" } : { type: "paragraph", content: inline }),
  );
  return { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
}

/** Lines of a file are no lines of the text. Runs of spaces are looked at as a whole: a file may hold a million of them. */
function tidied(text: string, isFirst: boolean, isLast: boolean): string {
  const head = text.length - text.trimStart().length;
  const start = isFirst && text.slice(0, head).includes("\n") ? text.slice(head) : text;
  const tail = start.trimEnd().length;
  const both = isLast && start.slice(tail).includes("\n") ? start.slice(0, tail) : start;
  return both.replaceAll(/\s+/gu, (run) => (run.includes("\n") ? " " : run));
}

/** Plain lines, as the model of a short answer has them. */
export function printLines(text: string, lost: (loss: "characters") => void): string {
  return text
    .split(/\r\n?|\n/u)
    .map((line) => `<p>${printText(line, lost)}</p>`)
    .join("");
}

export function readLines({ children }: XmlNode): string {
  const lines = children.flatMap((child) =>
    typeof child === "string" ? [] : [tidied(wordsOf(child), true, true)],
  );
  return lines.join("\n");
}
