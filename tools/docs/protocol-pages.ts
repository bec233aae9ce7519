import type { Command, Push } from "@lyceum/contract/define";
import { faults, type FaultKey } from "@lyceum/contract/faults";
import type { Service } from "../contract/services.ts";
import { fieldTable } from "./describe-schema.ts";
import { goldenCommand, goldenPush } from "./golden.ts";

/** One page a service: every command and push with its numbers, fields, faults and example frames. */
export function protocolPages(services: readonly Service[]): [path: string, text: string][] {
  return [
    ["docs/protocol/README.md", overview(services)],
    ...services.map((service): [string, string] => [`docs/protocol/${service.name}.md`, page(service)]),
  ];
}

export const generatedNote =
  "<!-- Generated from packages/contract by `npm run docs`; change the contract, not this file. -->";

function overview(services: readonly Service[]): string {
  const rows = services.flatMap((service) => [
    ...service.commands.map(([name, row]) => overviewRow(service.name, name, row, "command")),
    ...service.pushes.map(([name, row]) => overviewRow(service.name, name, row, "push")),
  ]);
  return `${generatedNote}

# The messaging protocol

A frame is one JSON array in one message of the engine.io connection.

| Frame | Form |
|---|---|
| request | \`[service, command, serial, body]\`; the serial runs 1 … 32767 and then starts again |
| answer | \`[service, command, serial, code, body]\` with the serial of its request; code 200 is success, others: [faults.md](faults.md) |
| push | \`[service, command, 0, 200, body]\`, sent by the server unasked |

| Pair | Name | Kind | Row |
|---|---|---|---|
${rows.join("\n")}

Further: [faults.md](faults.md), [limits.md](limits.md), [screens.md](screens.md), [permissions.md](permissions.md), and the HTTP calls as OpenAPI in [openapi.json](openapi.json).
`;
}

function overviewRow(service: string, name: string, row: Command | Push, kind: string): string {
  return `| ${row.service}/${row.command} | [${service}.${name}](${service}.md#${name.toLowerCase()}) | ${kind} | ${row.row} |`;
}

function page(service: Service): string {
  return [
    generatedNote,
    "",
    `# Service ${service.service}: ${service.name}`,
    "",
    ...service.commands.map(([name, row]) => commandSection(service.name, name, row)),
    ...service.pushes.map(([name, row]) => pushSection(service.name, name, row)),
  ].join("\n");
}

function commandSection(service: string, name: string, row: Command): string {
  const golden = goldenCommand(service, name, row);
  return `## ${name}

Command ${row.service}/${row.command}, row ${row.row}. ${row.about}

Served ${row.requires === "connected" ? "before and after the login packet" : "after the login packet"}; rate class \`${row.rate}\`; the caller waits ${row.timeoutMs / 1_000} s; ${row.repeatable ? "may be sent again after a time-out" : "must not be sent again after a time-out"}.

Takes:

${fieldTable(row.params)}

Answers:

${fieldTable(row.result)}

Faults: ${row.faults.length === 0 ? "only those of every command." : row.faults.map(faultLink).join(", ")}

\`\`\`json
${JSON.stringify(golden.request)}
${JSON.stringify(golden.answer)}
\`\`\`
`;
}

function pushSection(service: string, name: string, row: Push): string {
  return `## ${name}

Push ${row.service}/${row.command}, row ${row.row}. ${row.about}

Holds:

${fieldTable(row.body)}

\`\`\`json
${JSON.stringify(goldenPush(service, name, row).notice)}
\`\`\`
`;
}

function faultLink(key: FaultKey): string {
  return `[${key}](faults.md) (${faults[key].code})`;
}
