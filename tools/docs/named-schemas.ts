import type { JsonSchema } from "@lyceum/contract/define";

/** A shorter schema is read faster where it stands. */
const lettersMin = 150;

/**
 * Puts a reference in place of each schema that the contract exports by name, as code generators want it.
 * `referTo` answers a copy of what it is given; `used` are the schemas that were referred to, by name.
 */
export function makeNamedSchemas(exported: Readonly<Record<string, unknown>>): {
  referTo<T>(value: T): T;
  used(): Record<string, JsonSchema>;
} {
  const names = new Map<string, string>();
  // Of two names for one schema the first of the alphabet, in whatever order a module lists what it exports.
  for (const [name, schema] of Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = JSON.stringify(schema);
    if (isSchema(schema) && text.length >= lettersMin && !names.has(text)) names.set(text, name);
  }
  const found = new Map<string, JsonSchema>();

  function refer(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const name = names.get(JSON.stringify(value));
    if (name === undefined) return copy(value);
    if (!found.has(name)) {
      // Its place is taken first: a schema may hold itself.
      found.set(name, {});
      found.set(name, copy(value) as JsonSchema);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function copy(value: object): object {
    if (Array.isArray(value)) return value.map(refer);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)]));
  }

  return {
    referTo: (value) => refer(value) as typeof value,
    used: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function isSchema(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && ("type" in value || "anyOf" in value || "allOf" in value)
  );
}
