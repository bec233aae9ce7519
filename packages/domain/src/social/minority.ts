import { foldText } from "../words/index.ts";

/** Whether somebody says of themselves that they are a minor; what hides words without changing their looks is undone before. */
export function saysMinor(text: string): boolean {
  const plain = withDigits(text);
  return ofOneself.some((pattern) => pattern.test(plain));
}

/** Whether a report says, in whatever words, that somebody is a minor. It may speak of others, so more words count. */
export function tellsOfMinor(text: string): boolean {
  const plain = withDigits(text);
  return [...ofOneself, ...ofOthers].some((pattern) => pattern.test(plain));
}

const eight = 8;
const numbers = "eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen".split(
  " ",
);
const chinese = "一二三四五六七八九";
const inWords = new RegExp(String.raw`\b(?:${numbers.join("|")})\b`, "g");
const inChinese = new RegExp(
  String.raw`[${chinese}]?十?[${chinese}]?(?=\s*岁)|(?<=今年|满|到)十[${chinese}]`,
  "g",
);

/** Numbers of ages that are written as words, as digits. */
function withDigits(text: string): string {
  return foldText(text)
    .text.replaceAll("歲", "岁")
    .replaceAll(inWords, (word) => String(numbers.indexOf(word) + eight))
    .replaceAll(inChinese, (written) => digitsOf(written));
}

/** Of 十五, 三十 or 八; "" where there is no number. */
function digitsOf(written: string): string {
  if (written === "") return "";
  const digit = (sign = "") => chinese.indexOf(sign) + 1;
  if (!written.includes("十")) return [...written].map((sign) => digit(sign)).join("");
  const [tens = "", ones = ""] = written.split("十");
  return `${tens === "" ? 1 : digit(tens)}${ones === "" ? 0 : digit(ones)}`;
}

const old = String.raw`(?:\s*-?\s*(?:y\.?\s?\/?\s?o\b|(?:years?|yrs?)[\s-]+(?:old|of age)\b))`;
/** What is counted in a number that is no age: "6 foot", "10 years into", "12 weeks", "10 steps ahead". */
const counted = String.raw`(?:\s*-?\s*(?:cm|km|m|k|kg|lbs?|kilos?|pounds?|stone|inch(?:es)?|f(?:oo|ee)?t|miles?|met(?:er|re)s?|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|nights?|weeks?|months?|years?(?!\s*(?:[.,;!?]|$))|yrs?|decades?|generations?|blocks?|stops?|steps?|floors?|pages?|episodes?|people|percent|points?|times?|dozen|hundred|thousand|million|handicap|of|to|out of|st|nd|rd|th|am|pm|o['’]?clock|and a half(?!\s*(?:[.,;!?]|$|years?[\s-]+old))|at heart|inside|again)\b|['’"”″′%/:]\s?\d*)`;
const iAm = String.raw`\bi(?:['’]?m| am)\s+`;
const still = String.raw`(?:(?:only|just|still|now|actually|currently|almost|nearly|technically)\s+)*`;
/** Nothing follows by which the words mean something else: "a minor celebrity", "in high school administration". */
const ends = String.raw`(?=\s*(?:$|[.,;:!?()…-]|(?:and|but|so|btw|by the way|lol|haha|right now|now|still|too|is that)\b))`;

/** Ages of children, and what else children say of themselves. */
const ofOneself = [
  new RegExp(
    String.raw`(?<!\b(?:since|like|if|thinks?|until|till|when)\s)${iAm}${still}(?:(?:[1-9]|1[0-7])${old}|(?:[89]|1[0-7])(?!\d|[.,]\d|${counted}))`,
  ),
  new RegExp(String.raw`${iAm}an?\s+(?:[89]|1[0-7])${old}`),
  new RegExp(String.raw`${iAm}${still}(?:a minor|under\s?-?age|under 18)${ends}`),
  new RegExp(String.raw`${iAm}(?:not (?:yet|even|quite) 18|not 18 yet)\b`),
  new RegExp(String.raw`\bi(?:['’]?ll| will)\s+be\s+1[0-8](?!\d|[.,]\d|${counted})`),
  new RegExp(
    String.raw`${iAm}${still}in\s+(?:the\s+)?(?:(?:[5-9]|1[0-2])th|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\s+grade${ends}`,
  ),
  new RegExp(
    String.raw`${iAm}${still}in\s+(?:grade [5-9]|grade 1[0-2]|(?:middle|junior high|high) school)${ends}`,
  ),
  new RegExp(
    String.raw`${iAm}${still}an?\s+(?:middle|junior high|high|secondary) school(?:er| student| pupil| kid| girl| boy| freshman| sophomore)${ends}`,
  ),
  /\bmy age\s*(?:is|:|=)\s*(?:[89]|1[0-7])\b/,
  /(?:^|[.!?;\n]\s*)(?:age\s*[:=]\s*1[0-7]\b|1[0-7]\s?\/\s?[mf]\b)/,
  /(?:^|\bi(?:['’]?m| am|['’]?ll be| will be)?\s+)(?:turning|turn)\s+1[0-7]\b/,
  /\bi(?:['’]?m| am|['’]?ll| will)?\s+(?:turning|turn)\s+18\b/,
  // Nobody else is spoken of: the age opens the text or follows a greeting or a full stop.
  new RegExp(
    String.raw`(?:^|[.!?;\n]\s*|\b(?:hi|hey|hello)[\s,!]+)(?:(?:only|just|still)\s+)?(?:[89]|1[0-7])${old}`,
  ),
  /我(?:今年|现在|才|只有|刚|是)*\s*(?:[1-9]|1[0-7])\s*岁(?!\s*(?:的(?:儿子|女儿|孩子|小孩|狗|猫|时)|时|那年|开始|起|就|以前|之前|以后|之后))/,
  /我(?:今年|现在)(?:才|只有|刚)*\s*1[0-7]\s*(?:$|[\s,.，。!！了])/,
  /我(?:现在|都|还|也)*(?:没有?|未|不)(?:满|到)\s*18(?!\d)(?!\s*岁?(?:的|时|那年|开始|就|以前|之前))/,
  /我(?:现在|都|还|也|是)*(?:未|没有?)成年(?!\s*(?:的?(?:儿子|女儿|孩子|弟弟|妹妹)|的?时|人(?:保护|教育|工作)|就|之前|以前))/,
  /我(?:在|是|上|读|念)*(?:小学|初中|高中|初[一二三]|高[一二三])(?:生|的?学生|读|上学)?(?:$|[\s,.，。!！])/,
];

const ofOthers = [
  new RegExp(String.raw`\b(?:[1-9]|1[0-7])${old}`),
  /\b(?:she|he|they)(?:['’]?s|['’]?re| is| are)\s+(?:only\s+|just\s+|still\s+)?(?:[89]|1[0-7])(?!\d|[.,]\d)\b/,
  /\b(?:she|he|they)(?:['’]?s|['’]?re| is| are)\s+(?:probably\s+|clearly\s+|still\s+)?(?:a minor\b|under\s?-?age|under 18\b)/,
  /\b(?:turning|turn)\s+1[0-7]\b/,
  /[她他](?:今年|现在|才|只有|刚|是)*\s*(?:[1-9]|1[0-7])\s*岁/,
  /[她他](?:现在|都|还|也|是)*(?:(?:未|没有?)成年|(?:没有?|未|不)(?:满|到)\s*18(?!\d))/,
];
