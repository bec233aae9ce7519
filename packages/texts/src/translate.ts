import type { Translate } from "./namespace.ts";
import type { Language } from "./languages.ts";
import { parse, type Part } from "./parse.ts";
import type { Texts } from "./twin.ts";

type Values = Readonly<Record<string, unknown>>;

/** A browser takes some milliseconds to make them, and few texts of a page need one. */
const plurals = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

/** The lookup of one namespace in one language. Numbers are written in the language's way. */
export function makeTranslate<const T extends Texts>(language: Language, texts: T): Translate<T> {
  const parsed = new Map<string, Part[]>();

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
    if (!part.choices) return typeof value === "number" ? numbersOf(language).format(value) : String(value);
    const exact = part.plural ? part.choices[`=${String(value)}`] : part.choices[String(value)];
    const byRule = part.plural ? part.choices[pluralsOf(language).select(Number(value))] : undefined;
    return write(exact ?? byRule ?? part.choices["other"] ?? [], values);
  }
}

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

function numbersOf(language: Language): Intl.NumberFormat {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, format);
  return format;
}
