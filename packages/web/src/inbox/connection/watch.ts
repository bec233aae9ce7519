import { screens } from "@lyceum/contract/screens";
import type { Message } from "@lyceum/contract/shapes";
import { messageTypes } from "@lyceum/im-client";
import { inbox as inboxTexts } from "@lyceum/texts/inbox";
import { notify } from "@lyceum/ui";
import { loadFaultTexts } from "../../shared/fault-text.ts";
import { translateOf } from "../../shared/language.ts";
import { tellUnread } from "../../shared/unread-port.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import { closeInbox, openInbox } from "./inbox.ts";
import { countRequests } from "../friends/requests.ts";
import { countUnreadNotices } from "../notices/unread.ts";
import { badgeTitle } from "./title-badge.ts";

/** Keeps the connection, the notifications and the title's count while a person is signed in (D6). */
export function watchInbox(see: (query: { to: string } | { team: string }) => void): () => void {
  const { client, transport } = openInbox();
  const stopLoading = whenIdle(() => void loadFaultTexts());
  const stopBadge = badgeTitle(client);
  const count = () =>
    tellUnread(client.sessions.unreadTotal() + countUnreadNotices(client) + countRequests(client));
  const stopCount = client.subscribe(count);
  // The messages may have come before this watch: the page opens them by itself.
  count();
  /** Whether the person wants to be told of this message of a team (M7). */
  const isTold = async ({ to, from }: Message) => {
    const { members } = await transport.call("getMyTeamMembers", { teamIds: [to] });
    const [own] = members;
    if (!own?.muteTeam) return true;
    if (own.muteNotiType === 1) return false;
    const all = await client.teams.getTeamMembers(to);
    return all.some(({ account, type }) => account === from && type !== "normal");
  };
  const tell = async (message: Message) => {
    // Without an answer of the server the person is told.
    if (message.scene === 1 && !(await isTold(message).catch(() => true))) return;
    const team = message.scene === 1 ? client.teams.team(message.to) : undefined;
    const nick = client.users.card(message.from)?.nick ?? message.fromNick;
    const t = await translateOf(inboxTexts);
    notify({
      title: team ? `${team.name}: ${nick}` : nick,
      text: t("sendYouAMessage"),
      action: {
        label: t("see"),
        run: () => see(message.scene === 1 ? { team: message.to } : { to: message.from }),
      },
    });
  };
  const stopNotifications = client.on("onmsg", (message) => {
    if (
      message.recalled ||
      message.from === client.connection.self() ||
      location.pathname === screens.message.path ||
      location.pathname === screens.socialMessages.path
    )
      return;
    if (client.relations.isMuted(message.from) || message.type === messageTypes.notification) return;
    void tell(message);
  });
  return () => {
    stopLoading();
    stopNotifications();
    stopBadge();
    stopCount();
    tellUnread(0);
    closeInbox();
  };
}
