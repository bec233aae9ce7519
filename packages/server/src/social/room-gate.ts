import { isAdult, problemOfText } from "@lyceum/domain/social";
import { registerRoomGate } from "../rooms/index.ts";
import { maySpeak } from "./policy.ts";
import { reportSelf } from "./report-self.ts";
import { readMembers } from "./store/members.ts";
import { lockProfiles } from "./store/profile.ts";
import { listApart } from "./store/school-groups.ts";

/**
 * In rooms, too, are only members whose age is proven and who may speak, judged again each time (D5, D7), and nobody meets
 * there whom a block or a school keeps apart. Whoever says in one that they are a minor is closed, as in a chat (R11).
 */
export function registerMembersOfRooms(): void {
  registerRoomGate({
    async mayUse(db, { account, deptId }, now) {
      const [member] = await readMembers(db, deptId, [account]);
      return (
        member !== undefined &&
        maySpeak(member, now) &&
        member.provenAt !== null &&
        isAdult(member.birthday, now)
      );
    },
    async maySay({ clock, database, jobs }, { account, deptId }, text) {
      if (problemOfText(text) !== "minor") return true;
      await database.kysely.transaction().execute(async (trx) => {
        await lockProfiles(trx, deptId, [account]);
        const [member] = await readMembers(trx, deptId, [account]);
        if (member && member.state !== "suspended") await reportSelf(jobs, trx, member, text, clock.now());
      });
      return false;
    },
    listApart,
  });
}
