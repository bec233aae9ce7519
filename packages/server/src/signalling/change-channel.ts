import { Fault } from "@lyceum/contract/faults";
import type { SignalChannel } from "@lyceum/contract/shapes";
import { channelTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type ChannelAct, type ChannelState, stepChannel, type StepEvent } from "@lyceum/domain/signalling";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { withinTransaction } from "../db/within-transaction.ts";
import { insertCallRoom } from "../rooms/index.ts";
import { readPeople } from "../users/index.ts";
import type { Told } from "./fan-out.ts";
import { type ChannelRow, insertEvents, writeChannel } from "./store.ts";
import { channelOf, eventOf, type PushWish } from "./write-channel.ts";
import type { Db } from "../ports/database.ts";

export type Changed = { channel: SignalChannel; told: Told[]; isClosed: boolean };
type Actor = { accid: string; device: string };

/** `barred`: the accounts that nothing the actor says may reach; only that something ends. */
type Telling = { wish?: PushWish | undefined; barred?: ReadonlySet<string> };

const endingEvents: ReadonlySet<StepEvent["type"]> = new Set([
  "ROOM_CLOSE",
  "LEAVE",
  "CANCEL_INVITE",
  "REJECT",
]);

/** Does an act in a channel whose row the transaction holds, through it alone; throws the fault of the domain. */
export async function changeChannel(
  { clock }: Pick<MessagingContext, "clock">,
  transaction: Db,
  row: ChannelRow,
  actor: Actor,
  act: ChannelAct,
  { wish = {}, barred = new Set() }: Telling = {},
): Promise<Changed> {
  const now = clock.now();
  const step = stepChannel(row.state, actor, act, now);
  if (typeof step === "string") throw new Fault(step);
  const { state, events } = step;
  const realm = row.realm === 1 ? "social" : "edu";
  const database = withinTransaction(transaction);
  const find = async (accounts: readonly string[]) => await readPeople(database, realm, accounts);
  const roomId = row.room_id ?? (await roomOf(transaction, row, state, now, find));
  const channel = channelOf({ ...row, room_id: roomId }, state);
  await writeChannel(transaction, row.id, state, roomId);
  const told: Told[] = [];
  for (const event of events.map((one) => withoutBarred(one, barred))) {
    const body = eventOf(channel, event, now, event.type === "INVITE" ? wish : {});
    const receivers = await find(event.receivers);
    const msgids = await insertEvents(transaction, keptFor(event, receivers), body);
    told.push({ body, receivers, msgids });
  }
  return { channel, told, isClosed: state.closedAt !== null };
}

function withoutBarred(event: StepEvent, barred: ReadonlySet<string>): StepEvent {
  if (!event.receivers.some((one) => barred.has(one))) return event;
  if (endingEvents.has(event.type)) return { ...event, attachExt: "" };
  return { ...event, receivers: event.receivers.filter((one) => !barred.has(one)) };
}

function keptFor({ isSave }: StepEvent, receivers: readonly Person[]): number[] {
  return isSave ? receivers.map(({ id }) => id) : [];
}

/** A call of two people gets the room of its media when it is accepted. */
async function roomOf(
  transaction: Db,
  { id }: ChannelRow,
  { type, creator, answeredAt, invites }: ChannelState,
  now: number,
  find: (accounts: readonly string[]) => Promise<Person[]>,
): Promise<number | null> {
  const [first] = invites;
  if (type === channelTypes.custom || answeredAt === null || !first || first.from !== creator) return null;
  if (invites.some(({ to }) => to !== first.to)) return null;
  const people = await find([creator, first.to]);
  const [caller, callee] = [creator, first.to].map((one) => people.find(({ account }) => account === one));
  if (!caller || !callee || caller.deptId !== callee.deptId) return null;
  return await insertCallRoom(transaction, id, [caller, callee], now);
}
