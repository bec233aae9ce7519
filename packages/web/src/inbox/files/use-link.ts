import { useEffect, useState, useSyncExternalStore } from "react";
import type { FileUpload } from "@lyceum/im-client";
import { openInbox, useStatus } from "../connection/inbox.ts";
import { freshLink } from "./fresh-link.ts";

export { missing } from "./fresh-link.ts";

/** The signed address of an object while it is good; null while it is asked for, "none" when this person does not see it. */
export function useLink(url: string): string | null {
  const isLive = useStatus().phase === "live";
  const [link, setLink] = useState(() => (url === "" ? null : openInbox().client.storage.cachedLink(url)));
  useEffect(() => {
    if (url === "" || !isLive) return;
    return freshLink(openInbox().client.storage, document, url, setLink);
  }, [url, isLive]);
  return link;
}

export function useUpload(idClient: string): FileUpload | null {
  const { messages } = openInbox().client;
  return useSyncExternalStore(messages.onUploads, () => messages.upload(idClient));
}
