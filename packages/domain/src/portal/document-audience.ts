import type { DocumentContent } from "@lyceum/contract/shapes";
import type { Audience } from "../search/index.ts";

/** Whom a document is for, as the keys of which a reader has one (`audiencesOf`); none: it names nobody. */
export function documentAudiences({
  visibility,
  roles,
  classIds,
}: Pick<DocumentContent, "visibility" | "roles" | "classIds">): Audience[] {
  if (visibility === "roles") return roles.map((role) => `role:${role}` as const);
  if (visibility === "classes") return classIds.map((id) => `class:${id}` as const);
  return [visibility === "public" ? "public" : "member"];
}
