import { limits } from "@lyceum/contract/limits";

/** What a page says of itself; "" where it does not. `image` is as it stands there, and may be anything. */
type PageHead = { title: string; description: string; image: string };

const tagsMax = 500;
const tagMax = 4_096;
/** Elements whose content is no markup. */
const rawNames = ["script", "style", "noscript", "template", "svg"] as const;

/**
 * Reads the head of a page in one pass, whatever it holds: it stops at the body, and nothing in it is run, followed or kept but
 * three texts (D6).
 */
export function readPageHead(html: string): PageHead {
  const lower = lowerAscii(html);
  const found = new Map<string, string>();
  let title = "";
  let at = 0;
  for (let tags = 0; tags < tagsMax; tags++) {
    at = lower.indexOf("<", at);
    if (at < 0 || lower.startsWith("<body", at) || lower.startsWith("</head", at)) break;
    if (lower.startsWith("<!--", at)) {
      at = after(lower, "-->", at + 4);
      continue;
    }
    const raw = rawNames.find((name) => isTag(lower, name, at));
    if (raw !== undefined) {
      at = after(lower, `</${raw}`, at);
      continue;
    }
    const end = endOfTag(html, at);
    if (end < 0) break;
    if (isTag(lower, "title", at)) {
      const close = lower.indexOf("</title", end);
      if (close < 0) break;
      if (title === "") title = html.slice(end, Math.min(close, end + tagMax));
      at = close + 1;
      continue;
    }
    if (isTag(lower, "meta", at)) {
      const given = attributesOf(html.slice(at + 5, end));
      const name = (given.get("property") ?? given.get("name") ?? "").toLowerCase();
      const content = given.get("content") ?? "";
      if (!found.has(name) && content.trim() !== "") found.set(name, content);
    }
    at = end;
  }
  const first = (...names: readonly string[]) => names.map((name) => found.get(name)).find(Boolean) ?? "";
  return {
    title: clean(first("og:title", "twitter:title") || title, limits.previewTitleMax.value),
    description: clean(
      first("og:description", "twitter:description", "description"),
      limits.previewTextMax.value,
    ),
    image: decodeEntities(first("og:image:secure_url", "og:image", "twitter:image"))
      .trim()
      .slice(0, 2_048),
  };
}

/** The encoding that a page says it is written in, by its header or its first bytes. */
export function charsetOf(contentType: string, start: string): string {
  const inHeader = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  return inHeader ?? /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? "utf-8";
}

/** Of the same length, unlike `toLowerCase` of some letters. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function isTag(lower: string, name: string, at: number): boolean {
  return lower.startsWith(`<${name}`, at) && /[\s/>]/.test(lower[at + 1 + name.length] ?? "");
}

function after(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found + sign.length;
}

/** Behind the ">" of a tag, which quotes may hold too; -1 for one without end or of an absurd length. */
function endOfTag(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length && at < from + tagMax; at++) {
    const sign = html[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at + 1;
    else if ((sign === '"' || sign === "'") && html[at - 1] === "=") quote = sign;
  }
  return -1;
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const pairs = tag.matchAll(/([a-z:-]{1,32})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi);
  return new Map(
    [...pairs].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return entities[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : " ";
  });
}

/** One line without signs that cannot be seen or that turn what stands around them. */
function clean(text: string, max: number): string {
  const line = decodeEntities(text.slice(0, tagMax))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, " ")
    .trim();
  const signs = [...line];
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : line;
}
