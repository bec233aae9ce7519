import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import { findDocument } from "./store.ts";

/** P3: one document; what does not reach the site is not found there. In the list's order, the newer one comes first. */
export const readDocument: CallHandler<"GET /column/front/document"> = async ({ query }, context) => {
  const { site, clock, database } = context;
  const row = site
    ? await findDocument(database, site.deptId, new Date(clock.now()), Number(query.docId))
    : null;
  if (!row) throw new Fault("notFound");
  const { newer, older, ...document } = row;
  return { ...document, previous: newer, next: older };
};
