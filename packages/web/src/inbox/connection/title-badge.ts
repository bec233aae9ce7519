import type { ImClient } from "@lyceum/im-client";

/** Keeps "(3) " in front of the document's title while there are unread messages. */
export function badgeTitle(client: ImClient): () => void {
  const write = () => {
    const title = withCount(document.title, client.sessions.unreadTotal());
    if (title !== document.title) document.title = title;
  };
  // The title changes with every route, and then wants its count again.
  const observer = new MutationObserver(write);
  const element = document.querySelector("title");
  if (element) observer.observe(element, { childList: true });
  const stop = client.subscribe(write);
  write();
  return () => {
    stop();
    observer.disconnect();
    document.title = withCount(document.title, 0);
  };
}

export function withCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, "");
  return count === 0 ? plain : `(${count > 99 ? "99+" : count}) ${plain}`;
}
