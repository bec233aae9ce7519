import type { QuizPhase } from "@lyceum/contract/shapes";
import { useEffect, useEffectEvent, useState } from "react";
import { CallFault } from "../shared/http/index.ts";

type Followed = { rev: number; phase: QuizPhase; now: number };

export type FollowedRound<S> = {
  state: S | null;
  /** What the server's clock shows more than this one. */
  aheadMs: number;
  /** It is asked again by itself. */
  isLost: boolean;
  /** The round is not there, or not for this person. */
  refusal: CallFault | null;
  /** Shows what another call has answered. */
  show: (state: S) => void;
};

const retryMs = 1_000;
const final = new Set(["notFound", "paramError", "quizRemoved", "unauthorized", "forbidden"]);

/**
 * Follows a round: asks with what is shown, and is answered when something is new. A reload or a lost connection is nothing
 * special, since each answer is the whole state.
 */
export function useRound<S extends Followed>(
  load: (seen: S | null, signal: AbortSignal) => Promise<S>,
): FollowedRound<S> {
  const [state, setState] = useState<S | null>(null);
  const [aheadMs, setAheadMs] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const [refusal, setRefusal] = useState<CallFault | null>(null);

  const show = (next: S) => {
    setState((before) => (before !== null && before.rev > next.rev ? before : next));
    setAheadMs(next.now - Date.now());
    setIsLost(false);
  };
  const ask = useEffectEvent(load);
  const shown = useEffectEvent(show);
  useEffect(() => {
    const ended = new AbortController();
    void follow(ended.signal);
    return () => ended.abort();

    async function follow(signal: AbortSignal): Promise<void> {
      let seen: S | null = null;
      while (!signal.aborted && seen?.phase !== "ended")
        try {
          // oxlint-disable-next-line no-await-in-loop
          seen = await ask(seen, signal);
          if (!signal.aborted) shown(seen);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof CallFault && final.has(error.key)) {
            setRefusal(error);
            return;
          }
          setIsLost(true);
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => {
            setTimeout(resolve, retryMs);
          });
        }
    }
  }, []);
  return { state, aheadMs, isLost, refusal, show };
}
