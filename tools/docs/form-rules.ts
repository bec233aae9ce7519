import type { JsonSchema } from "@lyceum/contract/define";
import type { FieldRule, FieldRules } from "@lyceum/contract/form-rules";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import { formCalls } from "../../packages/contract/src/form-calls.ts";

export const formRulesFolder = "packages/contract/src/form-rules";

/** The rules of every call that has a form, one file of plain data each, and the index that names them. */
export function formRuleFiles(): [path: string, text: string][] {
  const calls = formCalls.map((call) => ({ call, name: fileName(call), body: bodyOf(call) }));
  const data = calls.map(({ call, name, body }): [string, string] => [
    `${formRulesFolder}/${name}.json`,
    `${JSON.stringify({ call, fields: fieldsOf(call, body) }, null, 2)}\n`,
  ]);
  return [...data, [`${formRulesFolder}/index.ts`, indexOf(calls)]];
}

/** The rules of all fields of a body; refuses what a form cannot check. */
export function fieldsOf(call: string, body: object): FieldRules {
  const fields: Record<string, FieldRule> = {};
  const walk = (schema: JsonSchema, path: string, required: boolean): void => {
    const { core, nullable } = withoutNull(schema);
    const place = `${call}, ${path}`;
    if (path !== "") fields[path] = { ...ruleOf(core, place), ...given({ required, nullable }) };
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    for (const [name, part] of Object.entries(core.properties ?? {}))
      walk(part, at(name), core.required?.includes(name) ?? false);
    if (core.type === "array" && core.items) walk(core.items, at("*"), true);
  };
  walk(body as JsonSchema, "", true);
  return fields;
}

function bodyOf(call: CallKey): object {
  const row = httpCalls[call];
  if (!("body" in row) || row.body === undefined)
    throw new Error(`${call} takes no body: a form has nothing to send`);
  return row.body;
}

const kinds = new Map<string, FieldRule["kind"]>([
  ["string", "text"],
  ["number", "number"],
  ["integer", "integer"],
  ["boolean", "boolean"],
  ["array", "list"],
  ["object", "group"],
]);
/** Said by the kind, by the path or by `required`. */
const structural = new Set([
  "type",
  "items",
  "properties",
  "required",
  "additionalProperties",
  "description",
]);
const checked = new Set([
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
] as const satisfies (keyof FieldRule)[]);

function ruleOf(schema: JsonSchema, place: string): FieldRule {
  const options = (schema.anyOf ?? [schema]).flatMap((one) => (one.const === undefined ? [] : [one.const]));
  if (options.length === (schema.anyOf ?? [schema]).length) return { kind: "choice", options };
  if (schema.anyOf)
    throw new Error(`${place}: a form cannot choose between shapes; give each shape a call of its own`);
  if (schema.type === undefined) return { kind: "any" };
  const kind = kinds.get(schema.type);
  if (kind === undefined) throw new Error(`${place}: forms do not know the type ${schema.type}`);
  const keywords = Object.entries(schema).filter(([keyword]) => !structural.has(keyword));
  for (const [keyword] of keywords)
    if (!checked.has(keyword as never))
      throw new Error(`${place}: forms do not check "${keyword}": teach check-fields.ts, or do without it`);
  return { kind, ...Object.fromEntries(keywords) };
}

function withoutNull(schema: JsonSchema): { core: JsonSchema; nullable: boolean } {
  const shapes = schema.anyOf?.filter(({ type }) => type !== "null");
  if (!shapes || shapes.length === schema.anyOf?.length) return { core: schema, nullable: false };
  const [only] = shapes;
  return { core: shapes.length === 1 && only ? only : { ...schema, anyOf: shapes }, nullable: true };
}

function given(flags: { required: boolean; nullable: boolean }): Partial<FieldRule> {
  return { ...(flags.required ? { required: true } : {}), ...(flags.nullable ? { nullable: true } : {}) };
}

/** "POST /v1/rooms/{id}" → "post-v1-rooms-id" */
function fileName(call: string): string {
  return call
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function indexOf(calls: readonly { call: string; name: string }[]): string {
  const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = [
    "// Written by npm run docs, from form-calls.ts.",
    ...calls.map(({ name }) => `import ${camel(name)}Data from "./${name}.json" with { type: "json" };`),
    'import type { FormRules } from "../define/form-rules.ts";',
    "",
    'export type { FormCall } from "../form-calls.ts";',
    'export type { FieldRule, FieldRules, FormRules } from "../define/form-rules.ts";',
    "",
    "// Plain data does not say which call it belongs to; the generator does.",
    ...calls.map(
      ({ call, name }) => `export const ${camel(name)} = ${camel(name)}Data as FormRules<"${call}">;`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
