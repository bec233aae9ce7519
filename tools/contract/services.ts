import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Command, Push } from "@lyceum/contract/define";
import type * as Im from "@lyceum/contract/im";

/** One file of contract/src/im: its name is the name of the service. */
export type Service = {
  name: string;
  service: number;
  commands: [name: string, row: Command][];
  pushes: [name: string, row: Push][];
};

const folder = path.resolve(import.meta.dirname, "../../packages/contract/src/im");

/** The messaging protocol by service, in the order of the numbers. */
export async function readServices(): Promise<Service[]> {
  // By path, like the files below: a row is known by being the same object.
  const index: unknown = await import(pathToFileURL(path.join(folder, "index.ts")).href);
  const { commands, pushes } = index as typeof Im;
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== "index.ts");
  const services = await Promise.all(
    files.map(async (file): Promise<Service | null> => {
      const module: object = await import(pathToFileURL(path.join(folder, file)).href);
      const rows = new Set<unknown>(Object.values(module));
      const own = {
        commands: byPair(Object.entries<Command>(commands).filter(([, row]) => rows.has(row))),
        pushes: byPair(Object.entries<Push>(pushes).filter(([, row]) => rows.has(row))),
      };
      const first = own.commands[0]?.[1] ?? own.pushes[0]?.[1];
      return first === undefined
        ? null
        : { name: path.basename(file, ".ts"), service: first.service, ...own };
    }),
  );
  return services.filter((service) => service !== null).toSorted((a, b) => a.service - b.service);
}

function byPair<Row extends { service: number; command: number }>(rows: [string, Row][]): [string, Row][] {
  return rows.toSorted(([, a], [, b]) => a.service - b.service || a.command - b.command);
}
