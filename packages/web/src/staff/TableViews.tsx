import { ViewLinks } from "../shared/parts/ViewLinks.tsx";

type Filters = Readonly<Record<string, readonly string[]>>;

type Props<Name extends string> = {
  label: string;
  /** The filters of each view, by its name. */
  views: readonly (readonly [Name, Readonly<Record<string, string>>])[];
  textOf: (name: Name) => string;
  /** Those in force. */
  filters: Filters;
};

/** The usual filters of a list as links above it; the one whose filters are in force is the current one. */
export function TableViews<Name extends string>({ label, views, textOf, filters }: Props<Name>) {
  return (
    <ViewLinks
      label={label}
      views={views.map(([name, query]) => ({
        name,
        label: textOf(name),
        query,
        isCurrent: isView(query, filters),
      }))}
    />
  );
}

/** Whether the filters are those of a view, and no others. */
function isView(view: Readonly<Record<string, string>>, filters: Filters): boolean {
  const said = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(",")]));
  return JSON.stringify(said) === JSON.stringify(view);
}
