import { registerThing } from "../files/index.ts";
import { registerRecordingKeeper } from "../rooms/index.ts";
import { recordingKeeper } from "./keep-recording.ts";
import { readerByLink } from "./policy.ts";
import { findOpenFilms } from "./films/store.ts";
import { findManagedIds, findReadableIds } from "./store.ts";

export const thingOf = ({ recordingId, deptId }: { recordingId: number; deptId: number }) =>
  ({ kind: "recording", id: String(recordingId), deptId }) as const;

/** Its film is for others than its tracks: whoever watches may not take everything away. */
export const filmOf = ({ recordingId, deptId }: { recordingId: number; deptId: number }) =>
  ({ kind: "recordingFilm", id: String(recordingId), deptId }) as const;

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
  registerThing("recordingFilm", {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const who = await readerByLink(kysely, { deptId, accountId }, clock.now());
      const ids = things.map(({ id }) => Number(id));
      const open = await findOpenFilms(kysely, await findReadableIds(kysely, who, ids));
      return new Set([...open, ...(await findManagedIds(kysely, who, ids))].map(String));
    },
  });
}
