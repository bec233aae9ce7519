import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { findWritableIds } from "./store/files.ts";
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
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const { kysely } = database;
      const ids = things.map(({ id }) => Number(id));
      const readable = await findReadableIds(kysely, { deptId, accountId }, ids);
      const isAll = readable.length === ids.length;
      const written =
        isAll || accountId === null
          ? []
          : await findWritableIds(kysely, { deptId, accountId }, ids, (roles, kind) =>
              permissionsOf(roles).includes(
                kind === "toSchools" ? "edu:notice:region" : "edu:notice:institution",
              ),
            );
      return new Set([...readable, ...written].map(String));
    },
  });
}
