/** A part of a formula as text; what it is says where brackets are needed. */
export type Item = {
  text: string;
  kind: "number" | "atom" | "root" | "fraction" | "mixed" | "operator" | "function" | "behind";
  /** What directly behind it would be read as part of it, and the same with brackets, where nothing would. */
  open?: { to: "digits" | "all"; closed: string };
  /** With an exponent: below a root it needs brackets. */
  isPower?: boolean;
};

const bracketed = (text: string) => `(${text})`;

/** Parts that stand beside each other, in one line that says the same. */
export function joinItems(given: readonly Item[]): string {
  const items = withMixed(given);
  let line = "";
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const piece = pieceOf(item, before, items[at + 1]);
    const isWord = item.kind === "function" && /\p{L}$/u.test(line);
    const isArgument = before?.kind === "function" && isOperand(item) && !/^[([{|]/u.test(piece);
    line += isWord || isArgument ? ` ${piece}` : piece;
  }
  return line;
}

/** As the upper part of a fraction. */
export function asUpper(items: readonly Item[]): string {
  const isPlain = items.every(({ kind }) => kind === "number" || kind === "atom" || kind === "root");
  return isPlain ? joinItems(items) : bracketed(joinItems(items));
}

/** As the lower part of a fraction. */
export function asLower(items: readonly Item[]): string {
  return items.length === 1 ? asUpper(items) : bracketed(joinItems(items));
}

/** As what stands below a root, or gets an exponent. */
export function asOne(items: readonly Item[]): string {
  const [only] = items;
  return items.length === 1 && only && isClosed(only) ? only.text : bracketed(joinItems(items));
}

/** As an exponent or an index: a sign may stand before it. */
export function asScript(items: readonly Item[]): string {
  const [first, second] = items;
  const isSigned = items.length === 2 && first?.kind === "operator" && /^[-+]$/u.test(first.text);
  return isSigned && isClosed(second) ? joinItems(items) : asOne(items);
}

function pieceOf(item: Item, before: Item | undefined, after: Item | undefined): string {
  const { kind, text, open } = item;
  if (kind === "fraction" || kind === "mixed") {
    const isBeside = isOperand(before) || isOperand(after) || after?.kind === "behind";
    const isFactor = kind === "mixed" && [before, after].some((one) => /^[*/]$/u.test(one?.text ?? ""));
    return isBeside || isFactor || before?.text === "/" ? bracketed(text) : text;
  }
  if (!open || after === undefined || after.kind === "operator") return text;
  return open.to === "all" || /^[\d.]/u.test(after.text) ? open.closed : text;
}

/** "1 3/4" is one number: a whole one before a fraction of whole numbers, with nothing that is multiplied. */
function withMixed(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  for (const [at, item] of items.entries()) {
    const whole = all.at(-1);
    const isMixed =
      item.kind === "fraction" &&
      /^\d+\/\d+$/u.test(item.text) &&
      whole?.kind === "number" &&
      /^\d+$/u.test(whole.text) &&
      !isOperand(all.at(-2)) &&
      !isOperand(items[at + 1]);
    if (isMixed) all[all.length - 1] = { kind: "mixed", text: `${whole.text} ${item.text}` };
    else all.push(item);
  }
  return all;
}

function isOperand(item: Item | undefined): boolean {
  return item !== undefined && item.kind !== "operator" && item.kind !== "behind";
}

function isClosed(item: Item | undefined): boolean {
  return (item?.kind === "number" || item?.kind === "atom") && item.open === undefined && !item.isPower;
}
