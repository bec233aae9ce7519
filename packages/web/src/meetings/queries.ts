import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";
import { useIsSignedIn } from "../shared/session-port.ts";
import type { RuleChange } from "./rule-change.ts";

const key = ["meetings"] as const;
const everyMs = 30_000;

export type MeetingFilter = {
  show: "upcoming" | "mine" | "past";
  search: string | undefined;
  pageNum: string | undefined;
  pageSize: string;
};

/** Whoever signs in or out has another list. */
export function useMeetings({ show, ...page }: MeetingFilter) {
  const isSignedIn = useIsSignedIn();
  const query = { show, ...pageQuery(page) };
  return useQuery({
    queryKey: [...key, "list", isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /meetings", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** One meeting, asked for again while the page is looked at: answers come, and the room opens. */
export function useMeeting(id: string, invitation: string | undefined) {
  const isSignedIn = useIsSignedIn();
  const query = invitation === undefined ? {} : { for: invitation.slice(0, 64) };
  return useQuery({
    queryKey: [...key, "one", isSignedIn, id, invitation ?? ""],
    queryFn: ({ signal }) =>
      http.call("GET /meetings/{id}", { params: { id }, query, signal, isQuiet: true }),
    retry: false,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
}

export function useReview(id: string) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: [...key, "review", isSignedIn, id],
    queryFn: ({ signal }) =>
      http.call("GET /meetings/{id}/review", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });
}

const pauseMs = 400;

/** What a new rule would do; asked for once its fields rest. */
export function useRuleOutlook(meetingId: number, change: RuleChange) {
  const [asked] = useDebouncedValue(JSON.stringify(change), pauseMs);
  return useQuery({
    queryKey: [...key, "outlook", meetingId, asked],
    queryFn: ({ signal }) =>
      http.call("POST /meetings/{id}/previewRule", {
        params: { id: String(meetingId) },
        // It was written from such a change.
        body: JSON.parse(asked) as RuleChange,
        signal,
        isQuiet: true,
      }),
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** After an act lists and pages follow. */
export function useRefreshMeetings(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: key });
}
