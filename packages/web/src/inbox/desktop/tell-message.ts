import { screenAt } from "@lyceum/contract/screens";
import type { Message } from "@lyceum/contract/shapes";
import { goesOnWithAlbum, mentionsPerson } from "@lyceum/domain/messages";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { inbox as inboxTexts } from "@lyceum/texts/inbox";
import { push as pushTexts } from "@lyceum/texts/push";
import { notify } from "@lyceum/ui";
import { currentSession } from "../../shared/session-port.ts";
import { translateOf } from "../../shared/language.ts";
import type { openInbox } from "../connection/inbox.ts";
import { inWords } from "../kinds.ts";
import { nameOfSender } from "../teams/name-of-sender.ts";
import { mayTell, tellDesktop } from "./tell-desktop.ts";

export { sayWhenSeen } from "./tell-desktop.ts";

/** Opens a conversation. */
export type See = (query: { to: string } | { team: string }) => void;

type Inbox = Pick<ReturnType<typeof openInbox>, "client" | "transport" | "realm">;

/** Tells of a message in the page, where no list shows it, and outside of it (D6). */
export async function tellMessage(inbox: Inbox, message: Message, see: See): Promise<void> {
  const { client, realm } = inbox;
  const isSocial = realm === "social";
  const isMore = !isSocial && isMoreOfAlbum(message) && !isMentioned(inbox, message);
  if (isMore || (!isSocial && (await isQuietBySchool()))) return;
  if (isListShown() && (isSocial || !mayTell())) return;
  const { scene, to, from } = message;
  // Without an answer of the server the person is told.
  const isForced = isMentioned(inbox, message) && message.apns?.forcePush !== false;
  if (scene !== 0 && !isForced && !(await isTold(inbox, message).catch(() => true))) return;
  const team = scene !== 0 ? client.teams.team(to) : undefined;
  const nick = await nameOfSender(client, message);
  const t = await translateOf(inboxTexts);
  const title = !team
    ? nick
    : isMentioned(inbox, message)
      ? (await translateOf(pushTexts))(message.apns?.accounts ? "mentionedYou" : "mentionedAll", {
          nick,
          team: team.name,
        })
      : `${team.name}: ${nick}`;
  const text = t("sendYouAMessage");
  const words = (isMentioned(inbox, message) && message.apns?.content) || inWords(message, t);
  const open = () => see(scene !== 0 ? { team: to } : { to: from });
  const place = scene === 0 ? p2pSessionId(from) : groupSessionId(scene, to);
  // Who is in the social realm may not want it said on a screen that others see.
  if (!isSocial) void tellDesktop({ id: message.idServer, place, title, words, plain: text, open });
  // There the list shows it.
  if (isListShown()) return;
  notify({ title, text, action: { label: t("see"), run: open } });
}

/** Pupils hear of nothing in the quiet hours of their school: the list shows what comes (D8). */
async function isQuietBySchool(): Promise<boolean> {
  const hours = currentSession().person()?.quietHours;
  if (!hours) return false;
  // Where the rule cannot be loaded, nothing is told: it may be night.
  return await import("./is-quiet-now.ts").then(
    (file) => file.isQuietNow(hours),
    () => true,
  );
}

/** The newest pictures that came; more of one album than fit are told of again. */
let pictures: readonly Message[] = [];
const picturesMax = 64;

/** Whether the person was told of the album that this goes on with. */
function isMoreOfAlbum(message: Message): boolean {
  const isMore = goesOnWithAlbum(message, pictures);
  if (message.custom !== undefined) pictures = [...pictures, message].slice(-picturesMax);
  return isMore;
}

/** By somebody whom the person has not blocked. */
function isMentioned({ client }: Inbox, message: Message): boolean {
  return mentionsPerson(message, client.connection.self()) && !client.relations.isBlocked(message.from);
}

/** Whether the person wants to be told of this message of a team (M7). */
async function isTold({ client, transport }: Inbox, { scene, to, from }: Message): Promise<boolean> {
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
}

function isListShown(): boolean {
  const shown = screenAt(location.pathname);
  return shown === "message" || shown === "socialMessages";
}
