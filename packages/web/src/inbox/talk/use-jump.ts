import { useCallback, useRef, useState } from "react";
import { openInbox } from "../connection/inbox.ts";

/** A message to be shown; `turn` tells two jumps to the same place apart. */
export type Target = { seq: number; turn: number };

/** Goes to any message of a conversation, fetching what lies between. The last jump wins. */
export function useJump(
  to: string,
  scene: 0 | 1 = 0,
): {
  target: Target | null;
  /** The last jump led nowhere: the message is too far back, or the line was lost. */
  isLost: boolean;
  jump: (seq: number) => void;
} {
  const [target, setTarget] = useState<Target | null>(null);
  const [isLost, setIsLost] = useState(false);
  const turns = useRef(0);
  const jump = useCallback(
    (seq: number) => {
      turns.current += 1;
      const turn = turns.current;
      const go = async () => {
        const isThere = await openInbox().client.messages.reach({ scene, to }, seq);
        if (turn !== turns.current) return;
        setIsLost(!isThere);
        if (isThere) setTarget({ seq, turn });
      };
      void go();
    },
    [to, scene],
  );
  return { target, isLost, jump };
}
