import { arbitraryOf } from "@lyceum/contract/arbitrary";
import type { HttpCall, JsonSchema } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";
import fc from "fast-check";
import { type IdPlace, idPlacesOf } from "./id-places.ts";

export type CallInput = { params: object; query: Record<string, string>; body: unknown };
/** The id that stands in a place; undefined: what the example has there stays. */
export type IdAt = (place: IdPlace) => string | undefined;

const seed = 1;

/** One shape that a call is asked in: ids that are not of the asker's institution stand in all places, or in some of them. */
export type Shape = { isForeign: (place: IdPlace) => boolean; fill: (idAt: IdAt) => CallInput };

/**
 * The shapes of a call with ids: all of them foreign, in its example and in a sample of its schema; and each of them foreign
 * among own ones, in every kind of thing that the place may stand in.
 */
export function shapesOf(key: CallKey): Shape[] {
  const row: HttpCall = httpCalls[key];
  const places = idPlacesOf(key);
  if (places.length === 0) return [];
  const example = exampleOf(key);
  const sample = row.body === undefined ? undefined : sampleOf(row.body as JsonSchema);
  const fillOf =
    (base: CallInput, choice?: IdPlace["choice"]): Shape["fill"] =>
    (idAt) => {
      const input = structuredClone(base);
      if (choice) putAt(input.body, choice.path, () => sampleOf(choice.schema));
      for (const place of places) {
        const id = idAt(place);
        if (
          id === undefined ||
          (place.choice && place.choice.schema !== choice?.schema && choice !== undefined)
        )
          continue;
        const value = place.isNumber ? Number(id) : id;
        if (place.part === "body") input.body ??= {};
        // The example may be of another of the shapes, which has no such field.
        const isOfExample = place.choice !== undefined && choice === undefined;
        putAt(input[place.part], place.path, () => (place.isList ? [value] : value), isOfExample);
      }
      return input;
    };
  const shapes: Shape[] = [{ isForeign: () => true, fill: fillOf(example) }];
  if (sample !== undefined)
    shapes.push({ isForeign: () => true, fill: fillOf({ ...example, body: sample }) });
  if (places.length > 1)
    for (const place of places)
      shapes.push({ isForeign: (one) => one === place, fill: fillOf(example, place.choice) });
  return shapes;
}

export function exampleOf(key: CallKey): CallInput {
  const { params = {}, query = {}, body } = httpCalls[key].example as Partial<CallInput>;
  return { params, query, body };
}

function sampleOf(schema: JsonSchema): unknown {
  return fc.sample(arbitraryOf(schema), { seed, numRuns: 1 })[0];
}

/** Puts a value wherever the path leads; a place whose surroundings are not there is left out, or which is not there itself. */
function putAt(
  inside: unknown,
  [name, ...rest]: readonly string[],
  valueOf: () => unknown,
  isOnlyThere = false,
): void {
  if (name === undefined || typeof inside !== "object" || inside === null) return;
  if (name === "*") {
    if (!Array.isArray(inside)) return;
    if (rest.length === 0) for (const at of inside.keys()) inside[at] = valueOf();
    for (const one of inside) putAt(one, rest, valueOf, isOnlyThere);
    return;
  }
  const object = inside as Record<string, unknown>;
  if (rest.length > 0) putAt(object[name], rest, valueOf, isOnlyThere);
  else if (!isOnlyThere || name in object) object[name] = valueOf();
}

/** Where a call is asked, with the ids in its path. */
export function pathOf(key: CallKey, { params, query }: CallInput): string {
  const [, path = ""] = key.split(" ");
  const given = params as Record<string, string>;
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? "0"));
  return `/api${place}?${new URLSearchParams(query)}`;
}
