import { useEffect, useEffectEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";

const everyMs = 15_000;

/** Says that the document is open here, and hears who else has it open and which version is saved. */
export function useOthers(
  docId: number,
  isEditing: boolean,
): { others: readonly string[]; savedVersion: number | null } {
  const [found, setFound] = useState<{ others: readonly string[]; savedVersion: number | null }>({
    others: [],
    savedVersion: null,
  });
  const say = useEffectEvent(async (isOpen: boolean) => {
    try {
      const params = { id: String(docId) };
      const answer = await http.call("POST /staff/documents/{id}/open", {
        params,
        body: { isOpen },
        isQuiet: true,
      });
      if (isOpen) setFound({ others: answer.others.map(({ name }) => name), savedVersion: answer.version });
    } catch {
      // The next turn asks again; what is written says itself whether it is saved.
    }
  });
  useEffect(() => {
    if (!isEditing) return;
    void say(true);
    const timer = setInterval(() => void say(true), everyMs);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [docId, isEditing]);
  return found;
}
