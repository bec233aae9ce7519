import type { Project } from "../project.ts";
import { missingParts } from "./contract-rows.ts";
import { mapPage } from "./features.ts";

const list = /(<!-- open-rows -->)([\s\S]*?)(<!-- \/open-rows -->)/;

/** docs/map.md lists what is declared but not built; an outdated list fails. */
export function checkOpenRows(project: Project): string[] {
  const lines = openRows(project);
  const inner = list.exec(project.files.get(mapPage) ?? "")?.[2];
  if (inner === undefined) return [`${mapPage} has no list "open-rows": add its two markers.`];
  const listed = inner.split("\n").filter((line) => line.startsWith("- "));
  return [
    ...lines
      .filter((line) => !listed.includes(line))
      .map(
        (line) =>
          `${line} is not built and not listed under "open-rows" in ${mapPage}: build it, or run npm run map -- --write.`,
      ),
    ...listed
      .filter((line) => !lines.includes(line))
      .map(
        (line) =>
          `${line} is listed under "open-rows" in ${mapPage} but is no longer true: run npm run map -- --write.`,
      ),
  ];
}

/** docs/map.md with its list updated. */
export function writeOpenRows(project: Project): string {
  const lines = openRows(project);
  const inner = lines.length === 0 ? "None." : lines.join("\n");
  return (project.files.get(mapPage) ?? "").replace(list, `$1\n\n${inner}\n\n$3`);
}

function openRows(project: Project): string[] {
  return [...missingParts(project)].map(([name, parts]) => `- \`${name}\`: ${parts}`);
}
