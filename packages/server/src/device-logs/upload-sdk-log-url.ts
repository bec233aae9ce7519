import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readOwnText } from "../storage/index.ts";
import { findAsked, keepText } from "./store.ts";

/** Keeps the log that a device was asked for, as its text: its person may delete the upload (M16). */
export function uploadSdkLogUrl({
  clock,
  database,
  stores,
}: MessagingContext): CommandHandler<"uploadSdkLogUrl"> {
  return async ({ id, url }, call) => {
    const { realm, personId, port } = loginOf(call);
    const now = clock.now();
    const since = now - limits.deviceLogWait.value;
    const asked = await findAsked(
      database.kysely,
      { id: Number(id), personId, deviceId: port.deviceId },
      since,
    );
    if (!asked) throw new Fault("objectMissing");
    if (asked.isAnswered) return {};
    if (!stores) throw new Fault("objectMissing");
    const text = await readOwnText({ database, stores }, { realm, personId, url }, limits.deviceLogMax.value);
    await keepText(database.kysely, Number(id), text, now);
    return {};
  };
}
