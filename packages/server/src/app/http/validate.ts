import { Fault } from "@lyceum/contract/faults";
import { lazy } from "@lyceum/kit";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

/**
 * Throws `paramError` with the first wrong field, or `whole` when it is none of them; nothing is coerced. A schema is compiled
 * with its first value: there are hundreds, and a start waits for none of them.
 */
export function makeValidator(schema: TSchema | undefined, whole = ""): (value: unknown) => void {
  if (!schema) return () => {};
  const validator = lazy(() => Compile(schema));
  const shapes = lazy(() => shapesOf(schema).map((shape) => Compile(shape)));
  return (value) => {
    const isGood = validator().Check(value);
    const field = isGood ? placeOfBadText(value, "") : wrongField(shapes(), value);
    if (field !== null)
      throw new Fault("paramError", { field: field.replace(/^\//, "").replaceAll("/", ".") || whole });
  };
}

type SchemaError = { keyword: string; instancePath: string; params?: unknown };
type Shape = { Errors(value: unknown): readonly SchemaError[] };

/** The shapes of a union, else the schema itself. */
function shapesOf(schema: TSchema): TSchema[] {
  return "anyOf" in schema ? (schema.anyOf as TSchema[]) : [schema];
}

/** Of a union, the shape that the constants in the value choose tells what is wrong; with none chosen, the constant is. */
function wrongField(shapes: readonly Shape[], value: unknown): string {
  const each = shapes.map((shape) => shape.Errors(value));
  const chosen = each.find((errors) => errors.every(({ keyword }) => keyword !== "const"));
  if (chosen) return deepestPlace(chosen);
  return each.flat().find(({ keyword }) => keyword === "const")?.instancePath ?? "";
}

function deepestPlace(errors: readonly SchemaError[]): string {
  let best = "";
  for (const error of errors) {
    const place = placeOf(error);
    if (place.split("/").length > best.split("/").length || best === "") best = place;
  }
  return best;
}

function placeOf(error: SchemaError): string {
  const params = (error.params ?? {}) as { requiredProperties?: string[]; additionalProperties?: string[] };
  const extra = params.requiredProperties?.[0] ?? params.additionalProperties?.[0];
  return extra === undefined ? error.instancePath : `${error.instancePath}/${extra}`;
}

/** Deeper than anything that a handler takes; what is not named in a schema may be as deep as a body is long. */
const depthMax = 200;

/** Where there is text that the database cannot hold, with the character 0 or half of a surrogate pair, or what is nested too deep. */
function placeOfBadText(value: unknown, place: string, depth = 0): string | null {
  if (depth > depthMax) return place;
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? place : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const bad = placeOfBadText(part, `${place}/${name}`, depth + 1);
    if (bad !== null) return bad;
  }
  return null;
}
