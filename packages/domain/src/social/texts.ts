import { foldText } from "../words/index.ts";

/** Why a text may not stand in a profile; `minor` closes the profile at once (rule R11), `contact` is refused. */
export function problemOfText(text: string): "contact" | "minor" | null {
  const plain = text.normalize("NFKC").toLowerCase();
  if (minority.some((pattern) => pattern.test(plain))) return "minor";
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

/** Whether a report says, in whatever words, that somebody is a minor. It may speak of others, so more words count. */
export function tellsOfMinor(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  return [...minority, ...minorityOfOthers].some((pattern) => pattern.test(plain));
}

const old = String.raw`(?:\s*-?\s*(?:y\.?\s?\/?\s?o\b|(?:years?|yrs?)[\s-]+(?:old|of age)\b))`;
/** What is counted in a number that is no age: "6 foot", "10 years into", "12 weeks". */
const counted = String.raw`(?:\s*-?\s*(?:cm|km|m|kg|lbs?|kilos?|pounds?|stone|inch(?:es)?|f(?:oo|ee)?t|miles?|met(?:er|re)s?|min(?:ute)?s?|hours?|days?|nights?|weeks?|months?|years?(?!\s*(?:[.,;!?]|$))|yrs?|decades?|generations?|blocks?|stops?|people|percent|points?|times?|of|out of|st|nd|rd|th|am|pm|and a half|at heart|inside)\b|['’"”″′%/:]\s?\d*)`;

/** Ages of children as people write them of themselves. */
const minority = [
  new RegExp(
    String.raw`(?<!\b(?:since|like|if|thinks?|until|till|when)\s)\bi(?:['’]?m| am)\s+(?:(?:only|just|still|now|actually|currently|almost|nearly)\s+)*(?:(?:[1-9]|1[0-7])${old}|(?:[89]|1[0-7])(?!\d|[.,]\d|${counted}))`,
  ),
  new RegExp(String.raw`\bi(?:['’]?m| am)\s+an?\s+(?:[89]|1[0-7])${old}`),
  /\bmy age is\s+(?:[89]|1[0-7])\b/,
  /(?:^|\bi(?:['’]?m| am|['’]?ll be| will be)?\s+)(?:turning|turn)\s+1[0-7]\b/,
  // Nobody else is spoken of: the age opens the text or follows a greeting or a full stop.
  new RegExp(
    String.raw`(?:^|[.!?;\n]\s*|\b(?:hi|hey|hello)[\s,!]+)(?:(?:only|just|still)\s+)?(?:[89]|1[0-7])${old}`,
  ),
  /我(?:今年|现在|才|只有|刚|是)*\s*(?:[1-9]|1[0-7])\s*岁(?!\s*(?:的(?:儿子|女儿|孩子|小孩|狗|猫)|时|那年|开始|起|就|以前|之前|以后|之后))/,
  /我(?:在|是|上|读|念)*(?:小学|初中|高中|初[一二三]|高[一二三])(?:生|学生|读|上学)?(?:$|[\s,.，。!！])/,
];

const minorityOfOthers = [
  new RegExp(String.raw`\b(?:[1-9]|1[0-7])${old}`),
  /\b(?:she|he|they)(?:['’]?s|['’]?re| is| are)\s+(?:only\s+|just\s+|still\s+)?(?:[89]|1[0-7])(?!\d|[.,]\d)\b/,
  /\b(?:turning|turn)\s+1[0-7]\b/,
  /[她他](?:今年|现在|才|只有|刚|是)*\s*(?:[1-9]|1[0-7])\s*岁/,
];

const contacts = [
  /[\w.+-]+\s*@\s*[\w-]+\s*\.\s*[a-z]{2,}/,
  /(?:https?:\/\/|www\.)\S+/,
  /\b[\w-]{2,}\.(?:com|cn|net|org|me|io|co|app|link)\b/,
  /(?:\+?\d[\s().-]?){8,}/,
  /(?:微信|微信号|vx|wechat|whatsapp|telegram|qq|snap(?:chat)?|insta(?:gram)?)\s*[:：号]?\s*[\w@.-]{4,}/,
];
