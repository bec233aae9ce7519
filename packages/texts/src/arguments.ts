import type { GetICUArgs } from "@schummar/icu-type-parser";

/**
 * The placeholders of a text and what each takes: a number for a plural, else a text or a number. Most texts have no brace, and
 * taking them apart would be most of a compiler's work on texts.
 */
export type ArgumentsOf<Text extends string> = Text extends `${string}{${string}`
  ? Flat<GetICUArgs<Text, { ICUNumberArgument: number; ICUDateArgument: Date; ICUArgument: string | number }>>
  : unknown;

/** Nothing to pass for a plain text, one object for a text with placeholders. */
export type RestOf<Text extends string> = keyof ArgumentsOf<Text> extends never
  ? []
  : [values: ArgumentsOf<Text>];

type Flat<T> = { [K in keyof T]: T[K] };
