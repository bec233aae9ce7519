import fc from "fast-check";
import { expect, it } from "vitest";
import { actsOnDraft, takenAs } from "./index.ts";

const rights = fc.record({ mayPublish: fc.boolean(), isAuthor: fc.boolean(), isProposer: fc.boolean() });

it("P4 nobody publishes or refuses without the right, a proposal changes under nobody's hands, and its author alone takes it back", () => {
  fc.assert(
    fc.property(fc.boolean(), rights, (isProposed, who) => {
      const acts = actsOnDraft(isProposed, who);
      if (!who.mayPublish) {
        expect(acts).not.toContain("publish");
        expect(acts).not.toContain("refuse");
        if (isProposed) expect(acts).not.toContain("edit");
        if (!who.isAuthor) expect(acts).toEqual([]);
      }
      if (!isProposed) expect(acts).not.toContain("refuse");
      expect(acts.includes("takeBack")).toBe(isProposed && who.isAuthor && !who.mayPublish);
    }),
  );
  expect([takenAs(null, 3), takenAs(3, 3), takenAs(3, 4)]).toEqual([null, "taken", "takenChanged"]);
});
