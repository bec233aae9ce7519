import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayInTeam, removalOf, settingsOf, type RoleOrNone, type TeamAct, teamRights } from "./index.ts";

const closed = { inviteMode: "manager", updateTeamMode: "manager", updateCustomMode: "manager" } as const;
const open = { inviteMode: "all", updateTeamMode: "all", updateCustomMode: "all" } as const;

/** Every cell: owner, manager, normal member, somebody else; first where managers lead, then where all may. */
const expected: Record<TeamAct, readonly [string, string]> = {
  read: ["OMN-", "OMN-"],
  send: ["OMN-", "OMN-"],
  addMembers: ["OM--", "OMN-"],
  removeNormal: ["OM--", "OM--"],
  removeManager: ["O---", "O---"],
  removeOwner: ["----", "----"],
  leave: ["-MN-", "-MN-"],
  dismiss: ["O---", "O---"],
  recallOthers: ["OM--", "OM--"],
  update: ["OM--", "OMN-"],
  updateCustom: ["OM--", "OMN-"],
  updateModes: ["OM--", "OM--"],
  decideApplication: ["OM--", "OM--"],
  muteNormal: ["OM--", "OM--"],
  muteManager: ["----", "----"],
  muteOwner: ["----", "----"],
  muteAll: ["OM--", "OM--"],
  renameNormal: ["OM--", "OM--"],
  renameManager: ["O---", "O---"],
  renameOwner: ["----", "----"],
  changeManagers: ["O---", "O---"],
  transfer: ["O---", "O---"],
};
const roles = [
  ["owner", "O"],
  ["manager", "M"],
  ["normal", "N"],
  ["none", "x"],
] as const;

describe("rights of a team", () => {
  const acts = Object.keys(teamRights) as TeamAct[];
  test("M7 the table of the test names every act", () => {
    expect(Object.keys(expected).toSorted()).toEqual(acts.toSorted());
  });
  test.each(acts)("M7 %s", (act) => {
    const row = (modes: typeof closed | typeof open) =>
      roles.map(([role, letter]) => (mayInTeam(role, act, modes) ? letter : "-")).join("");
    expect([row(closed), row(open)]).toEqual(expected[act]);
  });
});

const role = fc.constantFrom<RoleOrNone>("owner", "manager", "normal", "none");
const mode = fc.constantFrom<"manager" | "all">("manager", "all");
const modes = fc.record({ inviteMode: mode, updateTeamMode: mode, updateCustomMode: mode });

test("M7 somebody who is no member may do nothing, and nobody removes the owner", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(teamRights) as TeamAct[])),
      role,
      modes,
      (act, who, given) => {
        expect(mayInTeam("none", act, given)).toBe(false);
        expect(mayInTeam(who, removalOf("owner"), given)).toBe(false);
      },
    ),
  );
});

test("M7 a mode decides its own act and no other, and for members alone", () => {
  fc.assert(
    fc.property(modes, (given) => {
      expect(mayInTeam("normal", "addMembers", given)).toBe(given.inviteMode === "all");
      expect(mayInTeam("normal", "update", given)).toBe(given.updateTeamMode === "all");
      expect(mayInTeam("normal", "updateCustom", given)).toBe(given.updateCustomMode === "all");
    }),
  );
});

test("M7 in a normal team all may add, whatever is asked for; an advanced one keeps what is asked for", () => {
  fc.assert(
    fc.property(modes, (given) => {
      expect(settingsOf("normal", given)).toMatchObject(open);
      expect(settingsOf("advanced", given)).toMatchObject(given);
    }),
  );
  expect(settingsOf("advanced", {})).toMatchObject({
    ...closed,
    beInviteMode: "noVerify",
    joinMode: "needVerify",
  });
});
