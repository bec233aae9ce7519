export const functionNames = [
  ...(["sin", "cos", "tan", "cot", "sec", "csc"] as const),
  ...(["arcsin", "arccos", "arctan", "sinh", "cosh", "tanh"] as const),
  ...(["ln", "log", "lg", "exp", "sqrt", "∛", "∜", "abs"] as const),
] as const;
export type FunctionName = (typeof functionNames)[number];

export type Token =
  | { kind: "number"; value: number }
  | { kind: "letter"; name: string }
  | { kind: "function"; name: FunctionName }
  /** One of + - * / ^ | and of the brackets, which are all round. */
  | { kind: "sign"; sign: string };

/** What an expression consists of; null: something of it is none of one (P8). */
export function tokensOf(text: string): Token[] | null {
  const plain = plainSigns(text);
  const tokens: Token[] = [];
  for (let at = 0; at < plain.length;) {
    const rest = plain.slice(at, at + 40);
    const [digits] = /^(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})/u.exec(rest) ?? [];
    const word = /^[A-Za-z∛∜]/u.test(rest) ? wordIn(rest) : undefined;
    const [letter] = /^\p{L}/u.exec(rest) ?? [];
    const [character = ""] = rest;
    if (digits !== undefined) {
      // Digits beyond those that are read would be taken for a second number.
      if (/^[\d.]/u.test(plain.slice(at + digits.length))) return null;
      tokens.push({ kind: "number", value: Number(digits) });
      at += digits.length;
    } else if (word !== undefined) {
      tokens.push(word === "pi" ? { kind: "letter", name: "π" } : { kind: "function", name: word });
      at += word.length;
    } else if (letter !== undefined) {
      tokens.push({ kind: "letter", name: letter });
      at += letter.length;
    } else if ("+-*/^()|".includes(character)) {
      tokens.push({ kind: "sign", sign: character });
      at += 1;
    } else if (character === " ") at += 1;
    else return null;
  }
  return tokens;
}

/** "sinx" is the sine of x, as it is written by hand. */
function wordIn(rest: string): FunctionName | "pi" | undefined {
  const words = ["pi", ...functionNames] as const;
  const start = rest.toLowerCase();
  return words.filter((word) => start.startsWith(word)).toSorted((a, b) => b.length - a.length)[0];
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raisedSigns: Readonly<Record<string, string>> = {
  "⁺": "+",
  "⁻": "-",
  "⁽": "(",
  "⁾": ")",
  ⁿ: "n",
  ˣ: "x",
};

function plainSigns(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿˣ]+/gu, (run) => {
      const lowered = Array.from(run, (one) => raisedSigns[one] ?? String(raised.indexOf(one))).join("");
      return `^(${lowered})`;
    })
    .replaceAll("√", " sqrt ")
    .replaceAll(/[[{]/gu, "(")
    .replaceAll(/[\]}]/gu, ")")
    .replaceAll("**", "^");
}
