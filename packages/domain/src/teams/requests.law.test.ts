import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mayWriteInTeam,
  type RoleOrNone,
  stepTeamRequest,
  type TeamRequestAct,
  type TeamRequestState,
  wayIntoTeam,
} from "./index.ts";

const act = fc.constantFrom<TeamRequestAct>("ask", "pass", "reject", "end");
const state = fc.constantFrom<TeamRequestState>("none", "init", "passed", "rejected", "error");

test("M7 a request is decided once, whoever answers in whatever order", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let at: TeamRequestState = "none";
      let decisions = 0;
      let questions = 0;
      for (const one of acts) {
        const step = stepTeamRequest(at, one);
        if (typeof step === "string" || !step.isChanged) continue;
        at = step.state;
        if (one === "ask") questions += 1;
        else decisions += 1;
      }
      expect(decisions).toBe(at === "init" ? questions - 1 : questions);
    }),
  );
});

test("M7 the same answer again changes nothing, and the other one finds nothing that waits", () => {
  fc.assert(
    fc.property(state, act, act, (from, first, second) => {
      const step = stepTeamRequest(from, first);
      if (typeof step === "string") {
        expect(["none", "passed", "rejected", "error"]).toContain(from);
        return;
      }
      expect(stepTeamRequest(step.state, first)).toEqual({ state: step.state, isChanged: false });
      if (first !== "ask" && second !== "ask" && second !== first)
        expect(stepTeamRequest(step.state, second)).toBe("objectMissing");
    }),
  );
});

test("M7 nobody joins a team unasked that refuses all, or whose members are out of reach", () => {
  const modes = fc.constantFrom("noVerify" as const, "needVerify" as const, "rejectAll" as const);
  fc.assert(
    fc.property(modes, fc.boolean(), (mode, isWithinReach) => {
      const way = wayIntoTeam(mode, isWithinReach);
      expect(way === "refuse").toBe(mode === "rejectAll");
      expect(way === "join").toBe(mode === "noVerify" && isWithinReach);
    }),
  );
});

test("M7 the owner always writes, a mute of one concerns normal members alone, and nobody writes from outside", () => {
  const role = fc.constantFrom<RoleOrNone>("owner", "manager", "normal", "none");
  const muteType = fc.constantFrom("none" as const, "normal" as const, "all" as const);
  fc.assert(
    fc.property(role, muteType, fc.boolean(), (who, mute, isMuted) => {
      const may = mayWriteInTeam(who, mute, isMuted);
      if (who === "owner") expect(may).toBe(true);
      if (who === "none") expect(may).toBe(false);
      if (who === "manager") expect(may).toBe(mute !== "all");
      if (who === "normal") expect(may).toBe(mute === "none" && !isMuted);
    }),
  );
});
