import { NotificationKind } from "@lyceum/contract/shapes";
import { type Static, Type } from "typebox";
import type { JobKind } from "../../ports/jobs.ts";

const mail = Type.Object(
  {
    deptId: Type.Integer(),
    accountId: Type.String(),
    kind: NotificationKind,
    title: Type.String(),
    titleEn: Type.String(),
  },
  { additionalProperties: false },
);
export type NewsMail = Static<typeof mail>;

/** Sends one mail about one piece of news. */
export const sendNews: JobKind<typeof mail> = { name: "notifications.mail", payload: mail, attempts: 8 };
