import { commands, pushes } from "@lyceum/contract/im";

const file = "packages/contract/src/wire/rows.json";
/** Those that the messaging client checks; see `ParamsSchema`. */
const keywords = new Set([
  "type",
  "const",
  "anyOf",
  "required",
  "properties",
  "additionalProperties",
  "items",
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
]);

/** The rows of the messaging protocol as plain data for clients. */
export function wireRows(): [path: string, text: string] {
  const rows = {
    commands: mapValues(commands, ({ service, command, timeoutMs, params }) => ({
      service,
      command,
      timeoutMs,
      params: plain(params),
    })),
    pushes: mapValues(pushes, ({ service, command }) => ({ service, command })),
  };
  return [file, `${JSON.stringify(rows, null, 2)}\n`];
}

/** A schema as JSON Schema; refuses what a client would not check. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (!keywords.has(keyword))
        throw new Error(`clients do not check "${keyword}": teach check-params.ts, or do without it`);
      return [keyword, keyword === "properties" ? mapValues(value as object, plain) : plain(value)];
    }),
  );
}

function mapValues<T>(from: Readonly<Record<string, T>> | object, change: (value: T) => unknown): object {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value as T)]));
}
