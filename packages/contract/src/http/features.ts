import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { SwitchName, SwitchState, strict } from "../shapes/index.ts";

const staff = { row: "P13", realm: "edu", auth: "user", permission: "edu:feature:write" } as const;

/** Which parts of the portal an institution has. */
export const featureCalls = {
  "GET /staff/features": httpCall({
    ...staff,
    about: "What can be switched at the institution, and how it stands.",
    answers: "data",
    data: Type.Object({ switches: Type.Array(SwitchState) }),
    faults: [],
    rate: "userRead",
    example: {
      data: { switches: [{ name: "drive", isOn: true, needs: null, isFixed: false }] },
    },
  }),
  "POST /staff/features": httpCall({
    ...staff,
    about:
      "Switches one thing on or off, at once and on every node. What is fixed at this kind of institution, or is for the platform to decide, is refused.",
    body: strict({ name: SwitchName, isOn: Type.Boolean() }),
    answers: "data",
    data: Type.Object({ switches: Type.Array(SwitchState) }),
    faults: ["forbidden", "socialIsForAdults"],
    rate: "userWrite",
    example: {
      body: { name: "drive", isOn: false },
      data: { switches: [{ name: "drive", isOn: false, needs: null, isFixed: false }] },
    },
  }),
};
