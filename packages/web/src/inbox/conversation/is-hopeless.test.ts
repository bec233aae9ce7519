import { type FaultKey, faults } from "@lyceum/contract/faults";
import { expect, test } from "vitest";
import { isHopeless } from "./is-hopeless.ts";

test("M3 M16 what another try may mend can be sent again, and what is refused for its bytes cannot", () => {
  // Looked up in the table itself.
  for (const key of Object.keys(faults) as FaultKey[])
    if (faults[key].retry) expect([key, isHopeless(key)]).toEqual([key, false]);
  for (const key of ["uploadTypeWrong", "uploadTooLarge", "assetUnreadable", "fileTooLarge"] as const)
    expect(isHopeless(key)).toBe(true);
  for (const key of [null, "disconnected", "noPermission", "storageFull"] as const)
    expect(isHopeless(key)).toBe(false);
});
