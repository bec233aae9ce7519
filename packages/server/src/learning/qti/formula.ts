import { type RichTextNode, richText } from "@lyceum/contract/rich-text";
import { formulaRules, refusedCommands } from "@lyceum/domain/rich-text";
import katex from "katex";
import { childOf, elementsOf, escapeText, wordsOf, type XmlNode } from "../../archives/index.ts";
import { texOfMathMl } from "./mathml.ts";

const namespace = "http://www.w3.org/1998/Math/MathML";
/** Longer ones travel as their source alone: a package holds many, and all are drawn in one call. */
const drawnMax = 400;

/** A formula as MathML with its TeX beside it, from which it is read again as it was written. */
export function printFormula(node: RichTextNode, isBlock: boolean, clean: (text: string) => string): string {
  const source = node.attrs?.["tex"];
  const tex = clean(typeof source === "string" ? source.trim() : "");
  const drawn = tex.length > drawnMax ? null : mathOf(tex);
  const shown = drawn ?? `<mtext>${escapeText(tex)}</mtext>`;
  const display = isBlock ? ' display="block"' : "";
  return `<math xmlns="${namespace}"${display}><semantics>${shown}<annotation encoding="application/x-tex">${escapeText(tex)}</annotation></semantics></math>`;
}

/** The TeX of a formula of any program; `lost` is told where its MathML says more than could be read. */
export function readFormula(math: XmlNode, lost: (loss: "form") => void): string {
  const semantics = childOf(math, "semantics");
  const note = semantics && elementsOf(semantics).find(isTex);
  const { mathInline, mathBlock } = richText.nodes;
  const { max } = (math.attrs["display"] === "block" ? mathBlock : mathInline).attrs.tex;
  const tex = (note ? wordsOf(note) : texOfMathMl(math, () => lost("form"))).trim();
  if (tex.length <= max) return tex;
  lost("form");
  return "";
}

function isTex({ name, attrs }: XmlNode): boolean {
  return (
    name === "annotation" && /^(?:application\/x-(?:la)?tex|(?:la)?tex)$/iu.test(attrs["encoding"] ?? "")
  );
}

function mathOf(tex: string): string | null {
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      throwOnError: true,
      trust: false,
      strict: "ignore",
      maxExpand: formulaRules.expansionsMax,
      maxSize: formulaRules.sizeMax,
      macros: refusedCommands(),
    });
    return /<semantics>(?<shown>.*)<annotation /su.exec(html)?.groups?.["shown"] ?? null;
  } catch {
    return null;
  }
}
