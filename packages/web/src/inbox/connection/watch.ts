import { screens } from "@lyceum/contract/screens";
import type { Message } from "@lyceum/contract/shapes";
import { messageTypes } from "@lyceum/im-client";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { inbox as inboxTexts } from "@lyceum/texts/inbox";
import { notify } from "@lyceum/ui";
import { loadFaultTexts } from "../../shared/fault-text.ts";
import { translateOf } from "../../shared/language.ts";
import { tellUnread } from "../../shared/unread-port.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import { closeInbox, openInbox } from "./inbox.ts";
import { isSeen, mayTell, sayWhenSeen, tellDesktop } from "../desktop/tell-desktop.ts";
import { countRequests } from "../friends/requests.ts";
import { countUnreadNotices } from "../notices/unread.ts";
import { inWords } from "../kinds.ts";
import { badgeTitle } from "./title-badge.ts";

/** Keeps the connection, the notifications and the title's count while a person is signed in (D6). */
export function watchInbox(see: (query: { to: string } | { team: string }) => void): () => void {
  const { client, transport, realm } = openInbox();
  const isSocial = realm === "social";
  const stopLoading = whenIdle(() => void loadFaultTexts());
  const stopBadge = badgeTitle(client);
  const count = () =>
    tellUnread(client.sessions.unreadTotal() + countUnreadNotices(client) + countRequests(client));
  const stopCount = client.subscribe(count);
  // The messages may have come before this watch: the page opens them by itself.
  count();
  /** Whether the person wants to be told of this message of a team (M7). */
  const isTold = async ({ scene, to, from }: Message) => {
    const asked = { teamIds: [to] };
    const { members } = await (scene === 5
      ? transport.call("getMySuperTeamMembers", asked)
      : transport.call("getMyTeamMembers", asked));
    const [own] = members;
    if (!own?.muteTeam) return true;
    if (own.muteNotiType === 1) return false;
    const all =
      scene === 5
        ? (await transport.call("getSuperTeamMembersByAccounts", { teamId: to, accounts: [from] })).members
        : await client.teams.getTeamMembers(to);
    return all.some(({ account, type }) => account === from && type !== "normal");
  };
  const tell = async (message: Message) => {
    const { scene, to, from } = message;
    // Without an answer of the server the person is told.
    if (scene !== 0 && !(await isTold(message).catch(() => true))) return;
    const team = scene !== 0 ? client.teams.team(to) : undefined;
    const nick = client.users.card(from)?.nick ?? message.fromNick;
    const t = await translateOf(inboxTexts);
    const title = team ? `${team.name}: ${nick}` : nick;
    const text = t("sendYouAMessage");
    const open = () => see(scene !== 0 ? { team: to } : { to: from });
    const place = scene === 0 ? p2pSessionId(from) : groupSessionId(scene, to);
    // Who is in the social realm may not want it said on a screen that others see.
    if (!isSocial)
      void tellDesktop({ id: message.idServer, place, title, words: inWords(message, t), plain: text, open });
    // There the list shows it.
    if (isListShown()) return;
    notify({ title, text, action: { label: t("see"), run: open } });
  };
  const stopSeen = sayWhenSeen();
  const stopPush = whenLoaded(async () => {
    const { keepPush } = await import("../push/keep-push.ts");
    return () =>
      keepPush(
        { client, transport, realm },
        {
          isSeen,
          open(path) {
            const asked = new URL(path, location.href).searchParams;
            const [to, team] = [asked.get("to"), asked.get("team")];
            if (team !== null) see({ team });
            else if (to !== null) see({ to });
          },
        },
      );
  });
  const stopNotifications = client.on("onmsg", (message) => {
    if (message.recalled || message.from === client.connection.self()) return;
    if (isListShown() && (isSocial || !mayTell())) return;
    if (client.relations.isMuted(message.from) || message.type === messageTypes.notification) return;
    void tell(message);
  });
  return () => {
    stopLoading();
    stopNotifications();
    stopSeen();
    stopPush();
    stopBadge();
    stopCount();
    tellUnread(0);
    closeInbox();
  };
}

function isListShown(): boolean {
  return [screens.message.path, screens.socialMessages.path].some((path) => path === location.pathname);
}

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
