import type { StatementSettings } from "@lyceum/contract/shapes";
import { statementKinds } from "@lyceum/contract/statement-kinds";
import type { LearningFact } from "@lyceum/domain/statements";
import type { CallContext } from "../app/context.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import type { GuardedFetch } from "../ports/guarded-fetch.ts";
import { statementHandlers } from "./index.ts";
import { noteFacts } from "./note-facts.ts";
import { startRecordStore, storeKey, storeSecret } from "./record-store.fixture.ts";
import { sendStatements } from "./send-statements.ts";

/** Two schools with a store each that stands on this machine, and who runs them: "head" and, in the second one, "far-head". */
export async function statementHarness() {
  const [store, otherStore] = [await startRecordStore(), await startRecordStore()];
  const real = makeGuardedFetch({ exceptions: () => [store.origin, otherStore.origin] });
  // Nobody waits in a test as long as the server does.
  const guardedFetch: GuardedFetch = async (request) => await real({ ...request, timeoutMs: 500 });
  /** What calls find; a test may change it. */
  const surroundings: Partial<CallContext> = { guardedFetch };
  const school = await staffHarness(statementHandlers, surroundings);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("far-head", [{ role: "institutionAdmin" }], 200);
  const app = { ...school.app, guardedFetch };

  const settings = (more: Partial<StatementSettings> = {}): StatementSettings => ({
    endpoint: store.endpoint,
    key: storeKey,
    secret: storeSecret,
    kinds: [...statementKinds],
    isEnabled: true,
    ...more,
  });

  return {
    ...school,
    app,
    store,
    otherStore,
    surroundings,
    settings,
    view: async (as = "head", host?: string) => await school.call("GET /staff/statements", as, {}, host),
    refused: async (as = "head", host?: string) =>
      await school.call("GET /staff/statements/refused", as, { query: {} }, host),
    resend: async (id: string | null, as = "head", host?: string) =>
      await school.call("POST /staff/statements/resend", as, { body: { id } }, host),
    resume: async () => await school.call("POST /staff/statements/resume", "head", { body: {} }),
    save: async (more: Partial<StatementSettings> = {}, as = "head", host?: string) =>
      await school.call("POST /staff/statements", as, { body: settings(more) }, host),
    /** Facts in a transaction of their own. */
    note: async (facts: readonly LearningFact[], whose = { deptId: 100, accountId: "head" }) =>
      await school.kysely
        .transaction()
        .execute(async (trx) => await noteFacts(trx, whose, school.clock.at, facts)),
    send: async (deptId = 100, fetch: GuardedFetch = guardedFetch) =>
      await sendStatements({ ...app, guardedFetch: fetch }, deptId),
    rows: async (deptId = 100) =>
      await school.kysely
        .selectFrom("edu.statement_outbox")
        .selectAll()
        .where("dept_id", "=", deptId)
        .orderBy("seq")
        .execute(),
    /** As before the first statement. */
    async clear(): Promise<void> {
      await school.kysely.deleteFrom("edu.statement_outbox").execute();
      await school.kysely.deleteFrom("edu.statement_told").execute();
      await school.kysely.deleteFrom("edu.statement_store").execute();
      store.reset();
      otherStore.reset();
    },
    async drop(): Promise<void> {
      store.close();
      otherStore.close();
      await school.drop();
    },
  };
}

/** A question that was mastered: the smallest fact. */
export const mastered = (questionId: number): LearningFact => ({ kind: "questionMastered", questionId });

export const many = (count: number): LearningFact[] =>
  Array.from({ length: count }, (_, at) => mastered(at + 1));
