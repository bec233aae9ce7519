import type { RestOf } from "./arguments.ts";
import type { Language } from "./languages.ts";
import type { KeysOf, Texts, TwinOf } from "./twin.ts";

/** One feature's texts: its name and how each language is loaded. Both languages are loaded only where asked for. */
export type Namespace<T extends Texts = Texts> = {
  readonly name: string;
  readonly load: (language: Language) => Promise<T>;
};

/** Looks up a text of a namespace; the placeholders are checked by the compiler. */
export type Translate<T extends Texts> = <K extends keyof T & string>(
  key: K,
  ...rest: RestOf<T[K]>
) => string;

/** Declares a feature's texts. The second language must be a twin of the first (see `twin`). */
export function namespace<const First extends Texts, const Second extends KeysOf<First>>(
  name: string,
  modules: {
    "en-US": () => Promise<{ texts: First }>;
    "zh-CN": () => Promise<{ texts: Second & TwinOf<First, Second> }>;
  },
): Namespace<First> {
  return {
    name,
    load: async (language) => {
      const module = await modules[language]();
      // The twin has the same keys and placeholders; only the wording differs.
      return module.texts as unknown as First;
    },
  };
}
