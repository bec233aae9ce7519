import type { RubricRow } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { RubricEditor } from "./RubricEditor.tsx";
import { RubricRows } from "./RubricRows.tsx";

const level = (words: string, points: number) => ({ words, points });
const criterion = (title: string) => ({ title, levels: [level("no", 0), level("yes", 1)] });
const row: RubricRow = {
  rubricId: 5,
  version: 1,
  content: { title: "Essay", criteria: [criterion("Reasons"), criterion("Language")] },
  owner: "Tina",
  mayEdit: true,
  updatedAt: 1,
  uses: 2,
};
let call: MockInstance<typeof http.call>;

beforeEach(() => {
  call = vi.spyOn(http, "call").mockResolvedValue({ rows: [row], total: 1 });
  onTestFinished(() => call.mockRestore());
});

test("P8 a rubric that is removed can be taken back for a while, and the list says how many questions bring it", async () => {
  const list = (
    <>
      <GlobalParts activity={makeActivity()} />
      <RubricRows onEdit={() => {}} />
    </>
  );
  const { place } = await show(list, { texts: [learningRubric] });
  expect(place.textContent).toContain("2 criteria · 2 points · Tina · in 2 questions");
  const of5 = expect.objectContaining({ params: { id: "5" } });
  await press(button("Remove: Essay"));
  await until(() => expect(call).toHaveBeenCalledWith("POST /staff/rubrics/{id}/remove", of5));
  await until(() => expect(button("Undo")).toBeDefined());
  await press(button("Undo"));
  await until(() => expect(call).toHaveBeenCalledWith("POST /staff/rubrics/{id}/restore", of5));
});

test("P8 two criteria of one name are not saved, and the editor says why", async () => {
  const { place } = await show(<RubricEditor edit={{ row, content: row.content }} onDone={() => {}} />, {
    texts: [learningRubric],
  });
  const [, second] = [...place.querySelectorAll("fieldset")].map((one) => one.querySelector("input"));
  await write(second ?? null, "reasons ");
  await press(button("Save rubric"));
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Two criteria have the same name");
  expect(call).not.toHaveBeenCalled();
  await write(second ?? null, "Style");
  await press(button("Save rubric"));
  expect(call).toHaveBeenCalledOnce();
});
