import type { MyInfo } from "@lyceum/contract/shapes";
import { useEffect, useState } from "react";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";

export type OwnInfoState = {
  /** Null until it has come. */
  info: MyInfo | null;
  isLive: boolean;
  hasFailed: boolean;
  load: () => void;
};

/** What the person says and decides, live on all devices (M10): fetched when the connection is live, and once more on demand. */
export function useOwnInfo(): OwnInfoState {
  const isLive = useStatus().phase === "live";
  const info = useInbox((client) => client.users.myInfo());
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    openInbox()
      .client.users.fetchMyInfo()
      .catch(() => setHasFailed(true));
  };
  useEffect(() => {
    if (isLive) load();
  }, [isLive]);
  return { info, isLive, hasFailed, load };
}
