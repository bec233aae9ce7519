import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PersonalPage } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { defaultAudiences, type PageViewer, readsField } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { listConsented } from "../../honours/index.ts";
import { readPeople } from "../../users/index.ts";
import { mayReadPage, viewerOf } from "../policy.ts";
import { findPageRow, type PageRow } from "../store.ts";

/** GET /people/{id}/page (P12). */
export const readPage: CallHandler<"GET /people/{id}/page"> = async ({ params: { id } }, context) => {
  const { accountId } = callerOf(context);
  const people = await readPeople(context.database, "edu", [accountId, id]);
  const asker = people.find(({ account }) => account === accountId);
  const person = people.find(({ account }) => account === id);
  if (!asker || !person || !(await mayReadPage(context.database.kysely, asker, person)))
    throw new Fault("notFound");
  return await showPage(context, person, await viewerOf(context.database.kysely, asker, person));
};

/** GET /account/page/preview (P12). */
export const previewPage: CallHandler<"GET /account/page/preview"> = async ({ query }, context) => {
  const { accountId } = callerOf(context);
  const [person] = await readPeople(context.database, "edu", [accountId]);
  if (!person) throw new Fault("unauthorized");
  const isStaff = query.as === "staff";
  return await showPage(context, person, { isSelf: false, isStaff, isNear: query.as === "class" });
};

async function showPage(app: App, person: Person, viewer: PageViewer): Promise<PersonalPage> {
  const { kysely } = app.database;
  const row = await findPageRow(kysely, person.deptId, person.account);
  if (!row) throw new Fault("notFound");
  const { audiences } = chosenOf(row, person);
  const read = <T>(field: keyof typeof audiences, value: T): T | null =>
    readsField(person, field, audiences[field], viewer) ? value : null;
  const place = { deptId: person.deptId, accountId: person.account };
  const isOpen = read("honours", true) === true;
  return {
    userId: person.account,
    nickName: row.nick,
    avatar: row.avatar,
    roles: row.roles,
    isSelf: viewer.isSelf,
    about: read("about", row.about ?? ""),
    classes: read("classes", row.classes),
    phone: read("phone", row.phone ?? ""),
    email: read("email", row.email ?? ""),
    honours: isOpen ? await listConsented(kysely, place, limits.personalHonoursMax.value) : null,
  };
}

/** What holds now: what was chosen, or what is so for everybody of this kind. */
export function chosenOf({ about, audiences }: Pick<PageRow, "about" | "audiences">, person: Person) {
  return { about: about ?? "", audiences: { ...defaultAudiences(person), ...audiences } };
}
