import { limits } from "@lyceum/contract/limits";
import { defineJob, defineSweep } from "../app/job.ts";
import { applyImport } from "./apply/apply-import.ts";
import { applyImportKind } from "./job-kinds.ts";
import { deleteOldImports } from "./store.ts";

export const rosterJobs = [
  defineJob({
    ...applyImportKind,
    timeoutMs: 3_600_000,
    run: async (payload, context) => await applyImport(context, payload.importId),
  }),
  defineSweep(
    "roster.sweep",
    54,
    async ({ database, clock, signal }) =>
      await deleteOldImports(database, clock.now() - limits.rosterImportLife.value, signal),
  ),
];
