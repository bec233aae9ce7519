import { Fault } from "@lyceum/contract/faults";
import { AssetId, HandworkTicket } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import Value from "typebox/value";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readMultipart } from "../../files/index.ts";
import { ownPlace, readTicket } from "./phone-ticket.ts";
import { type Place, takePage } from "./take-page.ts";

/** Somebody holds the phone and waits. */
const phonePatienceMs = 15_000;
/** A queue waits, which would send the same picture once more, to be looked at once more. */
const queuePatienceMs = 60_000;

/** POST /handwork/pages (P8): a phone with a ticket brings a page. */
export const bringPage: CallHandler<"POST /handwork/pages"> = async (_input, context) => {
  const { bytes } = context;
  if (!bytes) throw new Fault("paramError", { field: "file" });
  let ticket: string | null = null;
  let key: string | null = null;
  for await (const part of readMultipart(bytes.stream, bytes.type)) {
    if (part.kind === "field") {
      if (part.name === "ticket" && Value.Check(HandworkTicket, part.value)) ticket = part.value;
      // The names that clients give are like tickets, and as hard to meet twice.
      if (part.name === "key" && Value.Check(HandworkTicket, part.value)) key = part.value;
      continue;
    }
    const bearer = ticket;
    if (bearer === null || part.name !== "file") throw new Fault("paramError", { field: "ticket" });
    const place: Place = (db, lock) => readTicket(context, db, bearer, lock);
    const { answer } = await takePage(
      context,
      { key, replaces: null, place, patienceMs: phonePatienceMs },
      part,
    );
    return { count: photosOf(answer).length };
  }
  throw new Fault("paramError", { field: "file" });
};

/** POST /homework/submissions/{id}/pages (P8): a pupil adds a page to the own work. */
export const addPage: CallHandler<"POST /homework/submissions/{id}/pages"> = async ({ params }, context) => {
  const { bytes } = context;
  const { deptId, accountId } = callerOf(context);
  if (!bytes) throw new Fault("paramError", { field: "file" });
  let key: string | null = null;
  let replaces: string | null = null;
  let itemNo: number | null = null;
  for await (const part of readMultipart(bytes.stream, bytes.type)) {
    if (part.kind === "field") {
      if (part.name === "key" && Value.Check(HandworkTicket, part.value)) key = part.value;
      if (part.name === "replaces" && Value.Check(AssetId, part.value)) replaces = part.value;
      if (part.name === "itemNo" && /^\d{1,4}$/.test(part.value)) itemNo = Number(part.value);
      continue;
    }
    const at = itemNo;
    if (at === null) throw new Fault("paramError", { field: "itemNo" });
    if (key === null) throw new Fault("paramError", { field: "key" });
    if (part.name !== "file") throw new Fault("paramError", { field: "file" });
    const own = { deptId, accountId, submissionId: Number(params.id), itemNo: at };
    const place: Place = async (db, lock) => ({
      submission: await ownPlace(context, db, own, lock),
      itemNo: at,
    });
    return await takePage(context, { key, replaces, place, patienceMs: queuePatienceMs }, part);
  }
  throw new Fault("paramError", { field: "file" });
};
