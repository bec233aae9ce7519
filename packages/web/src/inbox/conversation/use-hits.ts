import type { ImClient } from "@lyceum/im-client";
import { useEffect, useEffectEvent, useState } from "react";
import { openInbox, useStatus } from "../connection/inbox.ts";

type Messages = Awaited<ReturnType<ImClient["search"]["searchHistoryMsgs"]>>["msgs"];
type Hits = { keyword: string; seqs: readonly number[]; total: number; at: number };
type State = "none" | "searching" | "failed" | "found";

const pauseMs = 200;
const pageSize = 100;

/**
 * Hits of a keyword in one conversation, newest first; `at` is the one that is shown. A keyword is searched for and gone to
 * once: a connection that comes back repeats only a search that did not succeed.
 */
export function useHits(scene: 0 | 1 | 5, to: string, keyword: string, onJump: (seq: number) => void) {
  const [hits, setHits] = useState<Hits>(noHits);
  const [failed, setFailed] = useState("");
  const [tries, setTries] = useState(0);
  const isLive = useStatus().phase === "live";
  const wanted = keyword.trim();
  // Written again, the same keyword is another search.
  if (wanted === "" && hits !== noHits) setHits(noHits);
  const isKnown = useEffectEvent(() => hits.keyword === wanted);
  const show = useEffectEvent((next: Hits) => {
    setHits(next);
    const seq = next.seqs[next.at];
    if (seq !== undefined) onJump(seq);
  });

  useEffect(() => {
    if (wanted === "" || !isLive || isKnown()) return;
    let isOver = false;
    const search = async () => {
      try {
        const { msgs, total } = await read(scene, to, wanted);
        if (!isOver) show({ keyword: wanted, seqs: seqsOf(msgs), total, at: 0 });
      } catch {
        if (!isOver) setFailed(wanted);
      }
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [scene, to, wanted, isLive, tries]);

  const isCurrent = hits.keyword === wanted && wanted !== "";
  const move = async (step: 1 | -1) => {
    const next = hits.at + step;
    if (!isCurrent || next < 0 || next >= hits.total) return;
    if (next < hits.seqs.length) return go({ ...hits, at: next });
    const { msgs, total } = await read(scene, to, wanted, hits.seqs.at(-1)).catch(() => ({
      msgs: [],
      total: 0,
    }));
    if (msgs.length > 0) go({ ...hits, seqs: [...hits.seqs, ...seqsOf(msgs)], total, at: next });
  };
  const go = (next: Hits) => {
    setHits(next);
    const seq = next.seqs[next.at];
    if (seq !== undefined) onJump(seq);
  };
  const state: State =
    wanted === "" ? "none" : isCurrent ? "found" : failed === wanted ? "failed" : "searching";
  return {
    state,
    total: isCurrent ? hits.total : 0,
    at: isCurrent ? hits.at : 0,
    older: () => void move(1),
    newer: () => void move(-1),
    retry: () => {
      setFailed("");
      setTries((count) => count + 1);
    },
  };
}

const noHits: Hits = { keyword: "", seqs: [], total: 0, at: 0 };

async function read(scene: 0 | 1 | 5, to: string, keyword: string, lastSeq?: number) {
  const place = lastSeq === undefined ? {} : { lastSeq };
  const { search } = openInbox().client;
  return await search.searchHistoryMsgs({ scene, to, keyword, limit: pageSize, ...place });
}

function seqsOf(msgs: Messages): number[] {
  return msgs.map(({ seq }) => seq);
}
