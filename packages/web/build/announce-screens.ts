import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AnnouncedScreens, Announced } from "@lyceum/contract/announced-screens";
import { type ScreenName, screens } from "@lyceum/contract/screens";
import { languages } from "@lyceum/texts";
import type { Plugin, Rolldown } from "vite";
import { type Loads, loadsOfScreens } from "./screen-loads.ts";

/** Where the screens are bound to their code. Social life is not among them: a site without it tells of none of its files (D7). */
const lists = ["shell/screens.tsx", "shell/learning-screens.tsx", "staff/staff-screens.tsx"];
const entry = "main.tsx";
const start = "shell/start.tsx";
const takeOver = "shell/first-view/take-over.ts";

/**
 * Writes `screens.json`: which files each screen needs besides the start of the application. The server names them in the page,
 * so that a browser fetches them beside the start and not after it.
 */
export function announceScreens(folder = path.join(import.meta.dirname, "..", "src")): Plugin {
  return {
    name: "announce-screens",
    apply: "build",
    generateBundle: {
      // Only then are files gone that hold nothing but styles.
      order: "post",
      async handler(_options, bundle) {
        const files = new Files(bundle);
        const resolve = async (source: string, importer: string) =>
          (await this.resolve(source, importer))?.id ?? source;
        const read = async (file: string) =>
          await loadsOfScreens(this.parse(await readFile(file, "utf8"), { lang: "tsx" }), file, {
            resolve,
            parse: async (id) => this.parse(await readFile(id, "utf8"), { lang: "ts" }),
            isScreen: (name) => name in screens,
          });
        const begun = files.below([path.join(folder, entry), path.join(folder, start)]);
        const announce = ({ code, texts }: Loads): Announced => {
          const own = files.below(code).difference(begun);
          const ofLanguage = (language: string) => [
            ...files
              .below(texts.get(language) ?? [])
              .difference(begun)
              .difference(own),
          ];
          return {
            scripts: [...own],
            styles: files.stylesOf(own).filter((sheet) => !files.stylesOf(begun).includes(sheet)),
            texts: Object.fromEntries(languages.map((language) => [language, ofLanguage(language)])),
          };
        };
        const announced: AnnouncedScreens = {
          all: announce((await read(path.join(folder, entry))).all),
          view: announce({ code: [path.join(folder, takeOver)], texts: new Map() }),
          screens: {},
        };
        for (const list of lists) {
          const file = path.join(folder, list);
          for (const [name, loads] of (await read(file)).screens)
            announced.screens[name as ScreenName] = announce({ ...loads, code: [file, ...loads.code] });
        }
        this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(announced) });
      },
    },
  };
}

/** The files of a build, and what each needs. */
class Files {
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  readonly #byModule: ReadonlyMap<string, string>;

  constructor(bundle: Rolldown.OutputBundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.#byModule = new Map(
      chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
    );
  }

  /** The files in which modules are, and all that these import. */
  below(modules: readonly string[]): Set<string> {
    const found = new Set<string>();
    const open = modules.flatMap((id) => this.#byModule.get(id) ?? []);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(...(this.#chunks.get(one)?.imports ?? []));
    }
    return found;
  }

  stylesOf(files: Iterable<string>): string[] {
    return [
      ...new Set(
        [...files].flatMap((file) => [...(this.#chunks.get(file)?.viteMetadata?.importedCss ?? [])]),
      ),
    ];
  }
}
