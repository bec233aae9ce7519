import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import { maySee, requireActing } from "./policy.ts";
import { listNotes } from "./store/invitations.ts";
import { readMembers } from "./store/members.ts";
import { listMatchesOf } from "./store/relations.ts";
import { viewMembers } from "./view.ts";

/** GET /v1/matches (D2): a match with somebody who may not be seen now is left out. */
export const listMatches: CallHandler<"GET /v1/matches"> = async ({ query }, context) => {
  const viewer = await requireActing(context);
  const { clock, database } = context;
  const now = clock.now();
  const matches = await listMatchesOf(database.kysely, viewer.deptId, viewer.id);
  const ids = matches.map(({ id }) => id);
  const members = await readMembers(database, viewer.deptId, ids, viewer.id);
  const seen = new Map(members.filter((one) => maySee(viewer, one, now)).map((one) => [one.id, one]));
  const { offset, limit } = clampPage(query);
  const open = matches.filter(({ id }) => seen.has(id));
  const page = open.slice(offset, offset + limit);
  const views = await viewMembers(
    context,
    viewer,
    page.flatMap(({ id }) => seen.get(id) ?? []),
  );
  const shown = page.map(({ id }) => id);
  const notes = await listNotes(database.kysely, viewer.deptId, viewer.id, shown);
  const rows = views.map((member, index) => ({
    member,
    at: page[index]?.at ?? 0,
    note: notes.get(member.id) ?? null,
  }));
  return { rows, total: open.length };
};
