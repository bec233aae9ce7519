/** Which rows a table shows: what is asked of the server and what stands in the address. */
export type TableQuery = {
  /** From 1. */
  page: number;
  size: number;
  sort: Sort | null;
  words: string;
  /** The chosen values of each filter; a filter without one is not named. */
  filters: Readonly<Record<string, readonly string[]>>;
};

export type Sort = { by: string; isDescending: boolean };

/** What an address may say of a table. */
export type TableSpec = {
  /** Tells the tables of one page apart; without it the names stand bare in the address. */
  prefix?: string;
  sorts: readonly string[];
  defaultSort?: Sort;
  filters: readonly string[];
};

export const pageSizes = [10, 25, 50] as const;
const defaultSize = 25;

/** What stands behind the question mark, as text. */
type Search = Readonly<Record<string, unknown>>;

/** Reads an address; what it says wrongly is passed over. */
export function readQuery(spec: TableSpec, search: Search): TableQuery {
  const read = (name: string) => {
    const value = search[nameIn(spec, name)];
    return typeof value === "string" ? value : "";
  };
  const page = Number(read("page"));
  const size = Number(read("size"));
  const chosen = spec.filters.map((name) => [name, readList(read(name))] as const);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? defaultSize,
    sort: readSort(spec, read("sort")),
    words: read("q"),
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
  };
}

/** The part of the address that says this; undefined removes a name, so that what is usual is not written. */
export function writeQuery(spec: TableSpec, query: TableQuery): Record<string, string | undefined> {
  const { page, size, sort, words, filters } = query;
  const usual = spec.defaultSort ?? null;
  const isUsual = sort?.by === usual?.by && sort?.isDescending === usual?.isDescending;
  const values: Record<string, string | undefined> = {
    page: page === 1 ? undefined : String(page),
    size: size === defaultSize ? undefined : String(size),
    sort: isUsual ? undefined : writeSort(sort),
    q: words || undefined,
    ...Object.fromEntries(spec.filters.map((name) => [name, writeList(filters[name] ?? [])])),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameIn(spec, name), value]));
}

/** Whether rows are left out, so that an empty table may be filled by taking that back. */
export function isFiltered({ words, filters }: TableQuery): boolean {
  return words !== "" || Object.keys(filters).length > 0;
}

/** The chosen values of a filter as they stand in an address; undefined where there are none. */
export function writeList(values: readonly string[]): string | undefined {
  return values.map((value) => value.replaceAll(/[\\,]/g, "\\$&")).join(",") || undefined;
}

const unsorted = "none";

function readSort({ sorts, defaultSort }: TableSpec, text: string): Sort | null {
  if (text === unsorted) return null;
  const isDescending = text.startsWith("-");
  const by = sorts.find((name) => name === (isDescending ? text.slice(1) : text));
  return by === undefined ? (defaultSort ?? null) : { by, isDescending };
}

function writeSort(sort: Sort | null): string {
  return sort === null ? unsorted : `${sort.isDescending ? "-" : ""}${sort.by}`;
}

/** Values are parted by commas; those in a value are marked. */
function readList(text: string): string[] {
  const values = text.match(/(?:[^,\\]|\\.)+/gsu) ?? [];
  return [...new Set(values.map((value) => value.replaceAll(/\\(.)/gsu, "$1")))];
}

function nameIn({ prefix }: TableSpec, name: string): string {
  return prefix === undefined ? name : `${prefix}.${name}`;
}
