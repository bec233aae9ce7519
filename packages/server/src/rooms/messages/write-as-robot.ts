import type { ChatroomMessage } from "@lyceum/contract/shapes";
import { contentOf, type Person, type SentContent } from "@lyceum/domain/messages";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { App } from "../../app/context.ts";
import { writePush } from "../../app/socket/hub.ts";
import { repositoryOf } from "../end-switched-off.ts";
import type { RoomScope } from "../store.ts";
import { appendMessage, readMessage } from "./store.ts";

/** A message in the chat of a room that a robot is to answer, and who wrote it. */
export type AskedInRoom = RoomScope & { seq: number; personId: number; robotPersonId: number };

/** The message as it stands, for whoever answers it; undefined: it or the room is gone. */
export async function readAsked(
  { database }: Pick<App, "database">,
  { roomId, seq }: AskedInRoom,
): Promise<ChatroomMessage | undefined> {
  return await readMessage(database.kysely, Number(roomId), seq);
}

/**
 * Writes what a robot answers into the chat of a room, each message once for one key, heard where the question was (M15). False,
 * and nothing is written, where whoever asked is not in the room any more or may not write there now.
 */
export async function writeAsRobot(
  app: Pick<App, "database" | "clock" | "bus" | "jobs">,
  { roomId, realm, deptId }: RoomScope,
  asked: Pick<ChatroomMessage, "from" | "loc_x" | "loc_y" | "loc_z">,
  robot: Person,
  lines: readonly { key: string; content: SentContent }[],
): Promise<boolean> {
  const { from, loc_x: x, loc_y: y = 0, loc_z: z = 0 } = asked;
  const place = x === undefined ? {} : { loc_x: x, loc_y: y, loc_z: z };
  const only = x === undefined ? {} : { only: { said: { by: from, at: { x, y, z } } } };
  const { account } = robot;
  const { nick } = robot.profile;
  const repository = repositoryOf(app);
  const written = await repository.locked<ChatroomMessage[] | null>(
    { roomId, realm, deptId },
    async (transaction, row, state) => {
      const now = app.clock.now();
      const member = memberOf(state, from);
      if (state.end !== null || !member) return null;
      if (checkPermission(state, member, { do: "sendChat" }, now)) return null;
      const msgs: ChatroomMessage[] = [];
      for (const { key, content } of lines) {
        const { type, body, custom, attach } = contentOf(content);
        const { subType } = content;
        const extra = { ...(subType === undefined ? {} : { subType }), ...place };
        const stored = { account, nick, tags: [], type, body, custom, attach, extra };
        // In their order, under one lock.
        // oxlint-disable-next-line no-await-in-loop
        const { isNew, seq, time } = await appendMessage(transaction, row, key, stored, now);
        row.last_seq = Math.max(row.last_seq, seq);
        if (!isNew) continue;
        const carried = {
          ...(custom === null ? {} : { custom }),
          ...(attach === null ? {} : { attach }),
          ...extra,
        };
        const message = { chatroomId: roomId, from: account, fromNick: nick, type, body, ...carried };
        msgs.push({ ...message, time, idClient: key, seq });
      }
      return msgs;
    },
    (msgs) => {
      if (msgs && msgs.length > 0)
        app.bus.publish({ kind: "roomFrame", roomId, frame: writePush("chatroomMsgs", { msgs }), ...only });
    },
  );
  return written !== null;
}
