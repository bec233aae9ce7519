import { useCallback, useEffect, useRef, useState } from "react";
import { openInbox } from "../connection/inbox.ts";

/** Goes to any message of a conversation. The last jump wins; whoever leaves the conversation comes back to its end. */
export function useJump(
  to: string,
  scene: 0 | 1 | 5 = 0,
): {
  /** The last jump that was let to its end led nowhere: the message is not to be seen, or the connection was lost. */
  isLost: boolean;
  jump: (seq: number) => void;
} {
  const [isLost, setIsLost] = useState(false);
  const turns = useRef(0);
  useEffect(() => {
    // It may end after the session, when there is no inbox to open any more.
    const { messages } = openInbox().client;
    return () => messages.leave({ scene, to });
  }, [to, scene]);
  const jump = useCallback(
    (seq: number) => {
      turns.current += 1;
      const turn = turns.current;
      const go = async () => {
        const reached = await openInbox().client.messages.reach({ scene, to }, seq);
        if (turn === turns.current && reached !== "superseded") setIsLost(reached === "lost");
      };
      void go();
    },
    [to, scene],
  );
  return { isLost, jump };
}
