import {
  attachedUrls,
  contentOf,
  isGivenLater,
  maySharePlace,
  type Person,
  validateMessage,
  writeIdServer,
  withPreview,
  writeMessage,
} from "@lyceum/domain/messages";
import { p2pSessionId } from "@lyceum/domain/sessions";
import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { LinkPreview } from "@lyceum/contract/shapes";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { Connection, Login } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayAttach } from "../storage/index.ts";
import { maskedBody, type WordList } from "../words/index.ts";
import { attachPreview, stillNamed } from "../link-previews/index.ts";
import { checkMayAddress, isGated, mayMessageAtOnce } from "./policy.ts";
import { messageChange, skipEntry } from "./fan-out.ts";

type Target = {
  sender: Person;
  receiver: Person;
  conversationId: number;
  words: WordList;
  preview?: LinkPreview | undefined;
};

/** Stores a message once and answers when it is on the disk; then both people learn of it (M3). */
export function sendMsg(context: MessagingContext): CommandHandler<"sendMsg"> {
  // Messages of one connection are stored in the order in which they came, also while the first waits for its conversation.
  const tails = new WeakMap<Connection, Promise<void>>();
  return (params, call) => {
    checkSendable(params);
    const login = loginOf(call);
    return new Promise((resolve, reject) => {
      const store = (target: Target) => append(context, params, call, target, resolve, reject);
      const tail = tails.get(call.connection);
      const urls = attachedUrls(params.attach);
      const target =
        tail || urls.length > 0 || params.previewId !== undefined
          ? undefined
          : heldTarget(context, login, params.to);
      if (target) return store(target);
      const mine = Promise.resolve(tail)
        .then(() => checkMayAttach(context, login, urls))
        .then(() => findTarget(context, login, params.to))
        .then(async (found) => ({ ...found, preview: await attachPreview(context, found.sender, params) }))
        .then(store)
        .catch(reject)
        .finally(() => {
          if (tails.get(call.connection) === mine) tails.delete(call.connection);
        });
      tails.set(call.connection, mine);
    });
  };
}

function checkSendable(params: Params<"sendMsg">): void {
  if (params.scene !== 0) throw new Fault("objectMissing");
  const refusal = validateMessage(params);
  if (refusal) throw new Fault("parameterError", { field: refusal.field, data: { msg: refusal.msg } });
}

/** The target as far as it is known without a question to the database. */
function heldTarget(
  { people, conversations, wordLists }: MessagingContext,
  login: Login,
  to: string,
): Target | undefined {
  const sender = people.heldById(login.personId);
  const words = sender && wordLists.held(sender);
  if (!sender || !words) return undefined;
  const receiver = people.heldByAccount(login.realm, to);
  if (!receiver || !mayMessageAtOnce(sender, receiver)) return undefined;
  const conversationId = conversations.held(sender.id, receiver.id);
  return conversationId === undefined ? undefined : { sender, receiver, conversationId, words };
}

async function findTarget(context: MessagingContext, login: Login, to: string): Promise<Target> {
  const { people, conversations, wordLists } = context;
  const sender = await people.byId(login.personId);
  if (!sender) throw new Fault("noPermission");
  const receiver = checkMayAddress(sender, await people.byAccount(login.realm, to));
  const conversationId = await conversations.open(login.realm, sender.id, receiver.id);
  const words = await wordLists.of(sender);
  return { sender, receiver, conversationId, words };
}

function append(
  { writer, fanOut, wordLists, wakeRobot, pushQueue }: MessagingContext,
  sent: Params<"sendMsg">,
  call: CommandCall<"sendMsg">,
  { sender, receiver, conversationId, words, preview: asked }: Target,
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
  const { idClient } = params;
  // A message that is still to be allowed shows its words alone.
  const preview = isGated(sender, receiver) ? undefined : stillNamed(asked, params.body);
  const content = withPreview(contentOf(params), preview);
  writer.send({
    conversation: conversationId,
    sender: sender.id,
    peer: receiver.id,
    key: idClient,
    ...content,
    ...(isGated(sender, receiver)
      ? { ask: { sender, receiver, said: content, mayUseFreeChat: params.freeChat === true } }
      : {}),
    failed: reject,
    committed({ conversation, seq, time, own_pts: pts, peer_pts: peerPts, ...rest }) {
      const { is_new: isNew, is_blocked: isBlocked } = rest;
      if (isBlocked) return reject(new Fault("blockedByPeer"));
      // The key is that of another message, of another conversation.
      if (conversation !== conversationId) return reject(new Fault("parameterError", { field: "idClient" }));
      fanOut.flush(sender);
      const idServer = writeIdServer(conversationId, seq);
      resolve(
        call.answer({
          idServer,
          seq,
          time,
          pts,
          ...maskedBody(sent, params),
          ...(preview ? { preview } : {}),
        }),
      );
      if (!isNew) return;
      const row = { ...content, idClient, time, isRecalled: false };
      const place = { scene: 0 as const, to: receiver.account, idServer, seq };
      const change = messageChange(writeMessage(place, row, sender.profile));
      const echoed = isGivenLater(content.flags, true)
        ? change
        : JSON.stringify(skipEntry(p2pSessionId(receiver.account), seq));
      fanOut.deliver(sender, pts, echoed, call.connection.id);
      if (peerPts !== null) {
        fanOut.deliver(receiver, peerPts, change);
        pushQueue.add(conversationId, seq, [receiver.id]);
      }
      if (receiver.isRobot) wakeRobot?.({ conversationId });
    },
  });
}
