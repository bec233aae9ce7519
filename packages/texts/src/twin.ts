import type { ArgumentsOf } from "./arguments.ts";

/** The texts of one feature in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** `Other` has every key of `First` and no more, each with exactly the same placeholders. */
export type TwinOf<First extends Texts, Other extends KeysOf<First>> = {
  [K in keyof Other]: K extends keyof First
    ? SamePlaceholders<First[K], Other[K]>
    : Refused<"not a key of the first language">;
};

export type KeysOf<First extends Texts> = { readonly [K in keyof First]: string };

/**
 * Declares a feature's texts in its second language. `First` is the type of the first language only, so that
 * one language never loads the other: `export const texts = twin<typeof english>()({ … })`.
 */
export function twin<First extends Texts>(): <const Other extends KeysOf<First>>(
  texts: Other & TwinOf<First, Other>,
) => Other {
  return (texts) => texts;
}

type SamePlaceholders<First extends string, Other> = Other extends string ? Compare<First, Other> : never;

type Compare<First extends string, Other extends string> = [Names<First>] extends [Names<Other>]
  ? [Names<Other>] extends [Names<First>]
    ? Other
    : Refused<`foreign placeholder: ${Exclude<Names<Other>, Names<First>> & string}`>
  : Refused<`missing placeholder: ${Exclude<Names<First>, Names<Other>> & string}`>;

type Names<Text extends string> = keyof ArgumentsOf<Text>;

/** An object, not a text: an intersection of two different texts would hide the reason behind `never`. */
type Refused<Reason extends string> = { refused: Reason };
