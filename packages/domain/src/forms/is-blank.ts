/** A field that nobody has filled in; an empty list is an answer. */
export function isBlank(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}
