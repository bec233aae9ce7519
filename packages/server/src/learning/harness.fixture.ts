import type { CallKey } from "@lyceum/contract/http";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { HomeworkContent, QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { learningHandlers } from "./index.ts";

type Key = keyof typeof learningHandlers;
type Input<K extends CallKey> = Partial<Parameters<CallHandler<K>>[0]>;
type Grant = { role: string; classId?: number };

export const hour = 3_600_000;
export const day = 24 * hour;

export const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

/** A school with a class, its teacher and pupils who call as the HTTP layer would let them. */
export async function learningHarness() {
  const demo = await demoSite();
  const { kysely } = demo.app.database;
  const clock = { at: Date.parse("2026-09-01T08:00:00Z"), now: () => clock.at };

  async function addPerson(accountId: string, grants: readonly Grant[], deptId = 100): Promise<void> {
    const at = clock.at - 30 * day;
    const person = { dept_id: deptId, user_name: accountId, nick: accountId.toUpperCase(), avatar: "" };
    const none = { phone: null, email: null, password_hash: null, second_factor: null };
    const roles = [...new Set(grants.map(({ role }) => role))];
    await kysely
      .insertInto("edu.account")
      .values({
        ...person,
        ...none,
        id: accountId,
        roles,
        class_ids: [],
        status: "active",
        second_factor_at: null,
        second_factor_counter: -1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    for (const { role, classId } of grants)
      await kysely
        .insertInto("edu.role_grant")
        .values({
          id: `${accountId}-${role}-${classId ?? 0}`,
          dept_id: deptId,
          account_id: accountId,
          role,
          scope: classId === undefined ? "institution" : "class",
          class_id: classId ?? null,
          area_code: null,
          from_at: at,
          until_at: null,
          granted_by: null,
          created_at: at,
        })
        .execute();
  }

  async function addClass(name: string, deptId = 100): Promise<number> {
    const row = await kysely
      .insertInto("edu.school_class")
      .values({ dept_id: deptId, name, entry_code: null, entry_code_until: null, created_at: 0 })
      .returning("class_id")
      .executeTakeFirstOrThrow();
    return row.class_id;
  }

  async function call<K extends Key>(
    key: K,
    as: string,
    input: Input<K>,
    host = "riverside.localhost",
  ): Promise<Awaited<ReturnType<CallHandler<K>>>> {
    const account = await kysely
      .selectFrom("edu.account")
      .select(["roles", "dept_id"])
      .where("id", "=", as)
      .executeTakeFirstOrThrow();
    const context: CallContext = { ...(await demo.at(host)), clock };
    context.caller = {
      realm: "edu",
      accountId: as,
      sessionId: "s",
      deptId: account.dept_id,
      roles: account.roles,
      permissions: permissionsOf(account.roles),
    };
    // One table of handlers for all keys; the key says which input fits.
    const handler = learningHandlers[key] as unknown as CallHandler<K>;
    const given = { params: undefined, query: undefined, body: undefined, ...input };
    return await handler(given as Parameters<CallHandler<K>>[0], context);
  }

  async function addQuestion(as: string, body: QuestionBody): Promise<number> {
    const content: QuestionContent = {
      subject: "mathematics",
      lang: "en-US",
      stem: text("What is right?"),
      body,
      explanation: text("Because it is."),
      difficulty: 2,
      tags: [],
    };
    return (await call("POST /staff/questions", as, { body: { content } })).questionId;
  }

  /** Homework that is open from now on for two days, and late work for two more. */
  async function assign(as: string, more: Partial<HomeworkContent>): Promise<number> {
    const content: HomeworkContent = {
      title: "Homework",
      note: "",
      subject: "mathematics",
      classIds: [],
      openAt: clock.at - hour,
      dueAt: clock.at + 2 * day,
      closeAt: clock.at + 4 * day,
      releaseRule: "submit",
      attempts: 1,
      isShuffled: false,
      items: [],
      ...more,
    };
    const { homeworkId, version } = await call("POST /staff/homework", as, { body: { content } });
    await call("POST /staff/homework/{id}/publish", as, {
      params: { id: String(homeworkId) },
      body: { version },
    });
    return homeworkId;
  }

  return {
    app: { ...demo.app, clock },
    clock,
    kysely,
    addPerson,
    addClass,
    call,
    addQuestion,
    assign,
    drop: demo.drop,
  };
}
