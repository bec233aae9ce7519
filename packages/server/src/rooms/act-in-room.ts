import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Link } from "../app/socket/link.ts";
import { type RoomContext, seatOf } from "./enter.ts";
import { mayInviteGuests } from "./policy.ts";
import { insertAudit, readInstitution, type RoomScope } from "./store.ts";

/** Hands, stage, devices, sharing and what hosts do, each decided once for its key (R3, R4). */
export function actInRoom(context: RoomContext): CommandHandler<"actInRoom"> {
  return async ({ roomId, key, act }, { link }) => {
    const { rev } = await actOnce(context, link, roomId, key, act);
    return { rev };
  };
}

/** Refusals that an honest client does not meet: its buttons follow the same matrix. */
const suspicious: readonly FaultKey[] = ["noPermission", "roomNotEntered"];

export async function actOnce(
  context: RoomContext,
  link: Link,
  roomId: string,
  key: string,
  act: RoomAct,
): Promise<RoomState> {
  const { rooms, database, clock } = context;
  const { scope, account, id } = await seatOf(context, link, roomId);
  try {
    if (act.do === "setGuests" && act.isOn) await checkGuestsAllowed(context, link, scope);
    return await rooms.keeper.decide(
      scope,
      { by: "member", account, act },
      { account, key },
      // A device that gave up its seat acts no more.
      ({ members, waiting }) =>
        [...members, ...waiting].some((one) => one.seat === id) ? null : "roomNotEntered",
    );
  } catch (error) {
    if (error instanceof Fault && suspicious.includes(error.key))
      await insertAudit(database.kysely, scope, {
        account,
        act: act.do,
        fault: error.key,
        time: clock.now(),
      });
    throw error;
  }
}

/** A room takes guests only where its institution does (D8). */
async function checkGuestsAllowed(
  { rooms, database }: RoomContext,
  link: Link,
  { realm, deptId }: RoomScope,
): Promise<void> {
  const person = link.login ? await rooms.people.byId(link.login.personId) : undefined;
  const { features = {} } = (await readInstitution(database.kysely, deptId)) ?? {};
  if (!person || !mayInviteGuests(realm, person.kind, features)) throw new Fault("noPermission");
}
