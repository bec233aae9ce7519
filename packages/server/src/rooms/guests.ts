import { guestPrefix } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { App, Realm } from "../app/context.ts";
import type { Login } from "../app/socket/connection.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { mayInviteGuests } from "./policy.ts";
import { findGuest, readInstitution, type RoomScope } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** A guest as messaging sees one: a person without an account, whose number is negative, in one room. */
export type GuestVisit = { person: Person; visit: NonNullable<Login["guest"]> };

/** Null for everybody who is no guest. The token has been checked before. */
export function guestOf({ database, clock }: Pick<App, "database" | "clock">) {
  return async ({ realm, account }: { realm: Realm; account: string }): Promise<GuestVisit | null> => {
    if (!account.startsWith(guestPrefix)) return null;
    const row = await findGuest(database.kysely, account, clock.now());
    if (!row || row.realm !== realmNumbers[realm]) return null;
    const { nick, dept_id: deptId } = row;
    return {
      person: {
        id: -row.id,
        realm,
        account,
        deptId,
        kind: "",
        isMember: false,
        isStaff: false,
        permissions: [],
        classIds: [],
        profile: { account, nick, avatar: "", custom: "{}", updateTime: 0 },
      },
      visit: { roomId: String(row.room_id), deptId, nick, round: row.round },
    };
  };
}

/** The institution may have switched guests off since the room was made, or since this one was let in (D8). */
export async function takesGuests(
  db: Db,
  { realm, deptId }: Pick<RoomScope, "realm" | "deptId">,
): Promise<boolean> {
  const institution = await readInstitution(db, deptId);
  return institution !== undefined && mayInviteGuests(realm, institution.kind, institution.features);
}

/** The same for those who were invited by nobody and come by a page that is public: never at a school for children (P6, P7, D8). */
export async function takesVisitors(db: Db, scope: Pick<RoomScope, "realm" | "deptId">): Promise<boolean> {
  const institution = await readInstitution(db, scope.deptId);
  return institution?.kind !== "k12" && (await takesGuests(db, scope));
}
