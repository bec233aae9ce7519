// `npm run backup`, `restore`, `upgrade-database`, `doctor`, `create-institution` and `name-moderators`: for the person at the terminal, in a process of its own.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { parseSettings, type Settings } from "../app/settings.ts";
import { StartProblem } from "../start-problem.ts";
import { backUp } from "./backup.ts";
import { createFirst } from "./create-first.ts";
import { examine } from "./doctor.ts";
import { nameModerators } from "./name-moderators.ts";
import { restore } from "./restore.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

const usage: Record<string, string> = {
  doctor: "npm run doctor",
  backup: "npm run backup -- --to <folder that does not exist yet>",
  restore: "npm run restore -- --from <backup> --into <empty data folder>",
  "upgrade-database":
    "npm run upgrade-database [-- --programs <folder of the old PostgreSQL's programs, or its unpacked package>]",
  "create-institution":
    "npm run create-institution -- --short <letters for it, such as lakeside> --name <its name> [--name-en <in English>]\n" +
    "  --kind <k12, vocational, university, community or bureau> --domain <its site> --admin <who runs it> --email <their address>",
  "name-moderators":
    "npm run name-moderators -- --domain <site of the institution> --first <mail address or phone number> --second <another>",
};

// What is written here is everybody's data.
process.umask(0o077);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const [command = "", ...rest] = process.argv.slice(2);
try {
  process.exitCode = await run(command, rest);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}

async function run(name: string, args: string[]): Promise<number> {
  if (name === "backup") {
    const { to } = readOptions(name, args, ["to"]);
    await backUp({ settings: readSettings(), to: path.resolve(to ?? ""), version: readVersion(), print });
    return 0;
  }
  if (name === "restore") {
    const { from, into } = readOptions(name, args, ["from", "into"]);
    await restore({ settings: readSettings(), from: from ?? "", into: path.resolve(into ?? ""), print });
    return 0;
  }
  if (name === "upgrade-database") {
    const { programs } = readOptions(name, args, [], ["programs"]);
    await upgradeDatabase({ settings: readSettings(), programs, print });
    return 0;
  }
  if (name === "doctor") {
    readOptions(name, args, []);
    const settings = parseSettings(process.env);
    const isWell = await examine(
      settings instanceof StartProblem ? settings : withWholePath(settings),
      print,
    );
    return isWell ? 0 : 1;
  }
  if (name === "create-institution") {
    const { short = "", ...given } = readOptions(
      name,
      args,
      ["short", "name", "kind", "domain", "admin", "email"],
      ["name-en"],
    );
    await createFirst({
      settings: readSettings(),
      facts: {
        shortName: short,
        name: given["name"] ?? "",
        nameEn: given["name-en"] ?? given["name"] ?? "",
        kind: given["kind"] ?? "",
        domain: given["domain"] ?? "",
        adminName: given["admin"] ?? "",
        adminEmail: given["email"] ?? "",
      },
      print,
    });
    return 0;
  }
  if (name === "name-moderators") {
    const given = readOptions(name, args, ["domain", "first", "second"]);
    await nameModerators({
      settings: readSettings(),
      domain: given["domain"] ?? "",
      contacts: [given["first"] ?? "", given["second"] ?? ""],
      print,
    });
    return 0;
  }
  throw new StartProblem(`Say one of:\n${Object.values(usage).join("\n")}`);
}

function readOptions(
  name: string,
  args: string[],
  names: readonly string[],
  optional: readonly string[] = [],
): Record<string, string | undefined> {
  const options = Object.fromEntries(
    [...names, ...optional].map((each) => [each, { type: "string" } as const]),
  );
  try {
    const { values } = parseArgs({ args, options, strict: true });
    const missing = names.find((each) => !values[each]);
    if (missing !== undefined) throw new Error(`--${missing} is missing.`);
    return values;
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\nSay: ${usage[name]}`);
  }
}

function readSettings(): Settings {
  const settings = parseSettings(process.env);
  if (settings instanceof StartProblem) throw settings;
  return withWholePath(settings);
}

function withWholePath(settings: Settings): Settings {
  return { ...settings, dataFolder: path.resolve(settings.dataFolder) };
}

function readVersion(): string {
  // The package of this program.
  const { version } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
  ) as {
    version: string;
  };
  return version;
}

function print(text: string): void {
  console.log(text);
}
