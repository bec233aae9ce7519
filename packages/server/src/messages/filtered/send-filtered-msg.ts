import { maySendFiltered, type Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { hasBlocked } from "../../system/index.ts";
import { checkMayAddress } from "../policy.ts";
import { pushFiltered } from "./fan-out.ts";
import { findFiltered, insertFiltered, type KeptFiltered, lockFiltered } from "./store.ts";

/** Looks a text through, says what the list of words makes of it, and keeps it once where it is not refused (M18). */
export function sendFilteredMsg(context: MessagingContext): CommandHandler<"sendFilteredMsg"> {
  const { people, wordLists, clock, bus } = context;
  return async (params, call) => {
    const { realm, personId } = loginOf(call);
    const sender = await people.byId(personId);
    if (!sender) throw new Fault("noPermission");
    const receiver = checkMayAddress(sender, await people.byAccount(realm, params.to));
    if (!maySendFiltered(sender, receiver)) throw new Fault("noPermission");
    const { type, body } = wordLists.judge(await wordLists.of(sender), sender, params.body);
    const time = clock.now();
    if (type === 2) {
      // The list may have changed since the first try, whose answer was lost.
      const held = await findHeld(context.database.kysely, keyOf(sender, receiver, params));
      return held ?? { type, body, place: null, time };
    }
    const { kept, isNew } = await keep(context, sender, receiver, params, { type, body, time });
    if (isNew)
      pushFiltered(bus, receiver, {
        place: kept.place,
        kind: params.kind,
        from: sender.account,
        to: receiver.account,
        body: kept.body,
        time: kept.time,
        idClient: params.idClient,
      });
    return kept;
  };
}

type Key = Parameters<typeof findFiltered>[1];

function keyOf(sender: Person, receiver: Person, { idClient }: Params<"sendFilteredMsg">): Key {
  return { fromId: sender.id, toId: receiver.id, idClient };
}

/** What was kept under this key; throws where that went to somebody else. */
async function findHeld(db: Parameters<typeof findFiltered>[0], key: Key): Promise<KeptFiltered | null> {
  const held = await findFiltered(db, key);
  if (!held) return null;
  const { isOther, ...kept } = held;
  if (isOther) throw new Fault("parameterError", { field: "idClient" });
  return kept;
}

async function keep(
  { database }: MessagingContext,
  sender: Person,
  receiver: Person,
  params: Params<"sendFilteredMsg">,
  judged: Omit<KeptFiltered, "place">,
): Promise<{ kept: KeptFiltered; isNew: boolean }> {
  const key = keyOf(sender, receiver, params);
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockFiltered(transaction, receiver.id);
    const kept = await findHeld(transaction, key);
    if (kept) return { kept, isNew: false };
    if (await hasBlocked(transaction, receiver.id, sender.id)) throw new Fault("blockedByPeer");
    const place = await insertFiltered(transaction, {
      ...key,
      ...judged,
      deptId: receiver.deptId,
      isSystem: params.kind === "sysMsg",
    });
    // The same key went to somebody else at the same time.
    if (place === null) throw new Fault("parameterError", { field: "idClient" });
    return { kept: { ...judged, place }, isNew: true };
  });
}
