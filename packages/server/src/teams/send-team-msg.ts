import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { type LinkPreview, messageTypes } from "@lyceum/contract/shapes";
import {
  attachedUrls,
  contentOf,
  isGivenLater,
  maySharePlace,
  type Person,
  validateMessage,
  withApns,
  withPreview,
  writeIdServer,
  writeTeamMessage,
} from "@lyceum/domain/messages";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { TeamContext } from "./kind.ts";
import { attachPreview, stillNamed } from "../link-previews/index.ts";
import { findMentions, type Mentions } from "./mentions/find-mentions.ts";
import { readRole } from "./lists/store.ts";
import { checkMayAttach } from "../storage/index.ts";
import { maskedBody, type WordList } from "../words/index.ts";

/** Stores a message of a team once and answers when it is on the disk; then all members learn of it (M7, M8). */
export function sendTeamMsg(context: TeamContext): CommandHandler<"sendTeamMsg"> {
  // Messages of one connection are stored in the order in which they came, also while the first waits for its sender's profile.
  const tails = new WeakMap<Connection, Promise<void>>();
  return (params, call) => {
    const refusal = validateMessage(params);
    if (refusal) throw new Fault("parameterError", { field: refusal.field, data: { msg: refusal.msg } });
    const login = loginOf(call);
    const { personId } = login;
    const urls = attachedUrls(params.attach);
    const apns = apnsOf(params);
    return new Promise((resolve, reject) => {
      const store = (own: Person, words: WordList, preview?: LinkPreview, named?: Mentions) =>
        append(context, params, call, { own, words, preview, named }, resolve, reject);
      const tail = tails.get(call.connection);
      const held =
        tail || urls.length > 0 || params.previewId !== undefined || apns !== undefined
          ? undefined
          : context.people.heldById(personId);
      const words = held && context.wordLists.held(held);
      if (held && words) return store(held, words);
      const mine = Promise.resolve(tail)
        .then(() => checkMayAttach(context, login, urls))
        .then(() => context.people.byId(personId))
        .then(async (own) => {
          if (!own) throw new Fault("teamMissing");
          const preview = await attachPreview(context, own, params);
          const words = await context.wordLists.of(own);
          const named = await findMentions(context, own, Number(params.to), { apns, words });
          store(own, words, preview, named);
        })
        .catch(reject)
        .finally(() => {
          if (tails.get(call.connection) === mine) tails.delete(call.connection);
        });
      tails.set(call.connection, mine);
    });
  };
}

type Sending = {
  own: Person;
  words: WordList;
  preview: LinkPreview | undefined;
  named: Mentions | undefined;
};

function append(
  { database, writer, teamFanOut, wordLists, wakeRobot, pushQueue, kind }: TeamContext,
  sent: Params<"sendTeamMsg">,
  call: CommandCall<"sendTeamMsg">,
  { own: sender, words, preview: asked, named }: Sending,
  resolve: (answered: ReturnType<typeof call.answer>) => void,
  reject: (error: unknown) => void,
): void {
  if (!maySharePlace(sender, sent.type)) return reject(new Fault("noPermission"));
  let params = sent;
  try {
    params = wordLists.apply(words, sender, sent);
  } catch (error) {
    return reject(error);
  }
  const conversationId = Number(params.to);
  const preview = stillNamed(asked, params.body);
  const content = withApns(withPreview(contentOf(params), preview), named?.apns);
  const key = params.idClient;
  const send = kind.isSuper ? writer.sendSuperTeam : writer.sendTeam;
  send({
    ...content,
    conversation: conversationId,
    sender: sender.id,
    key,
    ...(named ? { mentions: named.mentions } : {}),
    failed: reject,
    committed({ conversation, seq, time, rev, is_new: isNew, is_refused: isRefused }, members) {
      if (isRefused) return void refusalOf(database, sender, conversationId, kind.scene).then(reject, reject);
      // The key is that of another message, of another conversation.
      if (conversation !== conversationId) return reject(new Fault("parameterError", { field: "idClient" }));
      resolve(
        call.answer({
          idServer: writeIdServer(conversationId, seq),
          seq,
          time,
          ...maskedBody(sent, params),
          ...(preview ? { preview } : {}),
          ...(named ? { apns: named.apns } : {}),
        }),
      );
      if (!isNew) return;
      for (const robotPersonId of named?.robots ?? []) wakeRobot?.({ conversationId, robotPersonId });
      const stored = { ...content, seq, senderId: sender.id, idClient: key, time, isRecalled: false };
      const message = writeTeamMessage(conversationId, stored, sender.profile, kind.scene);
      const team = { realm: sender.realm, conversationId };
      const isEchoed = isGivenLater(content.flags, true);
      if (kind.isSuper) {
        if (named) pushQueue.add(conversationId, seq, [], named.mentions);
        return teamFanOut.deliverToNodes(
          team,
          { rev: rev ?? 0, ...(isEchoed ? {} : { exceptPersonId: sender.id }) },
          message,
        );
      }
      const others = members.filter((id) => id !== sender.id);
      pushQueue.add(conversationId, seq, others, named?.mentions === "all" ? others : named?.mentions);
      if (isEchoed) return teamFanOut.deliver(team, members, message);
      teamFanOut.deliver(team, others, message);
      // Their other devices are not given it; that its place is taken they find in the history.
      teamFanOut.deliverHead(team, sender.id, seq, call.connection.id);
    },
  });
}

/** Whom the message is to mention: whoever it names, and the robot that a message of its own type is for (M18). */
function apnsOf({ type, attach, apns }: Params<"sendTeamMsg">): Params<"sendTeamMsg">["apns"] {
  if (type !== messageTypes.robot || attach === undefined || !("robotAccid" in attach)) return apns;
  if (apns && apns.accounts === undefined) return apns;
  return { ...apns, accounts: [...(apns?.accounts ?? []), attach.robotAccid] };
}

/** Why nothing was stored: to whoever is no member the team does not exist, a member may not write. */
async function refusalOf(
  { kysely }: MessagingContext["database"],
  sender: Person,
  teamId: number,
  scene: number,
): Promise<Fault> {
  return new Fault((await readRole(kysely, sender, teamId, scene)) ? "teamMuted" : "teamMissing");
}
