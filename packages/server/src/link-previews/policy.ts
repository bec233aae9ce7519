import type { Person } from "@lyceum/domain/messages";
import { hasOption } from "@lyceum/domain/sites";
import { readFeatures } from "../db/read-features.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** Whether this person's messages show previews: where the institution does so, which one for children must have said (D6). */
export async function mayPreview(
  { database }: Pick<MessagingContext, "database">,
  { realm, deptId, kind, isMember }: Person,
): Promise<boolean> {
  if (realm === "edu" && !isMember) return false;
  return hasOption({ kind, features: await readFeatures(database.kysely, deptId) }, "linkPreviews");
}
