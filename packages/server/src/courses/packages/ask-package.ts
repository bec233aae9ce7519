import { Fault } from "@lyceum/contract/faults";
import type { CoursePackage } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { viewReadable } from "../../files/index.ts";
import { unpack, unpackKey } from "../job-kinds.ts";
import { findPackage, insertPackage, type PackageRecord } from "../store/packages.ts";

/** POST /staff/packages/{assetId} (P10). */
export const askPackage: CallHandler<"POST /staff/packages/{assetId}"> = async ({ params }, context) => {
  const { deptId } = callerOf(context);
  const { assetId } = params;
  if (context.contentHost === null) throw new Fault("packagesOff");
  await requireAsset(context, assetId);
  const record = await context.database.kysely.transaction().execute(async (trx) => {
    await insertPackage(trx, deptId, assetId, context.clock.now());
    const found = await findPackage(trx, deptId, assetId);
    const jobKey = unpackKey(assetId);
    // Also where a job was lost or gave up.
    if (found?.state === "waiting" && !(await context.jobs.isLive(jobKey)))
      await context.jobs.add(trx, unpack, { deptId, assetId }, { jobKey });
    return found;
  });
  return viewOf(record);
};

/** GET /staff/packages/{assetId} (P10). */
export const readPackage: CallHandler<"GET /staff/packages/{assetId}"> = async ({ params }, context) => {
  const { deptId } = callerOf(context);
  await requireAsset(context, params.assetId);
  return viewOf(await findPackage(context.database.kysely, deptId, params.assetId));
};

/** An asset that the caller may read, as it came. */
async function requireAsset(context: CallContext, assetId: string): Promise<void> {
  const { deptId, accountId } = callerOf(context);
  const [seen] = await viewReadable(context, { realm: "edu", deptId, accountId }, [assetId]);
  if (seen?.state !== "ready") throw new Fault("notFound");
}

function viewOf(record: PackageRecord | undefined): CoursePackage {
  if (!record) throw new Fault("notFound");
  const { lessons, ...facts } = record;
  return { ...facts, items: lessons.map(({ title }) => title) };
}
