import { permissionsOf } from "@lyceum/domain/accounts";
import { type Reader, readReader } from "../activities/index.ts";
import { registerThing } from "../files/index.ts";
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
      async canRead({ database }, { realm, deptId, accountId }, things) {
        if (realm !== "edu") return new Set();
        const reader = await readReader(database.kysely, deptId, accountId);
        if (mayWrite(reader)) return new Set(things.map(({ id }) => id));
        if (kind === "honourProof" && !reader.isMember) return new Set();
        const ids = things.map(({ id }) => Number(id));
        return new Set((await findReadableIds(database.kysely, reader, ids)).map(String));
      },
    });
}

function mayWrite({ people }: Reader): boolean {
  const roles = people.find(({ isSelf }) => isSelf)?.roles ?? [];
  return permissionsOf(roles).includes("edu:honor:write");
}
