import { formulaRules, isChemistry, refusedCommands } from "@lyceum/domain/rich-text";
import katex from "katex";
import "katex/dist/katex.min.css";

/** Deeper than any formula of a school; a browser draws no tree of any depth. */
const depthMax = 150;
const elementsMax = 12_000;

/** The elements of a formula, or null where it cannot be read. Its sizes are set by script: the policy of the page knows no styles in HTML. */
export async function drawFormula(tex: string, isBlock: boolean): Promise<readonly Node[] | null> {
  if (isChemistry(tex)) await import("katex/contrib/mhchem");
  const place = document.createElement("span");
  try {
    katex.render(tex, place, {
      displayMode: isBlock,
      output: "htmlAndMathml",
      throwOnError: true,
      trust: false,
      strict: "ignore",
      maxExpand: formulaRules.expansionsMax,
      maxSize: formulaRules.sizeMax,
      macros: refusedCommands(),
    });
  } catch {
    return null;
  }
  return isDrawable(place) ? [...place.childNodes] : null;
}

function isDrawable(root: Element): boolean {
  let left = elementsMax;
  const waiting: [Element, number][] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, depth] = next;
    left -= 1;
    if (left < 0 || depth > depthMax) return false;
    for (const child of element.children) waiting.push([child, depth + 1]);
  }
  return true;
}
