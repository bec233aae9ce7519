import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Announced, AnnouncedScreens } from "@lyceum/contract/announced-screens";
import type { ScreenName } from "@lyceum/contract/screens";
import { defaultLanguage, isLanguage, type Language, languageKey } from "@lyceum/texts";
import type { FastifyRequest } from "fastify";

/**
 * Names the files of the asked screen in the page: a browser fetches them beside the start of the application, and not when that
 * has run. What is named and not used costs bytes alone, so a language that the browser does not tell of is the default one.
 * @param root folder of the built web application
 * @returns tags for the head, by screen and by what the request tells of the language; `isDrawn`: a view comes with the page
 */
export function readScreenLinks(
  root: string,
): (
  name: ScreenName | undefined,
  request: Pick<FastifyRequest, "url" | "headers">,
  options?: { isDrawn: boolean },
) => string {
  const file = path.join(root, "screens.json");
  if (!existsSync(file)) return () => "";
  const { all, view, screens } = JSON.parse(readFileSync(file, "utf8")) as AnnouncedScreens;
  const written = new Map<string, string>();
  return (name, request, { isDrawn } = { isDrawn: false }) => {
    const language = pageLanguage(request);
    const key = `${name} ${language} ${isDrawn}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const own = name === undefined ? undefined : screens[name];
    const links = linksOf([all, ...(own ? [own] : []), ...(isDrawn ? [view] : [])], language, isDrawn);
    written.set(key, links);
    return links;
  };
}

function linksOf(announced: readonly Announced[], language: Language, isDrawn: boolean): string {
  const styles = new Set(announced.flatMap((one) => one.styles));
  const scripts = new Set(announced.flatMap((one) => [...(one.texts[language] ?? []), ...one.scripts]));
  return [
    // Applied by the application, after its own; a view that comes with the page cannot wait for that.
    ...[...styles].map(
      (name) => `<link rel="${isDrawn ? "stylesheet" : 'preload" as="style'}" crossorigin href="/${name}">`,
    ),
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join("");
}

/** As the page will choose it: what the address says, then what was chosen before. */
export function pageLanguage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  const asked = new URLSearchParams(url.split("?")[1]).get(languageKey);
  if (isLanguage(asked)) return asked;
  const chosen = new RegExp(`(?:^|; )${languageKey}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
