import { Fault } from "@lyceum/contract/faults";
import type { CommandName } from "@lyceum/contract/im";
import { type ParamsSchema, wireCommands } from "@lyceum/contract/wire";

/** Refuses what the server would refuse, before it travels; the fault names the field (414). */
export function checkParams(name: CommandName, params: unknown): void {
  const schema = wireCommands[name].params ?? {};
  if (fits(schema, params)) return;
  const field = wrongField(schema, params);
  throw new Fault("parameterError", field === undefined ? {} : { field });
}

/** The same verdict as the server's, on the keywords that the contract's parameters are written in. */
function fits(schema: ParamsSchema, value: unknown): boolean {
  const { type, anyOf } = schema;
  if (anyOf && !anyOf.some((one) => fits(one, value))) return false;
  if (schema.const !== undefined && value !== schema.const) return false;
  if (type === "object") return isObject(value) && wrongField(schema, value) === undefined;
  if (type === "array") return Array.isArray(value) && fitsItems(schema, value);
  if (type === "string") return typeof value === "string" && fitsText(schema, value);
  if (type === "integer") return Number.isInteger(value) && isWithin(schema, value as number);
  if (type === "number") return Number.isFinite(value) && isWithin(schema, value as number);
  if (type === "null") return value === null;
  return type !== "boolean" || typeof value === "boolean";
}

/** The first field that is missing, unknown or wrong; undefined when none is, or no object was given. */
function wrongField(schema: ParamsSchema, value: unknown): string | undefined {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (!isObject(value)) return undefined;
  const wrong = Object.entries(properties).find(([field, of]) =>
    value[field] === undefined ? required.includes(field) : !fits(of, value[field]),
  );
  if (wrong) return wrong[0];
  if (additionalProperties) return undefined;
  return Object.keys(value).find((field) => !Object.hasOwn(properties, field));
}

function fitsItems({ items, minItems = 0, maxItems = Infinity }: ParamsSchema, value: unknown[]): boolean {
  if (value.length < minItems || value.length > maxItems) return false;
  return items === undefined || value.every((one) => fits(items, one));
}

/** Lengths count characters, not the halves of which JavaScript makes some. */
function fitsText({ minLength = 0, maxLength = Infinity, pattern }: ParamsSchema, text: string): boolean {
  if (text.length < minLength) return false;
  if (text.length > maxLength * 2) return false;
  const length = text.length > maxLength || minLength > 0 ? [...text].length : text.length;
  if (length < minLength || length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

function isWithin({ minimum = -Infinity, maximum = Infinity }: ParamsSchema, value: number): boolean {
  return value >= minimum && value <= maximum;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
