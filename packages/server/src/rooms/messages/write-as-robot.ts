import type { Attach, ChatroomMessage, RoomState } from "@lyceum/contract/shapes";
import { contentOf, type Person, type SentContent } from "@lyceum/domain/messages";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { App } from "../../app/context.ts";
import { writePush } from "../../app/socket/hub.ts";
import { repositoryOf } from "../end-switched-off.ts";
import type { RoomScope } from "../store.ts";
import { appendMessage, readMessage } from "./store.ts";

/** A message in the chat of a room that a robot is to answer, and who wrote it. */
export type AskedInRoom = RoomScope & { seq: number; personId: number; robotPersonId: number };

/**
 * The message as it stands, for whoever answers it; undefined: it or the room is gone, whoever wrote it is not in the room any
 * more or may not write there now, or the robot is shut out.
 */
export async function readAsked(
  app: Pick<App, "database" | "clock" | "bus" | "jobs">,
  { roomId, realm, deptId, seq }: AskedInRoom,
): Promise<ChatroomMessage | undefined> {
  const message = await readMessage(app.database.kysely, Number(roomId), seq);
  if (!message) return undefined;
  const state = await repositoryOf(app).read({ roomId, realm, deptId });
  return mayBeAnswered(state, message, app.clock.now()) ? message : undefined;
}

function mayBeAnswered(state: RoomState, { from, attach }: ChatroomMessage, now: number): boolean {
  const member = memberOf(state, from);
  if (state.end !== null || !member || isRobotOut(state, attach)) return false;
  return checkPermission(state, member, { do: "sendChat" }, now) === null;
}

/** Whether hosts have shut out the robot whom a message asks, as they do with people. */
export function isRobotOut({ blocked }: RoomState, attach: Attach | undefined): boolean {
  return attach !== undefined && "robotAccid" in attach && blocked.includes(attach.robotAccid);
}

/**
 * Writes what a robot answers into the chat of a room, each message once for one key, heard where the question was (M15). False,
 * and nothing is written, where the question may not be answered any more, as in `readAsked`.
 */
export async function writeAsRobot(
  app: Pick<App, "database" | "clock" | "bus" | "jobs">,
  { roomId, realm, deptId, seq: askedSeq }: AskedInRoom,
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
      // It may have been taken away while the robot thought.
      const standing = await readMessage(transaction, row.id, askedSeq);
      if (!standing || !mayBeAnswered(state, standing, now)) return null;
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
