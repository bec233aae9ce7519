import { foldText } from "../words/index.ts";
import { saysMinor } from "./minority.ts";

/** Why a text may not stand in a profile; `minor` closes the profile at once (rule R11), `contact` is refused. */
export function problemOfText(text: string): "contact" | "minor" | null {
  if (saysMinor(text)) return "minor";
  const plain = text.normalize("NFKC").toLowerCase();
  if (contacts.some((pattern) => pattern.test(plain))) return "contact";
  return null;
}

/** Whether a text has a name as words of its own, whatever their case: "Ann" is not in "Annabel". Chinese writes no spaces. */
export function hasWords(text: string, name: string): boolean {
  const [inside, wanted] = [text, name].map((one) => one.normalize("NFKC").toLowerCase().trim());
  if (!inside || !wanted) return false;
  const isOwn = (sign: string | undefined) =>
    sign === undefined || !/[\p{L}\p{N}]/u.test(sign) || /\p{Script=Han}/u.test(sign);
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1))
    if (isOwn(inside[at - 1]) && isOwn(inside[at + wanted.length])) return true;
  return false;
}

/** Whether a text has one of the names anywhere in it, however written: spaced, joined, with signs between or in other forms. */
export function hidesName(text: string, names: readonly string[]): boolean {
  const inside = bare(text);
  return names.map(bare).some((name) => name !== "" && inside.includes(name));
}

function bare(text: string): string {
  return foldText(text).text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const contacts = [
  /[\w.+-]+\s*@\s*[\w-]+\s*\.\s*[a-z]{2,}/,
  /(?:https?:\/\/|www\.)\S+/,
  /\b[\w-]{2,}\.(?:com|cn|net|org|me|io|co|app|link)\b/,
  /(?:\+?\d[\s().-]?){8,}/,
  /(?:微信|微信号|vx|wechat|whatsapp|telegram|qq|snap(?:chat)?|insta(?:gram)?)\s*[:：号]?\s*[\w@.-]{4,}/,
];
