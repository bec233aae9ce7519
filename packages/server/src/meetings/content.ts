import { Fault } from "@lyceum/contract/faults";
import type { MeetingContent, MeetingRule } from "@lyceum/contract/shapes";
import { isZone, momentOf } from "@lyceum/domain/dates";
import { isWall, occurrencesOf } from "@lyceum/domain/meetings";
import { cleanLine, cleanLines } from "@lyceum/domain/portal";
import { checkStart } from "@lyceum/domain/rooms";
import { isReadableName } from "@lyceum/domain/users";

/** What came from a client, as it may be stored. Throws `paramError`. */
export function checkContent(content: MeetingContent, organiser: string): MeetingContent {
  const title = cleanLine(content.title);
  if (!isReadableName(title)) throw new Fault("paramError", { field: "content.title" });
  if (!isZone(content.zone)) throw new Fault("paramError", { field: "content.zone" });
  if (!isWall(content.start)) throw new Fault("paramError", { field: "content.start" });
  const agenda = content.agenda.map((item) => ({ ...item, title: cleanLine(item.title) }));
  if (agenda.some((item) => item.title === "")) throw new Fault("paramError", { field: "content.agenda" });
  return {
    ...content,
    title,
    about: cleanLines(content.about),
    agenda,
    materials: [...new Set(content.materials)],
    invitees: [...new Set(content.invitees)].filter((account) => account !== organiser),
  };
}

/** When all occurrences begin. Throws where that cannot be. */
export function startsOf({ start, zone }: MeetingContent, rule: MeetingRule | null, now: number): number[] {
  const starts = rule === null ? [momentOf(start, zone)] : occurrencesOf(start, zone, rule);
  if (starts === null) throw new Fault("meetingRule", { field: "rule" });
  requireStart(starts[0] ?? 0, now);
  return starts;
}

/** Throws where a meeting cannot begin then. */
export function requireStart(startsAt: number, now: number): void {
  const wrong = checkStart(startsAt, now);
  if (wrong === null) return;
  throw new Fault(wrong === "roomStartPast" ? "roomStartPast" : "paramError", { field: "content.start" });
}
