import { staffProposals } from "@lyceum/texts/staff/proposals";
import { expect, test } from "vitest";
import { show } from "../../kit/stage.fixture.ts";
import { ProposalNote } from "./ProposalNote.tsx";

test("P4 a proposal says who waits for an answer, also where nobody does any more", async () => {
  const of = { proposedAt: Date.parse("2026-06-01T10:00:00Z"), refusal: "" };
  const said = async (by: string | null) => {
    const { place } = await show(<ProposalNote of={of} by={by} />, { texts: [staffProposals] });
    return place.querySelector("p")?.textContent ?? "";
  };
  expect(await said("Tia")).toMatch(/^Tia proposed this on /);
  expect(await said(null)).toContain("It waits for those who may publish it");
  expect(await said("")).toContain("by somebody who is gone");
});
