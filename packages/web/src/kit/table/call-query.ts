import type { TableQuery } from "./query.ts";

type Known<Filters, By> = {
  /** The values that each filter of the call may have. */
  filters?: Filters;
  sorts?: readonly By[];
};

type CallQuery<Filters extends Record<string, readonly string[]>, By extends string> = {
  pageNum: string;
  pageSize: string;
  search?: string;
  sort?: By | `-${By}`;
} & { [Name in keyof Filters]?: Filters[Name][number] };

const searchMax = 64;

/** What a table asks of a call that knows these filters and orders; what an address says wrongly is passed over. */
export function callQuery<
  const Filters extends Record<string, readonly string[]> = Record<never, never>,
  By extends string = never,
>({ page, size, words, filters, sort }: TableQuery, known: Known<Filters, By> = {}): CallQuery<Filters, By> {
  const chosen = Object.entries(known.filters ?? {}).flatMap(([name, values]) => {
    const value = values.find((one) => one === filters[name]?.[0]);
    return value === undefined ? [] : [[name, value]];
  });
  const by = known.sorts?.find((one) => one === sort?.by);
  return {
    pageNum: String(page),
    pageSize: String(size),
    ...(words ? { search: words.slice(0, searchMax) } : {}),
    ...(by === undefined ? {} : { sort: sort?.isDescending ? `-${by}` : by }),
    // The names are those of the filters, and each value is one of its own.
    ...(Object.fromEntries(chosen) as { [Name in keyof Filters]?: Filters[Name][number] }),
  };
}
