import type { Project } from "../project.ts";
import { missingParts } from "./contract-rows.ts";
import { mapPage } from "./features.ts";

const absentScreens = "packages/web/src/shared/built-screens.ts";

/** docs/map.md lists what is declared but not built; an outdated list fails. */
export function checkOpenLists(project: Project): string[] {
  const page = project.files.get(mapPage) ?? "";
  return [...openLists(project)].flatMap(([name, lines]) => {
    const listed = readList(page, name);
    if (listed === null) return [`${mapPage} has no list "${name}": add its two markers.`];
    return [
      ...lines
        .filter((line) => !listed.includes(line))
        .map(
          (line) =>
            `${line} is not built and not listed under "${name}" in ${mapPage}: build it, or run npm run map -- --write.`,
        ),
      ...listed
        .filter((line) => !lines.includes(line))
        .map(
          (line) =>
            `${line} is listed under "${name}" in ${mapPage} but is no longer true: run npm run map -- --write.`,
        ),
    ];
  });
}

/** docs/map.md with its lists updated. */
export function writeOpenLists(project: Project): string {
  let page = project.files.get(mapPage) ?? "";
  for (const [name, lines] of openLists(project))
    page = page.replace(
      betweenMarkers(name),
      `$1\n\n${lines.length === 0 ? "None." : lines.join("\n")}\n\n$3`,
    );
  return page;
}

function openLists(project: Project): Map<string, string[]> {
  const absent = readAbsent(project.files.get(absentScreens) ?? "");
  const screens = Object.entries(project.screens).filter(([name]) => absent.has(name));
  return new Map([
    ["open-screens", screens.map(([name, screen]) => `- \`${screen.path}\` (${name}, ${screen.row})`)],
    ["open-rows", [...missingParts(project)].map(([name, parts]) => `- \`${name}\`: ${parts}`)],
  ]);
}

function readAbsent(source: string): Set<string> {
  const [, list = ""] = source.split("absentScreens = [");
  const [names = ""] = list.split("]");
  return new Set([...names.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? ""));
}

function readList(page: string, name: string): string[] | null {
  const inner = betweenMarkers(name).exec(page)?.[2];
  return inner === undefined ? null : inner.split("\n").filter((line) => line.startsWith("- "));
}

function betweenMarkers(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->)([\\s\\S]*?)(<!-- /${name} -->)`);
}
