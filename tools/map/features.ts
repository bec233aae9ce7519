import { isSource, type Project } from "../project.ts";

/** The page that says where everything lives. */
export const mapPage = "docs/map.md";

const emptyNames = ["utils", "helpers", "common", "manager", "misc"];

/** docs/map.md lists every feature folder of every package and no other, and no folder has a meaningless name. */
export function checkFeatures(project: Project): string[] {
  const existing = readFeatures(project);
  const listed = readMap(project.files.get(mapPage) ?? "");
  return [
    ...[...existing]
      .filter((feature) => !listed.has(feature))
      .map(
        (feature) =>
          `${mapPage} does not list ${feature}/: add a line "| \`${feature.split("/")[1]}/\` | what it contains |" under its package.`,
      ),
    ...[...listed]
      .filter((feature) => !existing.has(feature))
      .map(
        (feature) =>
          `${mapPage} lists ${feature}/, which does not exist: remove the line or correct the folder's name.`,
      ),
    ...checkWalkthroughs(project),
    ...meaninglessNames(project),
  ];
}

/** "server/accounts", "web/portal" … */
function readFeatures(project: Project): Set<string> {
  const features = [...project.files.keys()]
    .filter(isSource)
    .map((file) => /^packages\/([^/]+)\/src\/([^/]+)\/.+/.exec(file))
    .filter((match) => match !== null)
    .map((match) => `${match[1]}/${match[2]}`);
  return new Set(features);
}

function readMap(page: string): Set<string> {
  const listed = new Set<string>();
  let packageName: string | undefined;
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) packageName = /^## `packages\/([\w-]+)`/.exec(line)?.[1];
    const feature = /^\| `([\w-]+)\/` +\|/.exec(line)?.[1];
    if (packageName !== undefined && feature !== undefined) listed.add(`${packageName}/${feature}`);
  }
  return listed;
}

/** The walkthroughs name real files; a folder that does not exist yet is skipped. */
function checkWalkthroughs(project: Project): string[] {
  const files = [...project.files.keys()];
  const walkthroughs = (project.files.get(mapPage) ?? "")
    .split("\n## ")
    .filter((part) => part.startsWith("Follow the action"));
  const exists = (place: string): boolean => files.some((file) => file.startsWith(place));
  return walkthroughs
    .flatMap((walkthrough) => [...walkthrough.matchAll(/^\| ([\w-]+) +\| `([^`]+)` +\|/gm)])
    .map(([, packageName = "", place = ""]) => `packages/${packageName}/src/${place}`)
    .filter((place) => exists(place.replace(/[^/]*$/, "")) && !exists(place))
    .map(
      (place) => `${mapPage} walks through ${place}, which does not exist: name the file that does this now.`,
    );
}

function meaninglessNames(project: Project): string[] {
  const folders = new Set([...project.files.keys()].flatMap((file) => parents(file)));
  return [...folders]
    .filter((folder) => emptyNames.includes(folder.split("/").at(-1) ?? ""))
    .map(
      (folder) =>
        `${folder}/ has a name that says nothing: name it after the feature or the action it contains.`,
    );
}

function parents(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
