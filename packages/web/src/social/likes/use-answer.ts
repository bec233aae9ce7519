import type { MemberView } from "@lyceum/contract/shapes";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepLikes } from "./keep-likes.ts";

/** Answers somebody who likes the caller; a refusal says its sentence and changes nothing. */
export function useAnswer() {
  const [match, setMatch] = useState<MemberView | null>(null);

  async function answer(member: MemberView, act: "like" | "pass"): Promise<void> {
    try {
      const given = await http.call("POST /v1/likes", { body: { userId: member.id, act }, as: "social" });
      keepLikes(given.likes);
      if (given.isMatch) setMatch(member);
    } catch {
      // Its sentence was shown.
    }
    for (const key of ["received", "invitations", "matches", "deck"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
  }

  return { answer, match, closeMatch: () => setMatch(null) };
}
