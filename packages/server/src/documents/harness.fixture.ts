import { Readable } from "node:stream";
import type { CallKey } from "@lyceum/contract/http";
import { permissionsOf } from "@lyceum/domain/accounts";
import { accountRow } from "../accounts/account-row.fixture.ts";
import type { CallHandler, CallHandlers } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { portalHandlers } from "../portal/index.ts";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { textOf } from "../seed/text-of.ts";
import { documentHandlers, registerDocumentFiles } from "./index.ts";

type Input<K extends CallKey> = Partial<Parameters<CallHandler<K>>[0]>;
type Role = { role: string; classId?: number };

export const text = (words: string) => textOf([words]);

/** The demo's portal with staff who call as the HTTP layer would let them. */
export async function documentHarness() {
  registerDocumentFiles();
  return await staffHarness({ ...portalHandlers, ...documentHandlers });
}

/** The demo with people who call as the HTTP layer would let them. */
export async function staffHarness<Handlers extends Partial<CallHandlers>>(
  handlers: Handlers,
  /** What calls find otherwise than in the demo. */
  more: Partial<CallContext> = {},
) {
  type Key = Extract<keyof Handlers, CallKey>;
  const demo = await demoSite();
  const { kysely } = demo.app.database;
  const clock = { at: Date.now(), now: () => clock.at };
  const app = { ...demo.app, clock };
  return {
    app,
    clock,
    kysely,
    bus: demo.bus,
    drop: demo.drop,
    at: demo.at,
    /** Lets a channel ask that somebody else reads what is written for it. */
    async askReview(channelId: number): Promise<void> {
      await kysely
        .updateTable("edu.channel")
        .set({ review_required: true, two_person: true })
        .where("channel_id", "=", channelId)
        .execute();
    },
    async addPerson(accountId: string, roles: readonly Role[], deptId = 100): Promise<void> {
      const at = clock.at - 1_000;
      const names = [...new Set(roles.map(({ role }) => role))];
      await kysely
        .insertInto("edu.account")
        .values(
          accountRow({
            id: accountId,
            dept_id: deptId,
            nick: accountId.toUpperCase(),
            roles: names,
            class_ids: roles.flatMap(({ classId }) => classId ?? []),
            created_at: at,
          }),
        )
        .execute();
      for (const { role, classId } of roles)
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
            created_at: at,
          })
          .execute();
    },
    async addClass(name: string, deptId = 100): Promise<number> {
      const row = await kysely
        .insertInto("edu.school_class")
        .values({ dept_id: deptId, name, entry_code: null, entry_code_until: null, created_at: 0 })
        .returning("class_id")
        .executeTakeFirstOrThrow();
      return row.class_id;
    },
    /** Calls as somebody, or as a visitor (null) of a site. */
    async call<K extends Key>(
      key: K,
      as: string | null,
      input: Input<K>,
      host = "riverside.localhost",
      file?: Uint8Array,
    ): Promise<Awaited<ReturnType<CallHandler<K>>>> {
      const context: CallContext = { ...(await demo.at(host)), ...more, clock };
      if (file) {
        const stream = Readable.from([file]);
        context.bytes = { stream, length: file.byteLength, type: "", token: "", signature: "" };
      }
      if (as !== null) {
        const account = await kysely
          .selectFrom("edu.account")
          .select(["roles", "dept_id"])
          .where("id", "=", as)
          .executeTakeFirstOrThrow();
        context.caller = {
          realm: "edu",
          accountId: as,
          sessionId: "s",
          deptId: account.dept_id,
          roles: account.roles,
          permissions: permissionsOf(account.roles),
        };
      }
      // One table of handlers for all keys; the key says which input fits and what comes back.
      const handler = handlers[key] as unknown as (
        given: object,
        context: CallContext,
      ) => ReturnType<CallHandler<K>>;
      return await handler({ params: undefined, query: undefined, body: undefined, ...input }, context);
    },
  };
}

export type DocumentHarness = Awaited<ReturnType<typeof documentHarness>>;
