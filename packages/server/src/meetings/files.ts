import { readReader } from "../roles/index.ts";
import { registerThing } from "../files/index.ts";
import { findReadable, type MeetingRecord } from "./store/meetings.ts";

/** What files belong to. */
export function thingOf({ meetingId, deptId }: Pick<MeetingRecord, "meetingId" | "deptId">) {
  return { kind: "meeting", id: String(meetingId), deptId } as const;
}

/** Materials of meetings are open to those who read these. */
export function registerMeetingFiles(): void {
  registerThing("meeting", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const { isMember } = await readReader(database.kysely, deptId, accountId);
      const ids = things.map(({ id }) => Number(id));
      const found = await findReadable(database.kysely, { deptId, accountId, isMember }, ids);
      return new Set(found.map(({ meetingId }) => String(meetingId)));
    },
  });
}
