import { assign, callAs } from "./homework.ts";
import { enterAs } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import { signInStaff } from "./staff.ts";

const dayMs = 86_400_000;

test("P8 the clock of the device opens no homework and makes none late: that of the server alone counts", async ({
  browser,
}) => {
  const mark = `Clocks ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, mark);
  const of = await callAs<{ content: object }>(teacher, "GET", `/staff/homework/${homeworkId}`);
  const now = Date.now();
  const content = { ...of.content, title: `${mark}, tomorrow`, openAt: now + dayMs, dueAt: now + 2 * dayMs };
  const later = await callAs<{ homeworkId: number; version: number }>(teacher, "POST", "/staff/homework", {
    content: { ...content, closeAt: now + 3 * dayMs },
  });
  await callAs(teacher, "POST", `/staff/homework/${later.homeworkId}/publish`, { version: later.version });

  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "ben");
  await pupil.clock.install({ time: now });
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `Begin: ${mark}` }).click();
  const saved = pupil.getByRole("status").filter({ hasText: "All answers are saved" });
  await pupil.getByRole("textbox").first().fill("2a + 1 and 2b + 1");
  await expect(saved).toBeVisible();

  // Long after the end: what is written then is taken, and handed in in time.
  await pupil.clock.setSystemTime(now + 30 * dayMs);
  await pupil.getByRole("textbox").first().fill("2a + 1 and 2b + 1 are 2(a + b + 1)");
  await expect(saved).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("Your work is handed in")).toBeVisible();
  const { pupils } = await callAs<{ pupils: { userId: string }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  const own = pupils.find(({ userId }) => userId === "u-ben");
  expect(own).toMatchObject({ state: "grading", isLate: false });

  // By the device it has begun; the server gives out none of it.
  await pupil.goto(`/answer?id=${later.homeworkId}`);
  await expect(pupil.getByText("This homework is not among yours")).toBeVisible();
  await expect(pupil.getByRole("textbox")).toHaveCount(0);
});
