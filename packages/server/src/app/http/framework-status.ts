/** The status of what the framework refused before any handler, such as a type of a body that is none; null: something broke. */
export function frameworkStatus(error: unknown): number | null {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
