import { Fault } from "@lyceum/contract/faults";
import type { Friend } from "@lyceum/contract/shapes";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deliverFriend } from "./fan-out.ts";
import { lockPair, readFriend, writeFriend } from "./store.ts";

const action = "updateFriend";

/** Changes the person's own name and text of a friend; nobody else learns of it (M9). */
export function updateFriend({
  people,
  writer,
  fanOut,
  clock,
}: MessagingContext): CommandHandler<"updateFriend"> {
  return async ({ account, alias, custom }, call) => {
    if (alias === undefined && custom === undefined) throw new Fault("parameterError", { field: "alias" });
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    const other = await people.byAccount(realm, account);
    if (!own || !other) throw new Fault("objectMissing");
    return await new Promise((resolve, reject) => {
      writer.apart<{ friend: Friend; pts: number | null }>({
        failed: reject,
        async write(transaction, append) {
          await lockPair(transaction, own.id, own.id);
          const held = await readFriend(transaction, own.id, other.id);
          if (held?.flag !== 1) throw new Fault("objectMissing");
          const said = { alias: alias ?? held.alias, custom: custom ?? held.custom };
          if (said.alias === held.alias && said.custom === held.custom) return { friend: held, pts: null };
          const friend = { ...held, ...said, updateTime: clock.now() };
          const pts = await append(own.id, "friend", { action, friend });
          await writeFriend(transaction, [own.id, other.id], friend, pts);
          return { friend, pts };
        },
        committed({ friend, pts }) {
          fanOut.flush(own);
          resolve(call.answer({ action, friend, pts }));
          if (pts !== null) deliverFriend(fanOut, own, pts, { action, friend }, call.connection.id);
        },
      });
    });
  };
}
