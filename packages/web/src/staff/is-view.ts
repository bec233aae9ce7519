/** Whether the filters of a list are those of a view, and no others. */
export function isView(
  view: Readonly<Record<string, string>>,
  filters: Readonly<Record<string, readonly string[]>>,
): boolean {
  const said = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")]));
  return JSON.stringify(said) === JSON.stringify(view);
}
