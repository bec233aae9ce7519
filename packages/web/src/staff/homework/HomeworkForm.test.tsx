import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { emptyHomework } from "./homework-draft.ts";
import { HomeworkForm } from "./HomeworkForm.tsx";

const activity = makeActivity();
const words = () => document.body.textContent;

test("P8 whoever leaves homework that they changed is asked, and not once the draft is saved", async () => {
  const call = vi
    .spyOn(http, "call")
    .mockImplementation((async (key: string) =>
      key === "POST /staff/homework" ? { homeworkId: 5, version: 1 } : { rows: [], total: 0 }) as never);
  onTestFinished(() => call.mockRestore());
  const content = emptyHomework(1_790_000_000_000);
  const { place, router } = await show(
    <>
      <HomeworkForm homework={null} content={content} questions={[]} />
      <GlobalParts activity={activity} />
    </>,
    { texts: [learning, staffLearning, staffPaper] },
  );
  const goAway = () => act(async () => void router.navigate({ to: "/", search: { at: "other" } as never }));
  await write(place.querySelector("input"), "Herons");
  await goAway();
  await until(() => expect(words()).toContain("Leave without saving?"));
  await press(button("Keep editing"));
  await until(() => expect(words()).not.toContain("Leave without saving?"));
  await write(place.querySelector("input"), "");
  await goAway();
  await until(() => expect(router.state.location.href).toBe("/?at=other"));
  await write(place.querySelector("input"), "Storks");
  await press(button("Save draft"));
  await until(() => expect(router.state.location.pathname).toBe("/staff/homework/5"));
  expect(words()).not.toContain("Leave without saving?");
});
