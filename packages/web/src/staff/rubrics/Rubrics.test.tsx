import type { RubricRow } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { RubricEditor } from "./RubricEditor.tsx";
import { RubricList } from "./RubricList.tsx";

const level = (words: string, points: number) => ({ words, points });
const criterion = (title: string) => ({ title, levels: [level("no", 0), level("yes", 1)] });
const row: RubricRow = {
  rubricId: 5,
  version: 1,
  content: { title: "Essay", criteria: [criterion("Reasons"), criterion("Language")] },
  owner: "Tina",
  mayEdit: true,
  updatedAt: 1,
};
let call: MockInstance<typeof http.call>;

beforeEach(() => {
  call = vi.spyOn(http, "call").mockResolvedValue({ rows: [row], total: 1 });
  onTestFinished(() => call.mockRestore());
});

test("P8 a rubric is removed for all only when its maker says so twice", async () => {
  const list = (
    <>
      <GlobalParts activity={makeActivity()} />
      <RubricList
        place={{ homeworkId: 3, itemNo: 0 }}
        current={null}
        onEdit={() => {}}
        onGiven={async () => {}}
      />
    </>
  );
  await show(list, { texts: [learningRubric] });
  const removed = ["POST /staff/rubrics/{id}/remove", expect.objectContaining({ params: { id: "5" } })];
  await press(button("Remove: Essay"));
  await until(() => expect(document.body.textContent).toContain("Remove “Essay”?"));
  await press(button("Cancel"));
  expect(call).not.toHaveBeenCalledWith(...removed);
  await press(button("Remove: Essay"));
  await until(() => expect(button("Remove")).toBeDefined());
  await press(button("Remove"));
  await until(() => expect(call).toHaveBeenCalledWith(...removed));
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
