import { makeDeferred } from "@lyceum/kit";
import type { RoomClient } from "@lyceum/rooms-client";
import { type PasswordFault, passwordFaultOf } from "./password-fault.ts";

/**
 * Enters, and answers what is wrong with the password. Null: inside, or in the waiting room; refused for any
 * other reason, which is the phase of the room; or the connection is away, which is said where one waits for it.
 */
export async function joinWithPassword(
  room: Pick<RoomClient, "join" | "phase" | "subscribe">,
): Promise<PasswordFault | null> {
  const lost = makeDeferred<null>();
  const stop = room.subscribe(() => {
    if (room.phase().name === "reconnecting") lost.resolve(null);
  });
  try {
    return await Promise.race([room.join().then(() => null, passwordFaultOf), lost.promise]);
  } finally {
    stop();
  }
}
