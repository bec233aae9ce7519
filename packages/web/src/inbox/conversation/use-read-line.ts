import { useEffect, useState } from "react";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { useIsSeen } from "../connection/use-is-seen.ts";

/** Where the new messages began when a person came, and how many there were. */
export type ReadLine = {
  seq: number;
  count: number;
  /** Those of them that mention the person. */
  mentions: readonly number[];
};

/**
 * Reads the conversation for as long as a person looks at it and its end is not hidden by a place far above, and
 * remembers up to where it had been read when they came, for the "new messages" line. Null: everything was read.
 */
export function useReadLine(sessionId: string): ReadLine | null {
  const isSeen = useIsSeen();
  const { unread, ackSeq, hasNewer } = useInbox((client) => client.messages.conversation(sessionId));
  const lineNow = () => {
    if (unread === 0) return null;
    const session = openInbox()
      .client.sessions.list()
      .find(({ id }) => id === sessionId);
    return { seq: ackSeq, count: unread, mentions: session?.mentions ?? [] };
  };
  const [line, setLine] = useState<ReadLine | null>(lineNow);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (wasSeen !== isSeen) {
    setWasSeen(isSeen);
    if (isSeen) setLine(lineNow());
  }
  useEffect(() => {
    if (isSeen && !hasNewer && unread > 0) openInbox().client.sessions.markRead(sessionId);
  }, [sessionId, isSeen, hasNewer, unread]);
  return line;
}
