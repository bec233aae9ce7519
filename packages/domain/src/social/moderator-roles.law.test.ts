import type { ModeratorRole, RoleAct } from "@lyceum/contract/shapes";
import { moderatorRoles } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decideRole } from "./moderator-roles.ts";

const people = ["ann", "ben", "cara", "dan", "eve"] as const;
const wish = fc.record({
  by: fc.constantFrom(...people),
  on: fc.constantFrom(...people),
  role: fc.constantFrom(...moderatorRoles),
  act: fc.constantFrom<RoleAct>("grant", "revoke"),
});

test("A5 whatever senior moderators want, each change has two of them, none about themselves, and two of them stay", () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 60 }), (wishes) => {
      const roles = new Map<string, Set<ModeratorRole>>(people.map((one) => [one, new Set()]));
      for (const one of ["ann", "ben"]) roles.get(one)?.add("seniorModerator");
      const waiting = new Map<string, { by: string; act: RoleAct }>();
      const isSenior = (one: string) => roles.get(one)?.has("seniorModerator") === true;
      for (const { by, on, role, act } of wishes) {
        if (!isSenior(by)) continue;
        const key = `${on} ${role}`;
        const before = waiting.get(key) ?? null;
        const seniors = people.filter(isSenior).length;
        const held = roles.get(on) ?? new Set();
        const verdict = decideRole({
          actorId: by,
          memberId: on,
          roles: [...held],
          role,
          act,
          before,
          seniors,
        });
        if (by === on) expect(verdict).toBe("self");
        if (verdict === "proposed") waiting.set(key, { by, act });
        if (verdict !== "done") continue;
        expect(before).toMatchObject({ act });
        expect(before?.by).not.toBe(by);
        waiting.delete(key);
        if (act === "grant") held.add(role);
        else held.delete(role);
        expect(people.filter(isSenior).length).toBeGreaterThanOrEqual(2);
      }
    }),
  );
});
