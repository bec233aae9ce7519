import { isSource, type Project } from "../project.ts";

/** The page that says where everything lives. */
export const mapPage = "docs/map.md";

const emptyNames = ["utils", "helpers", "common", "manager", "misc"];

/** docs/map.md names every room of every house, and no other; no folder has an empty name. */
export function checkRooms(project: Project): string[] {
  const there = readRooms(project);
  const named = readMap(project.files.get(mapPage) ?? "");
  return [
    ...[...there]
      .filter((room) => !named.has(room))
      .map(
        (room) =>
          `${mapPage} does not name ${room}/: add a line "| \`${room.split("/")[1]}/\` | what it holds |" under its house.`,
      ),
    ...[...named]
      .filter((room) => !there.has(room))
      .map(
        (room) =>
          `${mapPage} names ${room}/, which does not exist: remove the line, or the folder is misspelt.`,
      ),
    ...checkWalks(project),
    ...emptyNamed(project),
  ];
}

/** "server/accounts", "web/portal" … */
function readRooms(project: Project): Set<string> {
  const rooms = [...project.files.keys()]
    .filter(isSource)
    .map((file) => /^packages\/([^/]+)\/src\/([^/]+)\/.+/.exec(file))
    .filter((match) => match !== null)
    .map((match) => `${match[1]}/${match[2]}`);
  return new Set(rooms);
}

function readMap(page: string): Set<string> {
  const named = new Set<string>();
  let house: string | undefined;
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) house = /^## `packages\/([\w-]+)`/.exec(line)?.[1];
    const room = /^\| `([\w-]+)\/` +\|/.exec(line)?.[1];
    if (house !== undefined && room !== undefined) named.add(`${house}/${room}`);
  }
  return named;
}

/** The walks through the code name real files; a folder that is not there yet is passed over. */
function checkWalks(project: Project): string[] {
  const files = [...project.files.keys()];
  const walks = (project.files.get(mapPage) ?? "")
    .split("\n## ")
    .filter((part) => part.startsWith("Follow the verb"));
  const isThere = (place: string): boolean => files.some((file) => file.startsWith(place));
  return walks
    .flatMap((walk) => [...walk.matchAll(/^\| ([\w-]+) +\| `([^`]+)` +\|/gm)])
    .map(([, house = "", place = ""]) => `packages/${house}/src/${place}`)
    .filter((place) => isThere(place.replace(/[^/]*$/, "")) && !isThere(place))
    .map(
      (place) => `${mapPage} walks through ${place}, which does not exist: name the file that does this now.`,
    );
}

function emptyNamed(project: Project): string[] {
  const folders = new Set([...project.files.keys()].flatMap((file) => parents(file)));
  return [...folders]
    .filter((folder) => emptyNames.includes(folder.split("/").at(-1) ?? ""))
    .map(
      (folder) => `${folder}/ has a name that says nothing: name it after the feature or the verb it holds.`,
    );
}

function parents(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
