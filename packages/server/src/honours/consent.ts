import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { askForConsent } from "./job-kinds.ts";
import { mayAnswerOnPaper, mayConsent } from "./policy.ts";
import { findRead } from "./read-honours.ts";
import { listPeople, markAsked, readIsK12, writeConsent } from "./store/honours.ts";
import { listNamed } from "./store/readers.ts";
import { changeHonour, emitChanged } from "./write-honour.ts";

/** POST /honours/{id}/consent (P4): the answer of the person or the guardian; the last one counts. */
export const giveConsent: CallHandler<"POST /honours/{id}/consent"> = async ({ params, body }, context) => {
  const { reader, row } = await findRead(context, Number(params.id));
  const place = { deptId: row.dept_id, honourId: row.honour_id };
  const actor = actorOf(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    const people = await listNamed(trx, place.deptId, [place.honourId]);
    const person = people.find(({ personId }) => personId === body.personId);
    if (!person) throw new Fault("notFound");
    if (!mayConsent(reader, person.accountId, await readIsK12(trx, place.deptId)))
      throw new Fault("forbidden");
    const consent = body.isGiven ? ("given" as const) : ("refused" as const);
    if (person.consent === consent && !person.isOnPaper) return;
    const values = { consent, at: actor.at, byId: actor.accountId, isOnPaper: false };
    await writeConsent(trx, place, person.personId, values);
    await emitChanged(context, trx, actor, place);
    await recordAct(trx, actor, {
      act: "honour.consent",
      thing: { kind: "honour", id: place.honourId },
      before: { consent: person.consent },
      after: { title: row.title, titleEn: row.title_en, personId: person.personId, consent },
    });
  });
  return {};
};

/** POST /staff/honours/{id}/record (P4): an answer on paper; it never takes the place of a refusal by the person or a guardian. */
export const recordConsent: CallHandler<"POST /staff/honours/{id}/record"> = async (
  { params, body },
  context,
) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    const people = await listPeople(trx, honour);
    const person = people.find(({ personId }) => personId === body.personId);
    if (!person) throw new Fault("notFound");
    if (!mayAnswerOnPaper(scope.isAll, person)) throw new Fault("forbidden");
    const consent = body.isGiven ? ("given" as const) : ("refused" as const);
    const values = { consent, at: actor.at, byId: actor.accountId, isOnPaper: true };
    if (!(await writeConsent(trx, honour, body.personId, values))) {
      if (body.isGiven) throw new Fault("consentRefused");
      return;
    }
    await emitChanged(context, trx, actor, honour);
    const { title, titleEn } = honour.content;
    await recordAct(trx, actor, {
      act: "honour.record",
      thing: { kind: "honour", id: honour.honourId },
      after: { title, titleEn, personId: body.personId, consent },
    });
  });
  return {};
};

/** POST /staff/honours/{id}/ask (P4): the messages go out behind the answer. */
export const askPeople: CallHandler<"POST /staff/honours/{id}/ask"> = async ({ params }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await changeHonour(context, params.id, async ({ trx, actor, honour }) => {
    // Whoever is asked reads what it is about.
    if (honour.state !== "published") throw new Fault("honourState");
    const personIds = await markAsked(trx, honour, { isK12: await readIsK12(trx, deptId) });
    if (personIds.length === 0) return { people: 0 };
    const { honourId } = honour;
    await context.jobs.add(trx, askForConsent, { deptId, honourId, personIds, askedBy: accountId });
    const { title, titleEn } = honour.content;
    await recordAct(trx, actor, {
      act: "honour.ask",
      thing: { kind: "honour", id: honourId },
      after: { title, titleEn, people: personIds.length },
    });
    return { people: personIds.length };
  });
};
