import type { Translate } from "./namespace.ts";
import type { Language } from "./languages.ts";
import { parse, type Part } from "./parse.ts";
import type { Texts } from "./twin.ts";

type Values = Readonly<Record<string, unknown>>;

/** The lookup of one namespace in one language. Numbers are written in the language's way. */
export function makeTranslate<const T extends Texts>(language: Language, texts: T): Translate<T> {
  const parsed = new Map<string, Part[]>();
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  return (key, ...rest) => {
    const text = texts[key] ?? key;
    const parts = parsed.get(text) ?? parse(text);
    parsed.set(text, parts);
    return write(parts, rest[0] ?? {});
  };

  function write(parts: readonly Part[], values: Values): string {
    return parts.map((part) => (typeof part === "string" ? part : fill(part, values))).join("");
  }

  function fill(part: Exclude<Part, string>, values: Values): string {
    const value = values[part.name];
    if (!part.choices) return typeof value === "number" ? numbers.format(value) : String(value);
    const exact = part.plural ? part.choices[`=${String(value)}`] : part.choices[String(value)];
    const byRule = part.plural ? part.choices[plurals.select(Number(value))] : undefined;
    return write(exact ?? byRule ?? part.choices["other"] ?? [], values);
  }
}
