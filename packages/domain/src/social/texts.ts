/** Why a text may not stand in a profile; `minor` closes the profile at once (rule R11), `contact` is refused. */
export function problemOfText(text: string): "contact" | "minor" | null {
  const plain = text.normalize("NFKC").toLowerCase();
  if (minority.some((pattern) => pattern.test(plain))) return "minor";
  if (contacts.some((pattern) => pattern.test(plain))) return "contact";
  return null;
}

/** Ages of children as people write them of themselves. */
const minority = [
  /\bi(?:['’]?m| am)\s+(?:only\s+|just\s+|still\s+)?(?:[1-9]|1[0-7])(?!\d|[.,]\d|\s*(?:cm|km|m\b|min|minutes?|hours?|weeks?|days?|months?))/,
  /\b(?:turning|turn)\s+(?:1[0-7])\b/,
  /\b(?:[89]|1[0-7])\s*(?:y\/?o|years?\s+old|yrs?\s+old)\b/,
  /我(?:今年|才|只有|是)*\s*(?:[1-9]|1[0-7])\s*岁/,
  /我(?:在|是|上|读|念)*(?:小学|初中|高中|初[一二三]|高[一二三])(?:生|学生|读|上学)?(?:$|[\s,.，。!！])/,
];

const contacts = [
  /[\w.+-]+\s*@\s*[\w-]+\s*\.\s*[a-z]{2,}/,
  /(?:https?:\/\/|www\.)\S+/,
  /\b[\w-]{2,}\.(?:com|cn|net|org|me|io|co|app|link)\b/,
  /(?:\+?\d[\s().-]?){8,}/,
  /(?:微信|微信号|vx|wechat|whatsapp|telegram|qq|snap(?:chat)?|insta(?:gram)?)\s*[:：号]?\s*[\w@.-]{4,}/,
];
