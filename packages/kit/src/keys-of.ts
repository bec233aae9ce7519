/** The names in a table whose type names them all; an object that may hold others answers those too, whatever its type says. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // TypeScript types keys as plain text, because most objects may hold more than their type says.
  return Object.keys(table) as (keyof Table & string)[];
}
