import type { SchoolStage, Subject } from "@lyceum/contract/shapes";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { siteQuery } from "../shared/site-query.ts";
import { http } from "../shared/http/index.ts";
import { useIsSignedIn } from "../shared/session-port.ts";
import { ask, CallFault, isGone } from "./ask.ts";

const minuteMs = 60_000;

/** What the portal reads. A slug or channel that is bound to nothing gives an empty list, never a fault (P3). */

/** The site's institution. */
export function useSite() {
  return useQuery(siteQuery());
}

export type DocumentFilter = {
  channelId?: string | undefined;
  shareNameExt?: string | undefined;
  keyword?: string | undefined;
  year?: string | undefined;
  docType?: string | undefined;
  stage?: SchoolStage | undefined;
  grade?: string | undefined;
  subject?: Subject | undefined;
  pageNum?: string | undefined;
  pageSize: string;
};

/** Whoever is signed in is asked as: what is for the institution alone is among it for its members. */
export function useDocuments(filter: DocumentFilter) {
  const isSignedIn = useIsSignedIn();
  const query = given(filter);
  return useQuery({
    queryKey: ["portal", "documents", isSignedIn, query],
    queryFn: ({ signal }) =>
      emptyIfUnbound(
        isSignedIn
          ? http.call("GET /column/member/queryDocuments", { query, signal, isQuiet: true })
          : ask("GET /column/front/queryDocuments", query, signal),
        { rows: [], total: 0 },
      ),
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  });
}

/** What the public does not have may be for the institution alone, which the signed-in are asked as. */
export function useDocument(docId: string) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: ["portal", "document", docId, isSignedIn],
    async queryFn({ signal }) {
      try {
        return await ask("GET /column/front/document", { docId }, signal);
      } catch (error) {
        if (!isSignedIn || !isGone(error)) throw error;
        return await http.call("GET /column/member/document", { query: { docId }, signal, isQuiet: true });
      }
    },
    staleTime: minuteMs,
    retry: false,
  });
}

export function useTopChannels() {
  return useQuery(channelsBelow("0"));
}

/** The channels below each of several. */
export function useChannelsBelow(parentIds: readonly number[]) {
  return useQueries({ queries: parentIds.map((id) => channelsBelow(String(id))) });
}

export function useSharedChannels(shareNameExt: string) {
  return useQuery({
    queryKey: ["portal", "shared", shareNameExt],
    queryFn: ({ signal }) =>
      emptyIfUnbound(ask("GET /column/front/queryChannelListByShareNameExt", { shareNameExt }, signal), []),
    staleTime: 10 * minuteMs,
  });
}

export function useLiveTeaser() {
  return useQuery({
    queryKey: ["portal", "live"],
    queryFn: ({ signal }) => ask("GET /live/front/teaser", undefined, signal),
    staleTime: minuteMs,
    refetchInterval: minuteMs,
  });
}

/** The public notices of the site. */
export function useFrontNotices(count: number) {
  const query = { pageSize: String(count) };
  return useQuery({
    queryKey: ["portal", "notices", query],
    queryFn: ({ signal }) => ask("GET /notices/front", query, signal),
    staleTime: minuteMs,
  });
}

export function useAreas(parentCode: string | undefined) {
  return useQuery(areasBelow(parentCode));
}

/** The areas below each of several. */
export function useAreasBelow(parentCodes: readonly string[]) {
  return useQueries({ queries: parentCodes.map((code) => areasBelow(code)) });
}

export type SchoolFilter = {
  areaCode?: string | undefined;
  stage?: string | undefined;
  keyword?: string | undefined;
  pageNum?: string | undefined;
  pageSize: string;
};

export function useSchools(filter: SchoolFilter) {
  const query = given(filter);
  return useQuery({
    queryKey: ["portal", "schools", query],
    queryFn: ({ signal }) => ask("GET /basic/front/schoolNav", query, signal),
    staleTime: 10 * minuteMs,
    placeholderData: keepPreviousData,
  });
}

export function useSchool(deptId: string | undefined) {
  return useQuery({
    queryKey: ["portal", "school", deptId],
    queryFn: ({ signal }) => ask("GET /basic/front/school", { deptId: deptId ?? "" }, signal),
    enabled: deptId !== undefined,
    staleTime: 10 * minuteMs,
    retry: false,
  });
}

export function useGrades(deptId: string | undefined) {
  return useQuery({
    queryKey: ["portal", "grades", deptId],
    queryFn: ({ signal }) => ask("GET /basic/front/schoolGrades", { deptId: deptId ?? "" }, signal),
    enabled: deptId !== undefined,
    staleTime: 10 * minuteMs,
  });
}

function channelsBelow(parentId: string) {
  return {
    queryKey: ["portal", "channels", parentId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      emptyIfUnbound(ask("GET /column/front/queryWebChannelListByParentId", { parentId }, signal), []),
    staleTime: 10 * minuteMs,
  };
}

function areasBelow(parentCode: string | undefined) {
  return {
    queryKey: ["portal", "areas", parentCode ?? ""],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask("GET /basic/front/areas", parentCode === undefined ? {} : { parentCode }, signal),
    staleTime: 10 * minuteMs,
  };
}

async function emptyIfUnbound<T>(answer: Promise<T>, empty: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isUnbound =
      error instanceof CallFault && ["channelIdMissing", "sharedChannelMissing"].includes(error.key);
    if (isUnbound) return empty;
    throw error;
  }
}

/** Leaves out what was not asked for: the server refuses nothing, but every variant would be kept apart. */
function given<Filter extends Record<string, string | undefined>>(
  filter: Filter,
): { [K in keyof Filter]: NonNullable<Filter[K]> } {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as { [K in keyof Filter]: NonNullable<Filter[K]> };
}
