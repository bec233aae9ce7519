import type { AnswerFrame, Command, Push, RequestFrame } from "@lyceum/contract/define";
import type { Service } from "../contract/services.ts";

export type GoldenCommand = { name: string; request: RequestFrame; answer: AnswerFrame };
export type GoldenPush = { name: string; notice: AnswerFrame };

const success = 200;
export const goldenFolder = "packages/contract/golden/im";

export function goldenCommand(service: string, name: string, row: Command): GoldenCommand {
  return {
    name: `${service}.${name}`,
    request: [row.service, row.command, 1, row.example.params],
    answer: [row.service, row.command, 1, success, row.example.result],
  };
}

export function goldenPush(service: string, name: string, row: Push): GoldenPush {
  return { name: `${service}.${name}`, notice: [row.service, row.command, 0, success, row.example] };
}

/** The frames of every row as they stand in the repository, so that a change of the wire is seen in review. */
export function goldenFiles(services: readonly Service[]): [path: string, text: string][] {
  return services.flatMap((service) => [
    ...service.commands.map(([name, row]) => file(goldenCommand(service.name, name, row))),
    ...service.pushes.map(([name, row]) => file(goldenPush(service.name, name, row))),
  ]);
}

function file(golden: GoldenCommand | GoldenPush): [string, string] {
  return [`${goldenFolder}/${golden.name}.json`, `${JSON.stringify(golden, null, 2)}\n`];
}
