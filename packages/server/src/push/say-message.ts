import { messageTypes } from "@lyceum/contract/shapes";
import { plainText } from "@lyceum/domain/formatting";
import { albumKind, type Person, readAlbum, saysWords } from "@lyceum/domain/messages";
import { makeTranslate } from "@lyceum/texts";
import { push as pushTexts } from "@lyceum/texts/push";
import type { MessageToTell, PushDevice } from "./store.ts";
import type { Said } from "./wake.ts";

const kinds = {
  [messageTypes.image]: "imageKind",
  [messageTypes.audio]: "audioKind",
  [messageTypes.video]: "videoKind",
  [messageTypes.file]: "fileKind",
  [messageTypes.geo]: "geoKind",
} as const;

/**
 * What a device shows of a message. In the social realm neither names nor words: others may see the screen. What was written
 * stays away from devices of a school for children, and from those whose person does not want it there.
 */
export async function sayMessage(
  { senderId, type, body, custom, extra, alias, team, mentioned, conversationId }: MessageToTell,
  { sender, receiver }: { sender: Person; receiver: Person },
  { web }: Pick<PushDevice, "web">,
): Promise<Said> {
  const language = web?.language ?? "en-US";
  const t = makeTranslate(language, await pushTexts.load(language));
  const isOwn = senderId === receiver.id;
  if (receiver.realm === "social")
    return {
      title: t("someMessage"),
      content: "",
      payload: "",
      path: `/social/messages?to=${encodeURIComponent(sender.account)}`,
    };
  const nick = alias ?? sender.profile.nick;
  const hasWords = !isOwn && receiver.kind !== "k12" && (web?.hasWords ?? true);
  const album = readAlbum({ type, custom });
  const named = kinds[type as keyof typeof kinds];
  const kind = album ? t(albumKind(album), { n: album.of }) : named && t(named);
  const caption = type !== messageTypes.text && saysWords(type) ? plainText(body) : "";
  const words =
    (mentioned && extra?.apns?.content) ||
    extra?.pushContent ||
    (type === messageTypes.text
      ? plainText(body)
      : kind && caption !== ""
        ? t("captioned", { kind, caption })
        : (kind ?? ""));
  const titleIn = (name: string) =>
    mentioned === null
      ? `${name}: ${nick}`
      : t(mentioned === "you" ? "mentionedYou" : "mentionedAll", { nick, team: name });
  return {
    title: team ? titleIn(team.name) : nick,
    content: hasWords && words !== "" ? words : t("sendYouAMessage"),
    payload: extra?.pushPayload ?? "",
    path: team ? `/message?team=${conversationId}` : `/message?to=${encodeURIComponent(sender.account)}`,
  };
}
