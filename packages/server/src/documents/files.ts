import { isMember, permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { readRoles } from "../roles/index.ts";
import { findReadableDocuments } from "../portal/index.ts";

/**
 * Files of documents: what visitors read is open wherever the document is, also at the schools that share it; what is
 * written is open to those who write for the institution.
 */
export function registerDocumentFiles(): void {
  registerThing("document", {
    isShared: true,
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const now = new Date(clock.now());
      const roles = accountId === null ? [] : await readRoles(database.kysely, deptId, accountId);
      return await findReadableDocuments(
        database,
        deptId,
        now,
        things.map(({ id }) => Number(id)),
        isMember(roles) ? "member" : "public",
      );
    },
  });
  registerThing("documentWork", {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const roles = await readRoles(database.kysely, deptId, accountId);
      const mayWrite = permissionsOf(roles).includes("edu:doc:write");
      return new Set(mayWrite ? things.map(({ id }) => id) : []);
    },
  });
}
