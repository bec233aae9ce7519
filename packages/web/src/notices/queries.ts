import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Notice } from "@lyceum/contract/shapes";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";
import { useIsSignedIn, usePerson } from "../shared/session-port.ts";

const listKey = ["notices"] as const;

export type NoticeFilter = {
  show?: "waiting" | "confirmation" | undefined;
  search?: string | undefined;
  pageNum?: string | undefined;
  pageSize: string;
};

/** Whoever signs in or out has another list. */
export function useNotices({ show, ...page }: NoticeFilter) {
  const isSignedIn = useIsSignedIn();
  const query = { ...pageQuery(page), ...(show ? { show } : {}) };
  return useQuery({
    queryKey: [...listKey, "list", isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /notices", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function useNotice(id: string) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: [...listKey, "one", isSignedIn, id],
    queryFn: ({ signal }) => http.call("GET /notices/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });
}

/** Says once that an unread notice was opened; lists and the count in the frame follow. */
export function useReadMark(notice: Notice | undefined): void {
  const queries = useQueryClient();
  const isMember = usePerson()?.isMember ?? false;
  const unreadId = isMember && notice?.standing === "unread" ? notice.noticeId : null;
  useEffect(() => {
    if (unreadId === null) return;
    const input = { params: { id: String(unreadId) }, body: {}, isQuiet: true };
    http.call("POST /notices/{id}/read", input).then(
      () => queries.invalidateQueries({ queryKey: listKey }),
      // It stays unread, and the next look says it again.
      () => {},
    );
  }, [unreadId, queries]);
}

export type Confirming = { isPending: boolean; error: unknown; confirm: () => Promise<void> };

export function useConfirm(noticeId: number): Confirming {
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isPending,
    error,
    async confirm() {
      setIsPending(true);
      setError(null);
      try {
        const params = { id: String(noticeId) };
        await http.call("POST /notices/{id}/confirm", { params, body: {}, isQuiet: true });
      } catch (failure) {
        setError(failure);
      }
      // Also after a refusal: the deadline may have passed while the page was open.
      await queries.invalidateQueries({ queryKey: listKey });
      setIsPending(false);
    },
  };
}
