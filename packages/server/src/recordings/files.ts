import { registerThing } from "../files/index.ts";
import { registerRecordingKeeper } from "../rooms/index.ts";
import { recordingKeeper } from "./keep-recording.ts";
import { readerByLink } from "./policy.ts";
import { findReadableIds } from "./store.ts";

export const thingOf = ({ recordingId, deptId }: { recordingId: number; deptId: number }) =>
  ({ kind: "recording", id: String(recordingId), deptId }) as const;

/** Tracks are open to those who may read their recording, and rooms learn who keeps what they record. */
export function registerRecordings(): void {
  registerRecordingKeeper(recordingKeeper);
  registerThing("recording", {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const who = await readerByLink(kysely, { deptId, accountId }, clock.now());
      const ids = things.map(({ id }) => Number(id));
      return new Set((await findReadableIds(kysely, who, ids)).map(String));
    },
  });
}
