import { Fault } from "@lyceum/contract/faults";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { readText } from "./read-text.ts";
import { readMinutes, readUpdates } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Minutes that nobody writes any more: as they were finished, or as they stand where nobody did so in time. */
export async function readClosedMinutes(
  db: Db,
  deptId: number,
  meetingId: number,
): Promise<RichTextDoc | null> {
  const minutes = await readMinutes(db, deptId, meetingId);
  if (minutes === null || minutes.body !== null) return minutes?.body ?? null;
  const updates = await readUpdates(db, meetingId, 0, Number.MAX_SAFE_INTEGER);
  try {
    const text = readText(updates.map(({ body }) => body));
    return plainTextOf(text).trim() === "" ? null : text;
  } catch (error) {
    // What was sent past the editor is shown to nobody.
    if (error instanceof Fault) return null;
    throw error;
  }
}
