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
