import type { Audience } from "@lyceum/domain/search";
import type { CallContext } from "../../app/context.ts";
import { readerOf } from "../policy.ts";
import { listFound, type Reader } from "../store/catalogue.ts";
import { listPupilClasses } from "../store/found.ts";

type Asking = Pick<CallContext, "caller" | "clock" | "database">;

/** The courses of a site that the caller finds, as keys of the index (P10). */
export async function courseAudiences(context: Asking, deptId: number): Promise<Audience[]> {
  const reader = readerAt(context, deptId);
  if (reader.as === "visitor") return ["public"];
  if (reader.as === "staff") return ["public", "staff"];
  const classes = await listPupilClasses(context.database.kysely, reader);
  return [
    "public",
    "role:student",
    `person:${reader.accountId}`,
    ...classes.map((id) => `class:${id}` as const),
  ];
}

/** Of these courses those that the caller may look at now. */
export async function findReadableCourses(
  context: Asking,
  deptId: number,
  courseIds: readonly number[],
): Promise<number[]> {
  return await listFound(context.database.kysely, readerAt(context, deptId), courseIds);
}

/** Whoever is of another institution is a visitor here. */
function readerAt({ caller, clock }: Asking, deptId: number): Reader {
  const own = caller?.deptId === deptId ? caller : null;
  return { deptId, accountId: own?.accountId ?? "", as: readerOf(own), now: clock.now() };
}
