import type { JsonSchema } from "@lyceum/contract/define";

/** A Markdown table of the fields of an object; nested objects as "outer.inner", lists as "list[].inner". */
export function fieldTable(schema: JsonSchema): string {
  const rows = fieldRows(schema, "");
  if (rows.length === 0) return "Nothing.";
  return ["| Field | | Holds |", "|---|---|---|", ...rows].join("\n");
}

/** A schema in a few words, such as "text of 1 to 64 characters". */
function describeSchema(schema: JsonSchema): string {
  if ("const" in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(" or ");
  switch (schema.type) {
    case "string":
      return `text${range(schema.minLength, schema.maxLength, "characters")}${matching(schema.pattern)}`;
    case "integer":
      return `whole number${range(schema.minimum, schema.maximum, "")}`;
    case "number":
      return `number${range(schema.minimum, schema.maximum, "")}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return `list${range(schema.minItems, schema.maxItems, "items")}: ${describeSchema(schema.items ?? {})}`;
    case "object":
      return schema.patternProperties ? "object by name" : "object";
    default:
      return "anything";
  }
}

function fieldRows(schema: JsonSchema, prefix: string): string[] {
  const forms = objectForms(schema);
  if (forms.length > 1)
    return forms.flatMap((form, index) => [`| **form ${index + 1}** | | |`, ...fieldRows(form, prefix)]);
  const required = new Set(forms[0]?.required);
  return Object.entries(forms[0]?.properties ?? {}).flatMap(([name, field]) => {
    const line = `| \`${prefix}${name}\` | ${required.has(name) ? "" : "optional"} | ${describeSchema(field)} |`;
    const inner = field.type === "array" ? field.items : field;
    const nested = inner && objectForms(inner).length === 1;
    const step = field.type === "array" ? `${name}[].` : `${name}.`;
    return nested ? [line, ...fieldRows(inner, prefix + step)] : [line];
  });
}

function objectForms(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? [schema]).filter((form) => form.properties !== undefined);
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  const after = unit === "" ? "" : ` ${unit}`;
  if (min === undefined && max === undefined) return "";
  if (max === undefined) return min === 0 ? "" : ` of at least ${min}${after}`;
  return min === max ? ` of ${max}${after}` : ` of ${min ?? 0} to ${max}${after}`;
}

function matching(pattern: string | undefined): string {
  return pattern === undefined ? "" : ` matching \`${pattern.replaceAll("|", "\\|")}\``;
}
