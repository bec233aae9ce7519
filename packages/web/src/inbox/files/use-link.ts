import { useEffect, useState, useSyncExternalStore } from "react";
import type { FileUpload } from "@lyceum/im-client";
import { openInbox, useStatus } from "../connection/inbox.ts";

/** The signed address of an object; null while it is asked for, "none" when this person does not see it. */
export function useLink(url: string): string | null {
  const isLive = useStatus().phase === "live";
  const [link, setLink] = useState(() => (url === "" ? null : openInbox().client.storage.heldLink(url)));
  useEffect(() => {
    if (url === "" || !isLive) return;
    let isGone = false;
    openInbox()
      .client.storage.getLink(url)
      .then((found) => !isGone && setLink(found ?? missing))
      // The line was lost; it is asked again when it is back.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [url, isLive]);
  return link;
}

export const missing = "none";

export function useUpload(idClient: string): FileUpload | null {
  const { messages } = openInbox().client;
  return useSyncExternalStore(messages.onUploads, () => messages.upload(idClient));
}

/** Where to save it from, under its name. */
export function downloadOf(link: string, name: string): string {
  return `${link}&download=${encodeURIComponent(name)}`;
}
