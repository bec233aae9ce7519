export type NewCommand = {
  service: string;
  name: string;
  serviceNumber: number;
  commandNumber: number;
  /** Row of docs/product.md. */
  row: string;
  /** The feature folder in domain, server and client. */
  feature: string;
};

export const fileOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const ruleOf = (name: string): string => `may${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

export function contractRow({ name, serviceNumber, commandNumber, row }: NewCommand): string {
  return `
export const ${name} = command({
  service: ${serviceNumber},
  command: ${commandNumber},
  row: "${row}",
  about: "Say here what ${name} does.",
  params: strict({}),
  result: Type.Object({}),
  faults: ["noPermission"],
  requires: "loggedIn",
  permission: "*:im:chat",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: false,
  example: { params: {}, result: {} },
});
`;
}

export function domainFile({ name, row }: NewCommand): string {
  return `/** Whether ${name} is allowed; give it the facts that decide as arguments (${row}). */
export function ${ruleOf(name)}(): boolean {
  return false;
}
`;
}

export function domainExport({ name }: NewCommand): string {
  return `export { ${ruleOf(name)} } from "./${fileOf(name)}.ts";\n`;
}

export function serverFile({ name, feature, row }: NewCommand): string {
  return `import { Fault } from "@lyceum/contract/faults";
import { ${ruleOf(name)} } from "@lyceum/domain/${feature}";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** Say here what ${name} does (${row}). */
export function ${name}(_context: MessagingContext): CommandHandler<"${name}"> {
  return async () => {
    if (!${ruleOf(name)}()) throw new Fault("noPermission");
    return {};
  };
}
`;
}

export function serverTest({ name, row }: NewCommand): string {
  return `import { expect, test } from "vitest";

test("${row} ${name} does what its row says", () => {
  expect.fail("Write the first test of ${name}, then its handler.");
});
`;
}

export function clientFile({ name, row }: NewCommand): string {
  return `import type { Params, Result } from "@lyceum/contract/im";
import type { Wire } from "../connection/wire.ts";

/** Say here what ${name} does (${row}). */
export function ${name}(wire: Wire, params: Params<"${name}">): Promise<Result<"${name}">> {
  return wire.call("${name}", params);
}
`;
}
