import type { ImClient } from "@lyceum/im-client";

export const missing = "none";

/** Half of the time by which the client takes a link for ended before it is. */
const lookMs = 30_000;

/**
 * Tells the signed address of an object, and the next one before it ends: at once when the page is seen again, whose
 * clock may have stood. Answers what stops it (M16).
 */
export function freshLink(
  storage: Pick<ImClient["storage"], "getLink" | "cachedLink">,
  page: Pick<Document, "visibilityState" | "addEventListener">,
  url: string,
  tell: (link: string) => void,
): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const ask = async () => {
    try {
      const found = await storage.getLink(url);
      if (signal.aborted) return;
      tell(found ?? missing);
      // Not of this person: it does not become so by asking.
      if (found === null) stop();
    } catch {
      // The connection was lost; it is asked again when it is back.
    }
  };
  const look = () => {
    if (page.visibilityState === "visible" && storage.cachedLink(url) === null) void ask();
  };
  const timer = setInterval(look, lookMs);
  const stop = () => {
    clearInterval(timer);
    gone.abort();
  };
  page.addEventListener("visibilitychange", look, { signal });
  void ask();
  return stop;
}
