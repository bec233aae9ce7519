import fc from "fast-check";
import { expect, test } from "vitest";
import { actsOfUpdate, mayInTeam, type TeamUpdate } from "./index.ts";

const update = fc.record<TeamUpdate>(
  {
    name: fc.constant("x"),
    avatar: fc.constant(""),
    intro: fc.constant(""),
    announcement: fc.constant(""),
    custom: fc.constant(""),
    joinMode: fc.constant("noVerify"),
    beInviteMode: fc.constant("noVerify"),
    inviteMode: fc.constant("all"),
    updateTeamMode: fc.constant("all"),
    updateCustomMode: fc.constant("all"),
    muteType: fc.constant("normal"),
  },
  { requiredKeys: [] },
);
const open = { inviteMode: "all", updateTeamMode: "all", updateCustomMode: "all" } as const;
const closed = { inviteMode: "manager", updateTeamMode: "manager", updateCustomMode: "manager" } as const;

test("M7 a member changes what the modes of the team let all change, and never the modes themselves", () => {
  fc.assert(
    fc.property(update, (given) => {
      const acts = actsOfUpdate("advanced", given) ?? [];
      const may = (role: "owner" | "manager" | "normal", modes: typeof open | typeof closed) =>
        acts.every((act) => mayInTeam(role, act, modes));
      const hasModes = Object.keys(given).some((field) => field.endsWith("Mode") || field === "muteType");
      const isNothing = Object.keys(given).length === 0;
      expect(acts.length === 0).toBe(isNothing);
      expect([may("owner", closed), may("manager", closed)]).toEqual([true, true]);
      expect(may("normal", open)).toBe(!hasModes);
      expect(may("normal", closed)).toBe(isNothing);
      const fixed = ["inviteMode", "updateTeamMode", "updateCustomMode"];
      expect(actsOfUpdate("normal", given) === null).toBe(
        Object.keys(given).some((one) => fixed.includes(one)),
      );
    }),
  );
});
