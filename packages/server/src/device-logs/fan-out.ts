import { limits } from "@lyceum/contract/limits";
import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Connection } from "../app/socket/connection.ts";
import { batch } from "../db/batch.ts";
import { type Asked, readWaiting } from "./store.ts";

/** What tells a device that it is asked for its log (M16). */
export function askingFrame({ id, deviceId, askedAt }: Asked): string {
  return writePush("notifyUploadLog", {
    id: String(id),
    deviceId,
    until: askedAt + limits.deviceLogWait.value,
  });
}

/** Tells a device that has just signed in what it is asked for and has not answered. */
export function pushWaiting({ clock, database, log }: MessagingContext): (connection: Connection) => void {
  const waitingOf = batch(
    async (personIds: number[]) =>
      await readWaiting(database, personIds, clock.now() - limits.deviceLogWait.value),
  );
  return ({ login, push }) => {
    if (!login || login.guest || login.realm !== "edu") return;
    waitingOf(login.personId)
      .then((asked = []) => {
        for (const one of asked) if (one.deviceId === login.port.deviceId) push(askingFrame(one));
      })
      .catch((error: unknown) => log("deviceLogs.waiting", { error }));
  };
}
