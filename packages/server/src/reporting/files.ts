import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { readRoles } from "../roles/index.ts";
import { listOpened } from "./store/reports.ts";

/** What the copy of a file that was sealed with a report belongs to: the id is that of the report (D8). */
export const reportFile = "messageReport";

/** Those of the staff alone who may settle reports and have opened this one, which is in the record. */
export function registerReportFiles(): void {
  registerThing(reportFile, {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const roles = await readRoles(kysely, deptId, accountId);
      if (!permissionsOf(roles).includes("edu:report:settle")) return new Set();
      const ids = things.map(({ id }) => Number(id));
      return new Set((await listOpened(kysely, { deptId, accountId }, ids)).map(String));
    },
  });
}
