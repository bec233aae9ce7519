import { registerThing } from "../files/index.ts";
import { findReadableDocuments, readSees } from "../portal/index.ts";
import { mayReadWork, readScope } from "./policy.ts";
import { listPlaces } from "./store/documents.ts";

/**
 * Files of documents: what visitors read is open wherever the document is, also at the schools that share it; what is
 * written is open to those who write where it lies.
 */
export function registerDocumentFiles(): void {
  registerThing("document", {
    isShared: true,
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu") return new Set();
      const now = new Date(clock.now());
      return await findReadableDocuments(
        database,
        deptId,
        now,
        things.map(({ id }) => Number(id)),
        await readSees(database.kysely, deptId, accountId),
      );
    },
  });
  registerThing("documentWork", {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const scope = await readScope(kysely, { deptId, accountId }, clock.now());
      const placed = await listPlaces(
        kysely,
        deptId,
        things.map(({ id }) => Number(id)),
      );
      return new Set(placed.filter((one) => mayReadWork(scope, one)).map(({ docId }) => String(docId)));
    },
  });
}
