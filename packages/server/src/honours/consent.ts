import { Fault } from "@lyceum/contract/faults";
import type { HonoursAsked } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
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
export const askPeople: CallHandler<"POST /staff/honours/{id}/ask"> = async ({ params }, context) => ({
  people: await ask(context, params.id),
});

/** POST /staff/honours/ask (P4): each in a transaction of its own, so that one refusal keeps no other back. */
export const askForHonours: CallHandler<"POST /staff/honours/ask"> = async ({ body }, context) => {
  const asked: HonoursAsked = { honours: 0, people: 0, refused: [] };
  for (const honourId of body.honourIds)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const people = await ask(context, String(honourId));
      if (people > 0) asked.honours += 1;
      asked.people += people;
    } catch (error) {
      if (!(error instanceof Fault) || body.honourIds.length === 1) throw error;
      asked.refused.push({ honourId, fault: error.key });
    }
  return asked;
};

/** How many of those named were asked now. */
async function ask(context: CallContext, id: string): Promise<number> {
  const { deptId, accountId } = callerOf(context);
  return await changeHonour(context, id, async ({ trx, actor, honour }) => {
    // Whoever is asked reads what it is about.
    if (honour.state !== "published") throw new Fault("honourState");
    const personIds = await markAsked(trx, honour, { isK12: await readIsK12(trx, deptId) });
    if (personIds.length === 0) return 0;
    const { honourId } = honour;
    await context.jobs.add(trx, askForConsent, { deptId, honourId, personIds, askedBy: accountId });
    const { title, titleEn } = honour.content;
    await recordAct(trx, actor, {
      act: "honour.ask",
      thing: { kind: "honour", id: honourId },
      after: { title, titleEn, people: personIds.length },
    });
    return personIds.length;
  });
}
