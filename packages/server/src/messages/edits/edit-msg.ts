import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { type Edited, messageTypes, scenes, superTeamEdit } from "@lyceum/contract/shapes";
import { mayEdit } from "@lyceum/domain/messages";
import { personWord, teamWord, textToSearch, writeIndexEntry } from "@lyceum/domain/search";
import { p2pSessionId } from "@lyceum/domain/sessions";
import type { CommandCall, CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import {
  appendEntries,
  deliverEntry,
  lockLogs,
  lockToWrite,
  superTeamKind,
  teamKind,
  writeEntry,
  type WrittenEntry,
} from "../../teams/index.ts";
import { maskedBody } from "../../words/index.ts";
import { type EditedConversation, findConversation } from "../edit-conversation.ts";
import { checkMayEditIn } from "../policy.ts";
import { findEdit, hasBlocked, lockConversation, readEditable, storeText } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** `places` is empty where this edit was stored before, and in a super team, whose conversation holds the `entry`. */
type Stored = {
  edited: Edited;
  places: readonly { person_id: number; pts: number }[];
  entry?: WrittenEntry;
};

/**
 * Changes one's own text for everybody, within the window (M3, decision 0115). Like a recall it goes into the log of each who
 * sees it, or in a super team into the conversation (M8). Edits of one conversation wait for each other, so each has a version of its own and the last one counts everywhere.
 */
export function editMsg(context: MessagingContext): CommandHandler<"editMsg"> {
  return async (sent, call) => {
    const conversation = await findConversation(context, call, sent);
    const { own, peer } = conversation;
    checkMayEditIn(sent.scene, own, peer);
    const words = await context.wordLists.of(own);
    const said = { type: messageTypes.text, body: sent.body };
    const params = { ...sent, body: context.wordLists.apply(words, own, said).body };
    return await new Promise((resolve, reject) => {
      context.writer.apart<Stored>({
        failed: reject,
        write: (transaction) => store(transaction, params, conversation, context.clock.now()),
        committed: ({ edited, places, entry }) => {
          const place = places.find(({ person_id: id }) => id === own.id)?.pts ?? null;
          context.fanOut.flush(own);
          resolve(call.answer({ pts: place, edited, ...maskedBody(sent, params) }));
          tell(context, call, params, conversation, { edited, places });
          if (entry) deliverEntry(context, own, conversation.conversationId, entry);
        },
      });
    });
  };
}

async function store(
  transaction: Db,
  { scene, seq, body, idEdit }: Params<"editMsg">,
  { own, peer, conversationId }: EditedConversation,
  now: number,
): Promise<Stored> {
  const isP2p = scene === scenes.p2p;
  const kind = scene === scenes.superTeam ? superTeamKind : teamKind;
  const team = isP2p ? null : await lockToWrite(transaction, kind, own, conversationId);
  const readers = team ? [...team.members.keys()] : [own.id, peer.id];
  if (isP2p) await lockConversation(transaction, conversationId);
  const known = await findEdit(transaction, conversationId, seq, idEdit);
  if (known) return { edited: known, places: [] };
  const message = await readEditable(transaction, conversationId, seq);
  const refusal = mayEdit(message, own.id, now);
  if (refusal || !message)
    throw new Fault(refusal?.fault ?? "objectMissing", { data: { reason: refusal?.reason ?? "missing" } });
  if (isP2p && peer.id !== own.id && (await hasBlocked(transaction, peer.id, own.id)))
    throw new Fault("blockedByPeer");
  const edited = { time: now, version: (message.extra?.edited?.version ?? 0) + 1 };
  const owners = team ? [teamWord(conversationId)] : [...new Set(readers)].map(personWord);
  const tokens = writeIndexEntry(textToSearch(message.type, body), owners);
  const text = { conversationId, seq, idEdit, body, edited, tokens };
  if (team && kind.isSuper) {
    await storeText(transaction, message, text);
    const attach = { type: superTeamEdit, seq, body, edited };
    return { edited, places: [], entry: await writeEntry(transaction, team, own, attach, now) };
  }
  await lockLogs(transaction, readers);
  await storeText(transaction, message, text);
  return { edited, places: await appendEntries(transaction, "edit", readers, conversationId, seq) };
}

function tell(
  { fanOut }: MessagingContext,
  call: CommandCall<"editMsg">,
  { scene, seq, body }: Params<"editMsg">,
  { own, sessionId }: EditedConversation,
  { edited, places }: Stored,
): void {
  for (const { person_id: id, pts } of places) {
    const isOwn = id === own.id;
    const seenAs = isOwn || scene !== scenes.p2p ? sessionId : p2pSessionId(own.account);
    const entry = JSON.stringify({ kind: "edit", sessionId: seenAs, seq, body, edited });
    // The realm and the id alone decide whose connections receive it.
    fanOut.deliver({ ...own, id }, pts, entry, isOwn ? call.connection.id : undefined);
  }
}
