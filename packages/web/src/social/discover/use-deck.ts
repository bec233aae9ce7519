import { limits } from "@lyceum/contract/limits";
import type { MemberView } from "@lyceum/contract/shapes";
import { useEffect, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepLikes } from "../likes/keep-likes.ts";
import { deckQuery } from "../queries.ts";

/** Fewer cards than this ask for the next ones. */
const refillBelow = 3;

/** The cards that are left, and what is done with them. A refusal leaves the card where it is. */
export function useDeck(dealt: readonly MemberView[], onLiked: () => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<MemberView | null>(null);
  const [match, setMatch] = useState<MemberView | null>(null);
  const members = dealt.filter(({ id }) => !gone.has(id));

  useEffect(() => {
    if (last === null) return undefined;
    const timer = setTimeout(() => setLast(null), limits.likeUndo.value);
    return () => clearTimeout(timer);
  }, [last]);

  async function judge(member: MemberView, act: "like" | "pass"): Promise<void> {
    setGone((before) => new Set([...before, member.id]));
    try {
      const answer = await http.call("POST /v1/likes", { body: { userId: member.id, act }, as: "social" });
      keepLikes(answer.likes);
      took(member, act, answer.isMatch);
    } catch {
      // Its sentence was shown.
      restore(member);
    }
  }

  /** After a like or pass that the server has taken, here or in the open profile. */
  function took(member: MemberView, act: "like" | "pass", isMatch: boolean): void {
    setGone((before) => new Set([...before, member.id]));
    setLast(isMatch ? null : member);
    if (act === "like") onLiked();
    if (isMatch) {
      setMatch(member);
      void queryClient.invalidateQueries({ queryKey: ["social", "matches"] });
    }
    if (members.length <= refillBelow) void queryClient.invalidateQueries({ queryKey: deckQuery().queryKey });
  }

  async function undo(): Promise<void> {
    if (last === null) return;
    const body = { userId: last.id, act: "undo" } as const;
    setLast(null);
    try {
      keepLikes((await http.call("POST /v1/likes", { body, as: "social" })).likes);
      restore(last);
      // Dealt again, it may have left the deck meanwhile.
      void queryClient.invalidateQueries({ queryKey: deckQuery().queryKey });
    } catch {
      // Its sentence was shown.
    }
  }

  function restore({ id }: MemberView): void {
    setGone((before) => new Set([...before].filter((one) => one !== id)));
  }

  return { members, last, match, judge, took, undo, closeMatch: () => setMatch(null) };
}
