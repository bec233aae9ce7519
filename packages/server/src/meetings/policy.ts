import { Fault } from "@lyceum/contract/faults";
import type { MeetingAct, MeetingAudience } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { actsOf } from "@lyceum/domain/meetings";
import { mayHost } from "@lyceum/domain/rooms";
import { readReader } from "../roles/index.ts";
import type { CallContext, Caller } from "../app/context.ts";
import { readPeople } from "../users/index.ts";
import { findReadable, type MeetingReader, type MeetingRecord } from "./store/meetings.ts";

/** Who may plan a meeting: whoever may host rooms, so at schools for children only staff; only staff invite the public. */
export function requireMayOrganise(person: Person, audience: MeetingAudience): void {
  if (!mayHost(person)) throw new Fault("forbidden");
  if (audience === "public" && !person.isStaff) throw new Fault("forbidden", { field: "content.audience" });
}

/** The caller, or the public of the site; null where there is no site. */
export async function readerOf({ caller, site, database }: CallContext): Promise<MeetingReader | null> {
  const deptId = caller?.deptId ?? site?.deptId;
  if (deptId === undefined) return null;
  const accountId = caller?.accountId ?? null;
  const { isMember } = await readReader(database.kysely, deptId, accountId);
  return { deptId, accountId, isMember };
}

/** What somebody may not read is not there for them. */
export async function findRead(
  context: CallContext,
  id: string,
): Promise<{ reader: MeetingReader; meeting: MeetingRecord }> {
  const reader = await readerOf(context);
  const [meeting] = reader ? await findReadable(context.database.kysely, reader, [Number(id)]) : [];
  if (!reader || !meeting) throw new Fault("notFound");
  return { reader, meeting };
}

/** What the reader may do with a meeting now. */
export function actsFor(meeting: MeetingRecord, reader: MeetingReader, now: number): MeetingAct[] {
  const { accountId, isMember } = reader;
  const isOrganiser = accountId !== null && isMember && meeting.organiserId === accountId;
  const isInvited = isMember && meeting.isInvited;
  const standing = {
    isOrganiser,
    isInvited,
    mayEnter: isMember,
    isFinished: meeting.minutesFinishedAt !== null,
  };
  return actsOf(meeting, standing, now);
}

/** Throws `forbidden` for acts that are never the reader's, and `meetingState` for those that are not now. */
export function requireAct(
  act: MeetingAct,
  meeting: MeetingRecord,
  reader: MeetingReader,
  now: number,
): void {
  if (actsFor(meeting, reader, now).includes(act)) return;
  const isOrganiser = meeting.organiserId !== null && meeting.organiserId === reader.accountId;
  const isOther = act === "answer" ? !meeting.isInvited : !isOrganiser;
  throw new Fault(isOther ? "forbidden" : "meetingState");
}

/** The organiser as messaging and rooms know them. */
export async function readOrganiser(
  { database }: Pick<CallContext, "database">,
  { deptId, accountId }: Pick<Caller, "deptId" | "accountId">,
): Promise<Person> {
  const [person] = await readPeople(database, "edu", [accountId]);
  if (person?.deptId !== deptId) throw new Fault("forbidden");
  return person;
}

/** Reviews are of meetings that are over. */
export function requireReview(meeting: MeetingRecord, reader: MeetingReader, now: number): void {
  if (!actsFor(meeting, reader, now).includes("review")) throw new Fault("meetingState");
}
