import type { ItemLoss } from "@lyceum/contract/shapes";

/** Where a mark stands that no backslash stands before; -1: nowhere. */
export function endOf(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text.startsWith(mark, at)) return at;
  }
  return -1;
}

/** The words of a piece of GIFT; what HTML says besides words is lost. */
export function plainOf(text: string, format: string, losses: ItemLoss[]): string {
  const words = text.replaceAll(/\\(?<mark>[~=#{}:\\n])/gu, (_all, mark: string) =>
    mark === "n" ? "\n" : mark,
  );
  if (format !== "html") return words.trim();
  const plain = words
    .replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,200}>/giu, "\n")
    .replaceAll(/<[^<>]{1,2000}>/gu, "")
    .replaceAll(/&(?<name>lt|gt|amp|quot|nbsp|#39);/gu, (_all, name: string) => entities[name] ?? "");
  if (plain !== words && !losses.includes("form")) losses.push("form");
  return plain.trim();
}

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/** Words as GIFT takes them, on one line. */
export function giftOf(text: string): string {
  return text.replaceAll(/[~=#{}:\\]/gu, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
}
