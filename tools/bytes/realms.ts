import { faults, isOfSocialRealm } from "@lyceum/contract/faults";
import { socialScreens } from "@lyceum/contract/screens";
import type { WebBuild } from "./web-build.ts";

const socialName = /(?:^|\/)social-[^/]*$/;
const socialModule = /^packages\/web\/src\/social\//;

/**
 * Files of the social realm that the server would not keep from other sites, for it knows them by their names (D7): scripts with
 * its modules, and style sheets that its scripts alone need.
 */
export function exposedFiles({ files }: WebBuild): string[] {
  const all = [...files.values()];
  const isNamed = (name: string) => socialName.test(name);
  const scripts = all.filter(
    ({ name, kind, modules }) =>
      kind === "js" && !isNamed(name) && [...modules.keys()].some((module) => socialModule.test(module)),
  );
  const sheets = all.filter(({ name, kind }) => {
    if (kind !== "css" || isNamed(name)) return false;
    const users = all.filter(({ needs }) => needs.includes(name));
    return users.length > 0 && users.every((user) => isNamed(user.name));
  });
  return [...scripts, ...sheets].map(
    ({ name }) => `${name} is of the social realm alone: name it social-… in packages/web/build.`,
  );
}

type Catalogue = { file: string; texts: Readonly<Record<string, string>> };

/**
 * Words of the social realm in files that every site is served (D7): its own sentences, which no other part says too. Short ones
 * are left out, for they are words of anything, and so are those that a bundler may write otherwise.
 */
export function exposedWords({ files }: WebBuild, catalogues: readonly Catalogue[]): string[] {
  const isOfSocial = ({ file }: Catalogue) => file.includes("/social/");
  const shared = new Set(
    catalogues.filter((one) => !isOfSocial(one)).flatMap(({ texts }) => Object.values(texts)),
  );
  const own = catalogues
    .filter(isOfSocial)
    .flatMap(({ texts }) => Object.values(texts))
    .filter(
      (text) => !shared.has(text) && text.length >= (hasChinese.test(text) ? 8 : 20) && !odd.test(text),
    );
  const open = [...files.values()].filter(({ name, text }) => text !== undefined && !socialName.test(name));
  return open.flatMap(({ name, text = "" }) =>
    own
      .filter((words) => ['"', "'", "`"].some((quote) => text.includes(quote + words + quote)))
      .map((words) => `${name} says to every site: ${words}`),
  );
}

/**
 * Addresses and refusals of the social realm in files that every site is served (D7): the page brings the addresses, and only
 * pages of the realm know the refusals. The first address is the name of the realm itself, by which a page tells which one it is in.
 */
export function exposedRows({ files }: WebBuild): string[] {
  const paths = Object.values(socialScreens)
    .map(({ path }) => path)
    .filter((path) => path !== socialScreens.social.path);
  const rows = [...paths, ...Object.keys(faults).filter(isOfSocialRealm)];
  return [...files.values()].flatMap(({ name, text = "" }) =>
    socialName.test(name)
      ? []
      : rows
          .filter((row) => text.includes(row) && new RegExp(`(?<![\\w/])${row}(?![\\w/])`).test(text))
          .map((row) => `${name} names to every site what is of the social realm: ${row}`),
  );
}

const hasChinese = /\p{Script=Han}/u;
/** Placeholders and quotes. */
const odd = /[{"'`\\\n]/;
