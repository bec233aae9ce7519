import { elementsOf, wordsOf, type XmlNode } from "../../archives/index.ts";

/** Presentation MathML as TeX: what schools write. Of anything else the words stay, and `lost` is told. */
export function texOfMathMl(node: XmlNode, lost: () => void): string {
  const parts = elementsOf(node).filter(({ name }) => !name.startsWith("annotation"));
  const inside = () => parts.map((part) => texOfMathMl(part, lost)).join(" ");
  const part = (at: number) => {
    const found = parts[at];
    return `{${found ? texOfMathMl(found, lost) : ""}}`;
  };
  switch (node.name) {
    case "math":
    case "mrow":
    case "semantics":
    case "mstyle":
    case "mpadded":
      return inside();
    case "mi": {
      const name = wordsOf(node).trim();
      return [...name].length > 1 ? String.raw`\mathrm{${escaped(name)}}` : sign(name);
    }
    case "mn":
    case "mo":
      return sign(wordsOf(node).trim());
    case "mtext":
    case "ms":
      return String.raw`\text{${escaped(wordsOf(node))}}`;
    case "mspace":
      return String.raw`\ `;
    case "mfrac":
      return String.raw`\frac${part(0)}${part(1)}`;
    case "msqrt":
      return String.raw`\sqrt{${inside()}}`;
    case "mroot": {
      const degree = parts[1] ? texOfMathMl(parts[1], lost) : "";
      return String.raw`\sqrt[${degree}]${part(0)}`;
    }
    case "msup":
      return `${part(0)}^${part(1)}`;
    case "msub":
      return `${part(0)}_${part(1)}`;
    case "msubsup":
      return `${part(0)}_${part(1)}^${part(2)}`;
    case "munder":
      return limits(parts) ? `${limits(parts)}_${part(1)}` : String.raw`\underset${part(1)}${part(0)}`;
    case "mover":
      return limits(parts) ? `${limits(parts)}^${part(1)}` : String.raw`\overset${part(1)}${part(0)}`;
    case "munderover":
      return `${limits(parts) ?? part(0)}_${part(1)}^${part(2)}`;
    case "mfenced": {
      const { open = "(", close = ")", separators = "," } = node.attrs;
      const inner = parts.map((one) => texOfMathMl(one, lost)).join(separators.charAt(0));
      return String.raw`\left${delimiter(open)} ${inner} \right${delimiter(close)}`;
    }
    case "mtable": {
      const rows = parts.map((row) =>
        elementsOf(row)
          .map((cell) =>
            elementsOf(cell)
              .map((one) => texOfMathMl(one, lost))
              .join(" "),
          )
          .join(" & "),
      );
      return String.raw`\begin{matrix} ${rows.join(String.raw` \\ `)} \end{matrix}`;
    }
    default:
      lost();
      return String.raw`\text{${escaped(wordsOf(node))}}`;
  }
}

const commands: Readonly<Record<string, string>> = {
  "×": String.raw`\times `,
  "⋅": String.raw`\cdot `,
  "·": String.raw`\cdot `,
  "÷": String.raw`\div `,
  "±": String.raw`\pm `,
  "−": "-",
  "≤": String.raw`\le `,
  "≥": String.raw`\ge `,
  "≠": String.raw`\ne `,
  "∑": String.raw`\sum `,
  "∏": String.raw`\prod `,
  "∫": String.raw`\int `,
  "∞": String.raw`\infty `,
  // Joins that are not drawn.
  "\u2061": "",
  "\u2062": "",
  "\u2063": "",
  "\u2064": "",
};
const large = new Set(["∑", "∏", "∫", "lim", "max", "min"]);

function sign(words: string): string {
  return commands[words] ?? escaped(words);
}

/** A sum or a limit, whose bounds stand under and over it. */
function limits([base]: readonly XmlNode[]): string | null {
  const words = base ? wordsOf(base).trim() : "";
  if (!large.has(words)) return null;
  return commands[words] ?? `\\${words}`;
}

function delimiter(words: string): string {
  const [first = ""] = [...words.trim()];
  if ("()[]|/".includes(first) && first !== "") return first;
  return first === "{" || first === "}" ? `\\${first}` : ".";
}

function escaped(words: string): string {
  return words.replaceAll(/[\\{}$&#%_^~]/gu, (character) => escapes[character] ?? `\\${character}`);
}

const escapes: Readonly<Record<string, string>> = {
  "\\": String.raw`\backslash `,
  "^": String.raw`\wedge `,
  "~": String.raw`\sim `,
};
