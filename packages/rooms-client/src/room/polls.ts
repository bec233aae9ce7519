import type { Result } from "@lyceum/contract/im";
import type { Transport } from "@lyceum/im-client";

/** What stands beside the log of a room: who has chosen what (R5). */
export type RoomPolls = {
  /** The own answers, and results as far as one may read them; with a number, also who has answered that poll. */
  read(id?: number): Promise<Result<"getRoomPolls">>;
};

export function makePolls({ transport, roomId }: { transport: Transport; roomId: string }): RoomPolls {
  return {
    read: (id) => transport.call("getRoomPolls", id === undefined ? { roomId } : { roomId, id }),
  };
}
