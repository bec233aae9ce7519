import { firstWords, emptyItem, type PlainFile, type PlainItem } from "./plain-item.ts";
import { readGiftAnswers } from "./gift-answers.ts";
import { endOf, plainOf } from "./gift-text.ts";
import { kindWords } from "./words.ts";

/**
 * Questions in GIFT, the form of Moodle. Questions are separated by empty lines; a description with the mark of `printGift`
 * is a question of several, and what follows with such marks its parts (P8).
 */
export function readGift(text: string, itemsMax: number): PlainFile {
  const file: PlainFile = { items: [], faults: [] };
  let hasCategory = false;
  /** What the next parts belong to; `faulty`: one of them cannot be read. */
  let whole: PlainItem | "faulty" | null = null;
  for (const { line, lines } of blocksOf(text)) {
    const comments = lines.filter((one) => one.startsWith("//"));
    const own = lines.filter((one) => !one.startsWith("//") && !one.startsWith("$CATEGORY:"));
    hasCategory ||= lines.some((one) => one.startsWith("$CATEGORY:"));
    if (own.length === 0) continue;
    const begin = line + lines.findIndex((one) => one === own[0]);
    const isPart: boolean = whole !== null && comments.some((comment) => comment.includes("[lyceum.part:"));
    if (isPart && whole === "faulty") continue;
    if (!isPart && file.items.length + file.faults.length >= itemsMax) {
      file.faults.push({ line, reason: "tooMany", words: firstWords(own.join(" ")) });
      break;
    }
    const item = readBlock(begin, own.join("\n"), comments);
    if (typeof item === "string") {
      file.faults.push({ line: begin, reason: item, words: firstWords(own.join(" ")) });
      // Without one of its parts it would be another question.
      if (isPart) file.items.pop();
      whole = isPart ? "faulty" : null;
    } else if (isPart && typeof whole === "object") whole?.parts.push(item);
    else {
      if (hasCategory) item.losses.push("category");
      file.items.push(item);
      whole = isWhole(comments) ? item : null;
    }
  }
  return file;
}

function* blocksOf(text: string): Generator<{ line: number; lines: string[] }> {
  let lines: string[] = [];
  const all = text.split("\n");
  for (const [at, one] of [...all, ""].entries()) {
    const line = one.trim();
    if (line !== "") lines.push(line);
    else if (lines.length > 0) {
      yield { line: at + 1 - lines.length, lines };
      lines = [];
    }
  }
}

function readBlock(
  line: number,
  text: string,
  comments: readonly string[],
): PlainItem | "noAnswer" | "unclosed" | "joined" {
  const item = emptyItem(line);
  let rest = text;
  if (rest.startsWith("::")) {
    const end = endOf(rest, "::", 2);
    if (end === -1) return "unclosed";
    rest = rest.slice(end + 2).trimStart();
  }
  const format = /^\[(?<format>html|markdown|moodle|plain)\]/u.exec(rest)?.groups?.["format"] ?? "";
  if (format !== "") rest = rest.slice(format.length + 2);
  if (isWhole(comments)) {
    item.kind = kindWords.composite[0] ?? "";
    item.stem = plainOf(rest, format, item.losses);
    const explained = comments.find((comment) => comment.startsWith(explanationMark));
    item.explanation = plainOf(explained?.slice(explanationMark.length) ?? "", "plain", item.losses);
    readFacts(item, comments);
    return item;
  }
  const open = endOf(rest, "{", 0);
  if (open === -1) return "noAnswer";
  const close = endOf(rest, "}", open + 1);
  if (close === -1) return "unclosed";
  // Most often the empty line before the next question is missing; its key would stand in what is asked.
  if (endOf(rest, "{", close + 1) !== -1) return "joined";
  const tail = rest.slice(close + 1).trim();
  const stem = rest.slice(0, open).trim() + (tail === "" ? "" : ` _____ ${tail}`);
  item.stem = plainOf(stem, format, item.losses);
  readGiftAnswers(item, rest.slice(open + 1, close).trim(), format);
  readFacts(item, comments);
  return item;
}

/** A description has no place for what explains it. */
const explanationMark = "// ####";

function isWhole(comments: readonly string[]): boolean {
  return comments.some((comment) => comment.startsWith("// [lyceum.parts:"));
}

const facts = ["subject", "language", "difficulty", "rule", "stage", "source", "weight"] as const;

/** What GIFT has no words for stands in a comment that other programs skip. */
function readFacts(item: PlainItem, all: readonly string[]): void {
  const comments = all.filter((comment) => !comment.startsWith(explanationMark));
  const tags = comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:(?<tag>[^[\]]{1,100})\]/gu)].map((found) => found.groups?.["tag"] ?? ""),
  );
  item.tags = tags.join(", ");
  for (const comment of comments)
    for (const { groups } of comment.matchAll(/\[lyceum\.(?<name>\w{1,20}):(?<text>[^[\]]{0,200})\]/gu)) {
      const name = groups?.["name"] ?? "";
      const text = groups?.["text"] ?? "";
      const fact = facts.find((one) => one === name);
      if (fact) item[fact] = text;
    }
}
