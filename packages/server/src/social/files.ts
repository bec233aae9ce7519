import { permissionsOf } from "@lyceum/domain/accounts";
import { registerThing } from "../files/index.ts";
import { listOpened } from "./store/evidence.ts";
import { findOpenPhotos, readRolesOf } from "./store/profile.ts";

/** What a picture of a profile belongs to: the id is that of the photo. */
export const profilePhoto = "profilePhoto";

/** What a picture that was taken for a verification belongs to: the id is that of the try (D4). */
export const verificationPicture = "verificationPicture";

/** What a picture that was sealed with a report belongs to: the id is that of the report (D5). */
export const reportPicture = "reportPicture";

/** Photos are open to their owner and to moderators, and when approved to members who may see the profile (D1, D5). */
export function registerProfilePhotos(): void {
  registerThing(profilePhoto, {
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "social" || accountId === null) return new Set();
      const { kysely } = database;
      const ids = things.map(({ id }) => id);
      const roles = await readRolesOf(kysely, deptId, accountId);
      if (permissionsOf(roles).includes("ts:queue:read")) return new Set(ids);
      return new Set(await findOpenPhotos(kysely, { deptId, accountId }, ids));
    },
  });
  registerThing(verificationPicture, {
    // Not even its owner: it was handed to the moderators.
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "social" || accountId === null) return new Set();
      const roles = await readRolesOf(database.kysely, deptId, accountId);
      return new Set(permissionsOf(roles).includes("ts:queue:read") ? things.map(({ id }) => id) : []);
    },
  });
  registerThing(reportPicture, {
    // Those alone who have opened the report, which is in the record.
    async canRead({ database }, { realm, deptId, accountId }, things) {
      if (realm !== "social" || accountId === null) return new Set();
      const { kysely } = database;
      const roles = await readRolesOf(kysely, deptId, accountId);
      if (!permissionsOf(roles).includes("ts:queue:read")) return new Set();
      const ids = things.map(({ id }) => id);
      return new Set(await listOpened(kysely, { deptId, accountId }, ids));
    },
  });
}
