import { isAdult } from "@lyceum/domain/social";
import { registerRoomGate } from "../rooms/index.ts";
import { maySpeak } from "./policy.ts";
import { readMembers } from "./store/members.ts";
import { listApart } from "./store/school-groups.ts";

/**
 * In rooms, too, are only members whose age is proven and who may speak, judged again each time (D5, D7), and nobody meets
 * there whom a block or a school keeps apart.
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
    listApart,
  });
}
