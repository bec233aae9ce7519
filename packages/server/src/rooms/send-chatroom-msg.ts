import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { limits, rates } from "@lyceum/contract/limits";
import {
  type Attach,
  messageTypes,
  type PassingMessage,
  type RoomMember,
  type RoomState,
} from "@lyceum/contract/shapes";
import { attachedUrls, mayReach, type Person, turnUpright, validateMessage } from "@lyceum/domain/messages";
import { checkPermission, matchesTags, memberOf, readTagExpression } from "@lyceum/domain/rooms";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { Login } from "../app/socket/connection.ts";
import { writePush } from "../app/socket/hub.ts";
import type { ChatroomExtra } from "../db/tables/rooms.ts";
import type { RoomHearers } from "../ports/bus.ts";
import type { Db } from "../ports/database.ts";
import { checkMayAttach } from "../storage/index.ts";
import { maskedBody } from "../words/index.ts";
import { type RoomContext, seatOf } from "./enter.ts";
import { requireMaySay } from "./gate.ts";
import { mayAskRobots, maySendOfType, maySendPassing } from "./policy.ts";
import { appendMessage, countAsked, lastWritten } from "./messages/store.ts";
import { isRobotOut } from "./messages/write-as-robot.ts";
import type { RoomRow, RoomScope } from "./store.ts";

type Sent = Params<"sendChatroomMsg">;
type SaidHere = { type: number; body: string; attach?: Attach };

/** Stores a message of a room's chat once, under the same lock as a ban, and tells everybody in the room (R5, M15). */
export function sendChatroomMsg(context: RoomContext): CommandHandler<"sendChatroomMsg"> {
  const { rooms, bus, clock, wordLists, askRobotInRoom } = context;
  return async (params, call) => {
    checkSendable(params);
    const { chatroomId, idClient } = params;
    const seat = await seatOf(context, call.connection, chatroomId);
    const carried: Attach | undefined = params.attach && turnUpright(params.attach);
    const urls = attachedUrls(carried);
    await requireMaySendOfType(context, loginOf(call), seat.scope, params.type, urls);
    await checkMayAttach(context, loginOf(call), urls);
    await requireMaySay(context, { ...seat.scope, account: seat.account }, params.body ?? "");
    const asked = await askedRobot(context, loginOf(call), seat.scope, params);
    const words = await wordLists.of(seat.scope);
    const { type, body: said = "", custom } = params;
    const sent: SaidHere = { type, body: said, ...(carried === undefined ? {} : { attach: carried }) };
    const { body, attach } = wordLists.apply(words, seat.scope, sent);
    const extra = extraOf(params);
    const { seq, time } = await rooms.repository.locked(
      seat.scope,
      async (transaction, row, state) => {
        const now = clock.now();
        const member = memberOf(state, seat.account);
        if (state.end !== null) throw new Fault("roomMissing");
        if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
        const fault = checkPermission(state, member, { do: "sendChat" }, now);
        if (fault) throw new Fault(fault);
        if (isRobotOut(state, carried)) throw new Fault("objectMissing", { field: "attach" });
        const { account, nick } = member;
        const written: PassingMessage = {
          chatroomId,
          from: account,
          fromNick: nick,
          type,
          body,
          ...(custom === undefined ? {} : { custom }),
          ...(attach === undefined ? {} : { attach }),
          ...extra,
          time: now,
          idClient,
        };
        const only = hearersOf(params, state, member);
        if (isPassing(params)) {
          if (!maySendPassing(seat.scope.realm, member)) throw new Fault("noPermission");
          const frame = writePush("chatroomPassingMsgs", { msgs: [written] });
          return { seq: 0, time: now, push: { frame, ...only } };
        }
        await checkPace(transaction, row.id, state, member, { idClient, now });
        const content = { type, body, custom: custom ?? null, attach: attach ?? null, extra };
        const stored = { account, nick, tags: member.tags ?? [], ...content };
        const { isNew, ...place } = await appendMessage(transaction, row, idClient, stored, now);
        if (isNew && asked && (await isAnswered(transaction, row, now)))
          await askRobotInRoom?.(transaction, { ...seat.scope, seq: place.seq, ...asked });
        const frame = writePush("chatroomMsgs", { msgs: [{ ...written, ...place }] });
        return { ...place, push: isNew ? { frame, ...only } : null };
      },
      ({ push }) => {
        if (push) bus.publish({ kind: "roomFrame", roomId: chatroomId, ...push });
      },
    );
    return { seq, time, ...maskedBody({ body: said }, { body }) };
  };
}

/** The types of messages, without those that the server alone writes. What asks a robot is for everybody, as the answer is (M15). */
function checkSendable(params: Sent): void {
  const { type, notifyTargetTags: tags } = params;
  const refusal =
    type === messageTypes.robot && isPassing(params)
      ? { field: "type", msg: `cannot send a message of type ${type}` }
      : validateMessage(params);
  if (refusal) throw new Fault("parameterError", { field: refusal.field, data: { msg: refusal.msg } });
  if (tags !== undefined && !readTagExpression(tags))
    throw new Fault("parameterError", { field: "notifyTargetTags" });
}

async function requireMaySendOfType(
  { rooms }: RoomContext,
  { personId, guest }: Login,
  { realm }: RoomScope,
  type: number,
  urls: readonly string[],
): Promise<void> {
  const hasFile = urls.length > 0;
  const isAsked = (hasFile || type === messageTypes.geo) && !guest;
  const sender = isAsked ? await rooms.people.byId(personId) : null;
  if (!maySendOfType(realm, sender, { type, hasFile })) throw new Fault("noPermission");
}

/** The robot that a message of its own type is for, and who asks it (M15). */
async function askedRobot(
  { rooms }: RoomContext,
  { personId, guest }: Login,
  { realm }: RoomScope,
  { attach }: Sent,
): Promise<{ personId: number; robotPersonId: number } | null> {
  if (attach === undefined || !("robotAccid" in attach)) return null;
  const sender: Person | null = guest ? null : await rooms.people.byId(personId);
  if (!sender || !mayAskRobots(realm, sender)) throw new Fault("noPermission");
  const robot = await rooms.people.byAccount(realm, attach.robotAccid);
  if (!robot?.isRobot || !mayReach(sender, robot)) throw new Fault("objectMissing", { field: "attach" });
  return { personId, robotPersonId: robot.id };
}

/** Of more questions than robots may answer in time the later ones are not, and nothing waits for them in vain. */
async function isAnswered(transaction: Db, room: RoomRow, now: number): Promise<boolean> {
  const since = now - limits.robotRoomWithin.value;
  return (await countAsked(transaction, room, { type: messageTypes.robot, since })) <= answeredMax;
}

const { points, windowMs } = rates.robotTeam;
/** The first and the last window are perhaps seen in part. */
const answeredMax = points * (Math.ceil(limits.robotRoomWithin.value / windowMs) + 1);

function isPassing({ toAccids, notifyTargetTags, skipHistory }: Sent): boolean {
  return toAccids !== undefined || notifyTargetTags !== undefined || skipHistory === true;
}

/** What is rare in it; a place that is partly given is 0 in the rest. */
function extraOf({ subType, loc_x, loc_y, loc_z }: Sent): ChatroomExtra {
  const hasPlace = loc_x !== undefined || loc_y !== undefined || loc_z !== undefined;
  return {
    ...(subType === undefined ? {} : { subType }),
    ...(hasPlace ? { loc_x: loc_x ?? 0, loc_y: loc_y ?? 0, loc_z: loc_z ?? 0 } : {}),
  };
}

/** Without `only` everybody hears; the sender hears in any case. */
function hearersOf(params: Sent, { members }: RoomState, { account }: RoomMember): { only?: RoomHearers } {
  const { toAccids, notifyTargetTags } = params;
  const { loc_x: x, loc_y: y = 0, loc_z: z = 0 } = extraOf(params);
  const said = x === undefined ? {} : { said: { by: account, at: { x, y, z } } };
  const expression = notifyTargetTags === undefined ? null : readTagExpression(notifyTargetTags);
  if (!toAccids && !expression) return x === undefined ? {} : { only: said };
  const isMeant = (member: RoomMember) =>
    (!toAccids || toAccids.includes(member.account)) &&
    (!expression || matchesTags(expression, member.tags ?? []));
  const accounts = [account, ...members.filter(isMeant).map((member) => member.account)];
  return { only: { accounts, ...said } };
}

/** In slow mode one waits between two messages of a broadcast; hosts do not, nor does one that is sent again (P6). */
async function checkPace(
  transaction: Db,
  roomId: number,
  { broadcast }: RoomState,
  { account, role }: RoomMember,
  { idClient, now }: { idClient: string; now: number },
): Promise<void> {
  if (!broadcast || broadcast.slowSeconds === 0 || role !== "member") return;
  const last = await lastWritten(transaction, roomId, account);
  if (last === null || last.idClient === idClient) return;
  if (now < last.time + broadcast.slowSeconds * 1_000) throw new Fault("chatTooSoon");
}
