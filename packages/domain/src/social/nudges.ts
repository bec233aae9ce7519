import type { Nudge } from "@lyceum/contract/shapes";

/** What the reader of a message is warned of (D5): it asks for money, leads elsewhere, or asks for contact details. */
export function nudgeOf(text: string): Nudge | null {
  const plain = text.normalize("NFKC").toLowerCase();
  if (money.some((pattern) => pattern.test(plain))) return "money";
  if (links.some((pattern) => pattern.test(plain))) return "link";
  return contacts.some((pattern) => pattern.test(plain)) ? "contact" : null;
}

const money = [
  /\b(?:gift|steam|itunes|google play|amazon)\s*-?\s*cards?\b/,
  /\b(?:bitcoin|btc|ethereum|usdt|crypto(?:currency)?|forex|western union|moneygram)\b/,
  /\b(?:send|lend|wire|transfer|borrow|loan)\b.{0,24}\b(?:money|cash|funds|\d+\s*(?:dollars|euros?|pounds|usd|eur|gbp))\b/,
  /\b(?:send|lend|wire|transfer|borrow|loan)\b.{0,16}[$€£¥]\s?\d/,
  /\b(?:guaranteed|double|triple|monthly)\s+(?:profits?|returns?)\b/,
  /(?:转账|汇款|借(?:我|点)?钱|打钱|比特币|虚拟币|炒币|投资平台|稳赚|礼品卡|充值卡)/,
];

const links = [
  /(?:https?:\/\/|www\.)\S+/,
  /\b[\w-]{2,}\.(?:com|cn|net|org|me|io|co|app|link|top|xyz|shop|info|site|online|click)(?:\/\S*|\b)/,
];

const contacts = [
  /[\w.+-]+\s*@\s*[\w-]+\s*\.\s*[a-z]{2,}/,
  /(?:\+?\d[\s().-]?){8,}/,
  /\b(?:what(?:'?s| is)|give me|send me|text me|share)\b.{0,16}\b(?:number|phone|e-?mail|address|whatsapp|telegram|snap(?:chat)?|insta(?:gram)?)\b/,
  /\b(?:add|find|text|message) me on\b/,
  /(?:微信|vx|wechat|whatsapp|telegram|qq|snapchat|instagram)\s*(?:号|id)?\s*[:：是]?\s*[\w@.-]{4,}/,
  /(?:加(?:我|个)?(?:微信|qq)|你的?(?:电话|手机号|微信|住址|地址))/,
];
