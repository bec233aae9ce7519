import type { Message } from "@lyceum/contract/shapes";
import { messageTypes } from "@lyceum/im-client";
import { loadFaultTexts } from "../../shared/fault-text.ts";
import { tellUnread } from "../../shared/unread-port.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import type { See } from "../desktop/tell-message.ts";
import { closeInbox, openInbox } from "./inbox.ts";
import { countRequests } from "../friends/requests.ts";
import { countUnreadNotices } from "../notices/unread.ts";
import { badgeTitle } from "./title-badge.ts";

/** Keeps the connection, the notifications and the title's count while a person is signed in (D6). */
export function watchInbox(see: See): () => void {
  const { client, transport, realm } = openInbox();
  const stopLoading = whenIdle(() => void loadFaultTexts());
  const stopBadge = badgeTitle(client);
  const count = () =>
    tellUnread(client.sessions.unreadTotal() + countUnreadNotices(client) + countRequests(client));
  const stopCount = client.subscribe(count);
  // The messages may have come before this watch: the page opens them by itself.
  count();
  const stopSeen = whenLoaded(async () => {
    const { sayWhenSeen } = await loadTelling();
    return sayWhenSeen;
  });
  const stopPush = whenLoaded(async () => {
    const { keepPush } = await import("../push/keep-push.ts");
    return () => keepPush({ client, transport, realm }, see);
  });
  const stopNotifications = client.on("onmsg", (message) => {
    if (message.recalled || message.from === client.connection.self()) return;
    if (client.relations.isMuted(message.from) || message.type === messageTypes.notification) return;
    void tell(message);
  });
  const stopFailures = client.on("onsendfailed", (failed) => {
    // Where the part is not to be had, it stands at the message alone.
    import("../conversation/tell-not-sent.ts").then(
      ({ tellNotSent }) => tellNotSent(failed),
      () => {},
    );
  });
  const tell = async (message: Message) => {
    const { tellMessage } = await loadTelling();
    await tellMessage({ client, transport, realm }, message, see);
  };
  return () => {
    stopLoading();
    stopNotifications();
    stopFailures();
    stopSeen();
    stopPush();
    stopBadge();
    stopCount();
    tellUnread(0);
    closeInbox();
  };
}

/** How somebody is told of a message comes when the page has time, or with the first of them. */
const loadTelling = () => import("../desktop/tell-message.ts");

/** Starts what is loaded when the page has time, unless it has ended by then. Returns the end of it. */
function whenLoaded(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let stop = () => {};
  const stopLoading = whenIdle(() => {
    load().then(
      (start) => {
        if (!isOver) stop = start();
      },
      // A page of an older version finds its parts no more; it tells of messages as long as it is open.
      () => {},
    );
  });
  return () => {
    isOver = true;
    stopLoading();
    stop();
  };
}
