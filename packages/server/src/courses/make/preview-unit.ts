import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { viewAssets } from "../../files/index.ts";
import { viewReplayThrough } from "../../recordings/index.ts";
import { letsToolsIn } from "../lets-tools-in.ts";
import { findCourse, findUnit } from "../store/courses.ts";
import { findHears } from "../store/tool-units.ts";
import { isPackageThere } from "../take/may-tick.ts";
import { isNamed, readDocument } from "../take/open-unit.ts";
import { assetsOf, thingIdsOf } from "./content.ts";
import { readableThings } from "./readable-things.ts";

/** GET /staff/courses/{id}/units/{unitId} (P10): what a unit shows, as it was saved; nothing is noted of who looks. */
export const previewUnit: CallHandler<"GET /staff/courses/{id}/units/{unitId}"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { kysely } = context.database;
  const course = await findCourse(kysely, deptId, Number(params.id));
  const unit = course && (await findUnit(kysely, deptId, course.courseId, params.unitId));
  if (!unit) throw new Fault("notFound");
  const { unitId, item } = unit;
  // A colleague who looks at the course is shown no more of it than they may read elsewhere.
  const things = await readableThings(kysely, caller, thingIdsOf([item]), context.clock.now());
  const shown = things.find(isNamed);
  // The files of a package are on a host of their own, and its archive is of no use here.
  const ids = item.kind === "package" ? [] : assetsOf(item).map(({ id }) => id);
  const [assets, document, hears, replay, hasPackage] = await Promise.all([
    viewAssets(context, { realm: "edu", deptId, accountId }, [...new Set(ids)]),
    readDocument(context, item),
    readHears(),
    shown?.kind === "replay" ? viewReplayThrough(context, shown.id) : null,
    isPackageThere(kysely, deptId, item),
  ]);
  return {
    unitId,
    item,
    assets: [...assets.values()],
    document,
    replay,
    name: item.kind === "document" && document === null ? null : (shown?.name ?? null),
    // Nobody says here that they are done; of a package that is gone it is how pupils have it.
    mayTick: item.kind === "package" && !hasPackage,
    hears,
    best: null,
    positionMs: 0,
    watched: [],
    state: "open",
    share: 0,
  };

  async function readHears(): Promise<{ name: boolean; mail: boolean } | null> {
    if (shown?.kind !== "tool" || !(await letsToolsIn(kysely, deptId))) return null;
    return await findHears(kysely, deptId, shown.id);
  }
};
