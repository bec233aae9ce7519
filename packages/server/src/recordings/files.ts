import { registerFileRule } from "../documents/index.ts";
import { registerThing } from "../files/index.ts";
import { registerRecordingKeeper } from "../rooms/index.ts";
import { recordingKeeper } from "./keep-recording.ts";
import { readerByLink } from "./policy.ts";
import { filmRule } from "./films/draft-film.ts";
import { findOpenFilms } from "./films/store.ts";
import { findManagedIds, findReadableIds } from "./store.ts";
import type { Db } from "../ports/database.ts";

export const thingOf = ({ recordingId, deptId }: { recordingId: number; deptId: number }) =>
  ({ kind: "recording", id: String(recordingId), deptId }) as const;

/** Its film is for others than its tracks: whoever watches may not take everything away. */
export const filmOf = ({ recordingId, deptId }: { recordingId: number; deptId: number }) =>
  ({ kind: "recordingFilm", id: String(recordingId), deptId }) as const;

type Looking = { deptId: number; accountId: string; now: number };
/** Of these recordings those that somebody may watch through another thing, whatever they may watch by themselves. */
export type ReplayDoor = (db: Db, looking: Looking, ids: readonly number[]) => Promise<readonly number[]>;

const doors: ReplayDoor[] = [];

/** Lets what shows a replay, such as a course, open its tracks; called once where the application is composed. */
export function registerReplayDoor(door: ReplayDoor): void {
  doors.push(door);
}

/** Tracks are open to those who may read their recording, and rooms learn who keeps what they record. */
export function registerRecordings(): void {
  registerRecordingKeeper(recordingKeeper);
  registerFileRule(filmRule);
  registerThing("recording", {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const now = clock.now();
      const who = await readerByLink(kysely, { deptId, accountId }, now);
      const ids = things.map(({ id }) => Number(id));
      const open = new Set(await findReadableIds(kysely, who, ids));
      const left = ids.filter((id) => !open.has(id));
      for (const door of left.length === 0 ? [] : doors)
        // oxlint-disable-next-line no-await-in-loop -- within a transaction they share its connection
        for (const id of await door(kysely, { deptId, accountId, now }, left)) open.add(id);
      return new Set([...open].map(String));
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
