import { formulaRules, isChemistry, refusedCommands } from "@lyceum/domain/rich-text";
import katex, { type KatexOptions } from "katex";
import "katex/dist/katex.min.css";

/** Deeper than any formula of a school; a browser draws no tree of any depth. */
const depthMax = 150;
const elementsMax = 12_000;

/** The elements of a formula, or null where it cannot be read. Its sizes are set by script: the policy of the page knows no styles in HTML. */
export async function drawFormula(tex: string, isBlock: boolean): Promise<readonly Node[] | null> {
  if (isChemistry(tex)) await import("katex/contrib/mhchem");
  const place = document.createElement("span");
  try {
    const drawn = tree(tex, {
      displayMode: isBlock,
      output: "htmlAndMathml",
      throwOnError: true,
      trust: false,
      strict: "ignore",
      maxExpand: formulaRules.expansionsMax,
      maxSize: formulaRules.sizeMax,
      macros: refusedCommands(),
    });
    putStylesAside(drawn);
    place.append(drawn.toNode());
  } catch {
    return null;
  }
  for (const element of place.querySelectorAll<HTMLElement | SVGElement>(`[${aside}]`)) {
    element.style.cssText = element.getAttribute(aside) ?? "";
    element.removeAttribute(aside);
  }
  return isDrawable(place) ? [...place.childNodes] : null;
}

type Drawn = {
  attributes?: Record<string, string>;
  children?: readonly Drawn[];
  toNode: () => Node;
};

// The library types only what draws at once. A few of its nodes write a style as an attribute, which the policy refuses.
const { __renderToDomTree: tree } = katex as unknown as {
  __renderToDomTree: (tex: string, options: KatexOptions) => Drawn;
};
const aside = "data-style";

/** Styles that would be attributes, where they can be set by script later. */
function putStylesAside(drawn: Drawn): void {
  const waiting: Drawn[] = [drawn];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { attributes } = next;
    if (attributes?.["style"] !== undefined) {
      attributes[aside] = attributes["style"];
      delete attributes["style"];
    }
    waiting.push(...(next.children ?? []));
  }
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
