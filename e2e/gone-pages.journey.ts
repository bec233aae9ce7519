import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { signInStaff } from "./staff.ts";

/** The pages of one thing of teachers, and the list that each leads back to. */
const pages = {
  "/staff/notices/$": "/staff/notices",
  "/staff/activities/$": "/staff/activities",
  "/staff/live/$": "/staff/live",
  "/staff/honours/$": "/staff/honours",
  "/staff/homework/$": "/staff/homework",
  "/staff/homework/$/preview": "/staff/homework",
  "/staff/homework/$/marking/0": "/staff/homework",
  "/staff/homework/$/differences": "/staff/homework",
  "/staff/second-marking/$/0": "/staff/second-marking",
  "/staff/submissions/$": "/staff/homework",
  "/staff/quizzes/$": "/staff/quizzes",
  "/staff/quizzes/rounds/$": "/staff/quizzes",
  "/staff/courses/$": "/staff/courses",
  "/staff/courses/$/preview": "/staff/courses",
  "/staff/questions/$": "/staff/questions",
} as const;

test("P13 a page of staff whose address names nothing says so and leads back to the list", async ({
  page,
}) => {
  await signInStaff(page, "teacher");
  for (const [path, list] of Object.entries(pages))
    for (const id of ["99999999", "nothing"]) {
      await page.goto(path.replace("$", id));
      const said = page.getByRole("heading", { name: /is not there|does not exist|nothing to mark/u });
      await expect(said, `${path} ${id}`).toBeVisible();
      await expect(page.getByRole("main").locator(`a[href="${list}"]`).last(), path).toBeVisible();
    }
  expect(await findingsOf(page, "a page whose thing is gone")).toEqual([]);
});
