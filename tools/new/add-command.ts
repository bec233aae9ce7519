import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  clientFile,
  contractRow,
  domainExport,
  domainFile,
  fileOf,
  type NewCommand,
  serverFile,
  serverTest,
} from "./templates.ts";

/** Features that are not named like their service. */
const features: Readonly<Record<string, string>> = {
  auth: "connection",
  msg: "messages",
  session: "sessions",
  user: "users",
};
/** Numbers that a service reserves for its pushes. */
const isForPushes = (command: number): boolean => command >= 10 && command < 20;
const imFolder = "packages/contract/src/im";
const pairsFile = "packages/contract/golden/pairs.json";

/** Writes the files of a new messaging command; returns what was written, or throws with the reason why not. */
export function addCommand(root: string, service: string, name: string): string[] {
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
  const rows = `${imFolder}/${service}.ts`;
  if (!/^[a-z][A-Za-z]+$/.test(name)) throw new Error(`"${name}" is no name: write it like recallMsg.`);
  if (!existsSync(path.join(root, rows)))
    throw new Error(`There is no service ${service}: make ${rows} with its first row by hand.`);
  if (read(rows).includes(`export const ${name} =`)) throw new Error(`${service}.${name} is there already.`);
  const command = describe(service, name, read(rows), read(`${imFolder}/index.ts`), read(pairsFile));
  const action = `${command.feature}/${fileOf(name)}`;
  const changes: [file: string, text: string][] = [
    [rows, listing(importing(read(rows)) + contractRow(command), command)],
    [pairsFile, withPair(read(pairsFile), command)],
    [`packages/domain/src/${action}.ts`, domainFile(command)],
    [
      `packages/domain/src/${command.feature}/index.ts`,
      appended(root, `packages/domain/src/${command.feature}/index.ts`, domainExport(command)),
    ],
    [`packages/server/src/${action}.ts`, serverFile(command)],
    [`packages/server/src/${action}.test.ts`, serverTest(command)],
    [
      `packages/server/src/${command.feature}/index.ts`,
      withHandler(read(`packages/server/src/${command.feature}/index.ts`), command),
    ],
    [`packages/im-client/src/${action}.ts`, clientFile(command)],
  ];
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return changes.map(([file]) => file);
}

function describe(service: string, name: string, rows: string, index: string, pairs: string): NewCommand {
  const serviceNumber = Number(/service: (\d+),/.exec(rows)?.[1]);
  const taken = new Set([
    ...Object.keys(JSON.parse(pairs) as object),
    ...[...index.matchAll(/"(\d+\/\d+)"/g)].map((match) => match[1]),
  ]);
  let commandNumber = 1;
  while (taken.has(`${serviceNumber}/${commandNumber}`) || isForPushes(commandNumber)) commandNumber += 1;
  const row = /row: "(\w+)"/.exec(rows)?.[1] ?? "";
  return { service, name, serviceNumber, commandNumber, row, feature: features[service] ?? service };
}

/** The row uses `command`, `strict`, `Type` and `limits`; every service has all but perhaps `strict`. */
function importing(rows: string): string {
  if (/\bstrict\b/.test(rows)) return rows;
  return rows.replace(
    /import \{\s*([^}]*?),?\s*\} from "\.\.\/shapes\/index\.ts";/,
    (_all, names: string) => `import { ${names}, strict } from "../shapes/index.ts";`,
  );
}

/** The service's list of commands stands after its last row. */
function listing(rows: string, { name }: NewCommand): string {
  const list = /\nexport const \w+Commands = \{[^}]*\};\n/.exec(rows)?.[0];
  if (list === undefined) throw new Error("The service has no list of its commands.");
  return rows.replace(list, "") + list.replace(/,?\s*\};\n$/, `, ${name} };\n`);
}

/** The handler is imported by the feature and listed in its map of commands, which ends the file. */
function withHandler(index: string, { name }: NewCommand): string {
  const line = `import { ${name} } from "./${fileOf(name)}.ts";\n`;
  return line + index.replace(/ {2}\};\n\}\n$/, `    ${name}: ${name}(context),\n  };\n}\n`);
}

function withPair(pairs: string, { serviceNumber, commandNumber, name }: NewCommand): string {
  const all = {
    ...(JSON.parse(pairs) as Record<string, string>),
    [`${serviceNumber}/${commandNumber}`]: name,
  };
  const place = (pair: string): number => Number(pair.split("/")[0]) * 1_000 + Number(pair.split("/")[1]);
  const sorted = Object.entries(all).toSorted(([a], [b]) => place(a) - place(b));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function appended(root: string, file: string, line: string): string {
  const place = path.join(root, file);
  return (existsSync(place) ? readFileSync(place, "utf8") : "") + line;
}
