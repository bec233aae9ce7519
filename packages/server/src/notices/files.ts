import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { maySee, readScope } from "./policy.ts";
import { findToSchools, findWritableIds } from "./store/files.ts";
import type { NoticeRecord } from "./store/notices.ts";
import { findReadableIds } from "./store/readers.ts";

/** What files belong to. */
export function thingOf({ noticeId, deptId }: Pick<NoticeRecord, "noticeId" | "deptId">) {
  return { kind: "notice", id: String(noticeId), deptId } as const;
}

/** Files of notices are open to those who read them, also below the institution that sends them, and to those who write them. */
export function registerNoticeFiles(): void {
  registerThing("notice", {
    isShared: true,
    async canRead({ database, clock }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const { kysely } = database;
      const ids = things.map(({ id }) => Number(id));
      const readable = await findReadableIds(kysely, { deptId, accountId }, ids);
      const isAll = readable.length === ids.length;
      if (isAll || accountId === null) return new Set(readable.map(String));
      const caller = { deptId, accountId };
      const written = await findWritableIds(kysely, caller, ids, (roles) =>
        permissionsOf(roles).includes("edu:notice:institution"),
      );
      const toSchools = await findToSchools(kysely, caller, ids);
      const scope = toSchools.length > 0 ? await readScope(kysely, caller, clock.now()) : null;
      const seen = toSchools.filter((notice) => scope && maySee(scope, notice));
      return new Set([...readable, ...written, ...seen.map(({ noticeId }) => noticeId)].map(String));
    },
  });
}
