import type { AssetView, StaffLive } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { staffLive } from "@lyceum/texts/staff/live";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { LiveMaterials } from "./LiveMaterials.tsx";

const asset = (id: string): AssetView => ({
  id,
  name: `${id}.pdf`,
  kind: "document",
  type: "application/pdf",
  size: 1_000,
  width: null,
  height: null,
  durationMs: null,
  state: "ready",
  progress: null,
  refusal: null,
  url: `/files/${id}`,
  linksEndAt: null,
  variants: [],
  createdAt: 0,
});
const live = (...ids: string[]) => ({ liveId: 7, materials: ids.map(asset) }) as unknown as StaffLive;
const page = () => document.querySelector("section")?.textContent ?? "";

test("P6 what was chosen before the page hears of somebody else's choice does not take its place", async () => {
  const sent: object[] = [];
  const answer: { refuse: () => void } = { refuse: () => {} };
  const call = vi.spyOn(http, "call").mockImplementation((async (
    name: string,
    { body }: { body: object },
  ) => {
    if (name === "GET /staff/live/{id}") return live("theirs");
    if (name !== "POST /staff/live/{id}/materials") throw new Error(name);
    sent.push(body);
    if (sent.length > 1) return {};
    await new Promise<void>((resolve) => void (answer.refuse = resolve));
    throw new CallFault("liveChanged", "changed");
  }) as unknown as typeof http.call);
  onTestFinished(() => call.mockRestore());
  await show(<LiveMaterials live={live("one", "two", "three")} />, { texts: [staffLive, drive] });
  await until(() => expect(button("Remove one.pdf")).toBeTruthy());
  await press(button("Remove one.pdf"));
  await press(button("Remove two.pdf"));
  expect(sent).toEqual([{ knownIds: ["one", "two", "three"], assetIds: ["two", "three"] }]);
  answer.refuse();
  await until(() => expect(page()).toContain("Somebody else has changed the materials"));
  await until(() => expect(page()).not.toContain("three.pdf"));
  expect(sent).toHaveLength(1);
  expect(page()).toContain("Somebody else has changed the materials");
});
