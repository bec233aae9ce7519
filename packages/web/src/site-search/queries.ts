import type { SiteHitKind } from "@lyceum/contract/shapes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useLanguage } from "../shared/use-texts.ts";

const minuteMs = 60_000;

export const hitKinds = [
  "document",
  "notice",
  "activity",
  "live",
  "course",
  "honour",
  "school",
] as const satisfies SiteHitKind[];

export type SearchFilter = {
  q: string;
  kind: SiteHitKind | undefined;
  channel: string | undefined;
  from: string | undefined;
  to: string | undefined;
  sort: "date" | undefined;
  page: string | undefined;
};

/** What an address asks for; what no search can be asked for is passed over. */
export function readFilter(values: Readonly<Record<string, string | undefined>>): SearchFilter {
  const { q = "", kind, channel, from, to, sort, page } = values;
  const given = (value: string | undefined, form: RegExp) => (value && form.test(value) ? value : undefined);
  const known = hitKinds.find((one) => one === kind);
  return {
    q: q.slice(0, 64).trim(),
    kind: known,
    // Only documents stand in channels.
    channel: known === "document" ? given(channel, /^\d{1,9}$/) : undefined,
    from: given(from, /^\d{4}-\d\d-\d\d$/),
    to: given(to, /^\d{4}-\d\d-\d\d$/),
    sort: sort === "date" ? "date" : undefined,
    page: given(page, /^\d{1,9}$/),
  };
}

/** Whoever signs in or out finds something else; titles and excerpts prefer the language of the page. */
export function useFound({ page, q, ...filter }: SearchFilter, pageSize: number) {
  const isSignedIn = useIsSignedIn();
  const language = useLanguage();
  const { kind, channel, from, to, sort } = filter;
  const query = {
    q,
    pageSize: String(pageSize),
    ...(kind ? { kind } : {}),
    ...(channel ? { channel } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort ? { sort } : {}),
    ...(page ? { pageNum: page } : {}),
  };
  return useQuery({
    queryKey: ["site-search", language, isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /search", { query, signal, isQuiet: true }),
    enabled: q !== "",
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  });
}

export function useSuggestions(words: string) {
  const isSignedIn = useIsSignedIn();
  const language = useLanguage();
  return useQuery({
    queryKey: ["site-search", "suggestions", language, isSignedIn, words],
    queryFn: ({ signal }) =>
      http.call("GET /search/suggestions", { query: { q: words }, signal, isQuiet: true }),
    staleTime: minuteMs,
    // Without suggestions one searches as well.
    retry: false,
    placeholderData: keepPreviousData,
  });
}
