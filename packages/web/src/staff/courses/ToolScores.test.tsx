import { kit } from "@lyceum/texts/kit";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ToolScores } from "./ToolScores.tsx";

const row = (number: number) => ({
  userId: `p${number}`,
  name: `Pupil ${number}`,
  scoreGiven: 4,
  scoreMaximum: 10,
  activity: "Completed",
  grading: "FullyGraded",
  comment: "Well done",
  saidAt: 1,
});

test("P10 what a tool has reported is read when it is asked for, page by page, forwards and back", async () => {
  const call = vi.spyOn(http, "call").mockImplementation((async (
    _key: string,
    { query }: { query: { pageNum: string } },
  ) => ({
    rows: [row(Number(query.pageNum))],
    total: 30,
  })) as unknown as typeof http.call);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<ToolScores courseId={4} unitId="lab00000" />, { texts: [staffCourses, kit] });
  expect(call).not.toHaveBeenCalled();
  await press(button("Points of the learners"));
  await until(() => expect(place.textContent).toContain("Pupil 1"));
  expect(place.textContent).toContain("4 / 10");
  const step = (name: string) => place.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  await press(step("Next page"));
  await until(() => expect(place.textContent).toContain("Pupil 2"));
  await press(step("Previous page"));
  await until(() => expect(place.textContent).toContain("Pupil 1"));
});
