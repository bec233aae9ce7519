import { isOfSocialRealm } from "@lyceum/contract/faults";
import { isSource, isTest, type Project } from "../project.ts";

const languages = ["en-US", "zh-CN"];

/** Faults that no row may have, finished or not: clashing numbers, missing texts. */
export function checkContractRows(project: Project): string[] {
  return [...checkPairs(project), ...checkTexts(project)];
}

/** The parts that a declared row does not have yet: "GET /x" → "no handler, no caller". */
export function missingParts(project: Project): Map<string, string> {
  const server = namesBelow(project, "packages/server/src/", "packages/server/src/app/");
  const client = new Set(
    ["im-client", "rooms-client"].flatMap((name) => [...namesBelow(project, `packages/${name}/src/`)]),
  );
  const web = namesBelow(project, "packages/web/src/");
  const forPrograms = readProgramCalls(project);
  const rows = [
    ...Object.keys(project.commands).map(
      (name) => [name, { handler: server.has(name), "client call": client.has(name) }] as const,
    ),
    ...Object.keys(project.pushes).map(
      (name) => [name, { sender: server.has(name), "client listener": client.has(name) }] as const,
    ),
    ...Object.keys(project.httpCalls).map(
      (key) =>
        [
          key,
          {
            handler: server.has(key),
            "use in web": web.has(key) || forPrograms.has(key),
          },
        ] as const,
    ),
  ];
  const missing = rows.map(([name, parts]) => [name, Object.entries(parts).filter(([, is]) => !is)] as const);
  return new Map(
    missing
      .filter(([, parts]) => parts.length > 0)
      .map(([name, parts]) => [name, parts.map(([part]) => `no ${part}`).join(", ")]),
  );
}

/** The names in all sources below a folder. */
function namesBelow(project: Project, folder: string, without = "-"): ReadonlySet<string> {
  return new Set(
    [...project.files]
      .filter(
        ([file]) => isSource(file) && file.startsWith(folder) && !file.startsWith(without) && !isTest(file),
      )
      .flatMap(([, text]) => [...namesIn(text)]),
  );
}

/** Tests look at the same sources many times, with one of them planted. */
const known = new Map<string, ReadonlySet<string>>();

/** The words that a source quotes, reads or gives a value, and the HTTP calls that it names in quotes. */
function namesIn(source: string): ReadonlySet<string> {
  const names =
    known.get(source) ??
    new Set([
      ...(source.match(/(?<=["'.{,\s])\w+(?=["']|\s*[:,(}])/g) ?? []),
      ...[...source.matchAll(/"((?:GET|POST) [^"]+)"/g)].map(([, key = ""]) => key),
    ]);
  known.set(source, names);
  return names;
}

/** Calls that docs/map.md lists under "Calls for programs": the web application need not use them. */
function readProgramCalls(project: Project): Set<string> {
  const [, section = ""] = (project.files.get("docs/map.md") ?? "").split("## Calls for programs");
  const lines = section.split("\n## ")[0] ?? "";
  return new Set([...lines.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1] ?? ""));
}

function checkPairs(project: Project): string[] {
  const taken = new Map<string, string>();
  const rows = [...Object.entries(project.commands), ...Object.entries(project.pushes)];
  return rows.flatMap(([name, row]) => {
    const pair = `${row.service}/${row.command}`;
    const other = taken.get(pair);
    taken.set(pair, name);
    return other === undefined
      ? []
      : [
          `${name} and ${other} share the pair ${pair}: give the newer one the next free number of its service.`,
        ];
  });
}

function checkTexts(project: Project): string[] {
  const faults = Object.groupBy(Object.keys(project.faults), (key) => folderOf(isOfSocialRealm(key)));
  const screens = Object.groupBy(Object.keys(project.screens), (name) =>
    folderOf(project.screens[name]?.feature === "social"),
  );
  return languages.flatMap((language) =>
    (["", "social/"] as const).flatMap((folder) => [
      ...missingKeys(project, `packages/texts/src/${folder}faults/${language}.ts`, faults[folder] ?? []),
      ...missingKeys(project, `packages/texts/src/${folder}screens/${language}.ts`, screens[folder] ?? []),
    ]),
  );
}

/** The words of the social realm lie apart, for no other page loads them (D7). */
function folderOf(isOfSocial: boolean): "" | "social/" {
  return isOfSocial ? "social/" : "";
}

function missingKeys(project: Project, file: string, keys: string[]): string[] {
  const text = project.files.get(file) ?? "";
  const there = new Set([...text.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map((match) => match[1]));
  return keys
    .filter((key) => !there.has(key))
    .map((key) => `${file} has no text for ${key}: write the sentence.`);
}
