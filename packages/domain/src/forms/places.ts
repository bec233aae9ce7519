import { isBlank } from "./is-blank.ts";

export type Place = { path: string; value: unknown };

/** Where a rule's path leads in the values, one place for each item of a list; below what is blank there is nothing. */
export function placesOf(pattern: string, values: unknown): Place[] {
  let places: Place[] = [{ path: "", value: values }];
  for (const name of pattern.split(".")) places = places.flatMap((place) => below(place, name));
  return places;
}

function below({ path, value }: Place, name: string): Place[] {
  if (isBlank(value) || typeof value !== "object") return [];
  const at = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
  if (name === "*") return Array.isArray(value) ? value.map((item, i) => ({ path: at(i), value: item })) : [];
  const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return [{ path: at(name), value: found }];
}
