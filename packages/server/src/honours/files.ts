import { readReader } from "../roles/index.ts";
import { registerThing } from "../files/index.ts";
import { findWritten } from "./policy.ts";
import { findReadableIds } from "./store/readers.ts";

type Place = { honourId: number; deptId: number };

export const pictureOf = ({ honourId, deptId }: Place) =>
  ({ kind: "honour", id: String(honourId), deptId }) as const;
export const proofOf = ({ honourId, deptId }: Place) =>
  ({ kind: "honourProof", id: String(honourId), deptId }) as const;

/** Pictures are open to those who read the honour; certificates show names and are for members alone. */
export function registerHonourFiles(): void {
  for (const kind of ["honour", "honourProof"] as const)
    registerThing(kind, {
      async canRead({ clock, database }, { realm, deptId, accountId }, things) {
        if (realm !== "edu") return new Set();
        const { kysely } = database;
        const ids = things.map(({ id }) => Number(id));
        const reader = await readReader(kysely, deptId, accountId);
        // The roles of an account that was disabled stay.
        const isActive = accountId !== null && reader.people.some(({ isSelf }) => isSelf);
        const written = isActive ? await findWritten(kysely, { deptId, accountId }, clock.now(), ids) : [];
        const isRead = kind === "honour" || reader.isMember;
        const read = isRead ? await findReadableIds(kysely, reader, ids) : [];
        return new Set([...written, ...read].map(String));
      },
    });
}
