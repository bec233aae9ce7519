import { bringPage } from "./handwork.ts";
import { expect, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { contextOf, findingsOf, look, speak } from "./axe.ts";
import { assign, callAs } from "./homework.ts";
import { signInStaff, tokenOf } from "./staff.ts";

test("P8 a teacher writes on a page of handwork by mouse and by keys, and the pupil sees it when the work is back and not before", async ({
  browser,
}) => {
  const title = `Ink ${Date.now().toString(36)}`;
  const wide = { viewport: { width: 1440, height: 900 } };
  const teacher = await (await browser.newContext(wide)).newPage();
  const pupil = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, title);
  await enterAs(pupil, "clara");
  await pupil.goto(`/myAnswer?id=${homeworkId}`);
  await bringPage(pupil, "An odd number is 2a + 1.");
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("Your work is handed in.")).toBeVisible();
  const { pupils } = await callAs<{ pupils: { submissionId: number | null }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  const submissionId = pupils.flatMap((one) => one.submissionId ?? [])[0] ?? 0;
  const work = `/homework/submissions/${submissionId}`;

  await teacher.goto(`/staff/submissions/${submissionId}`);
  await teacher.getByRole("button", { name: "Write on this page" }).click();
  const surface = teacher.getByRole("application", { name: "Page 1, to write on" });
  const status = teacher.getByRole("status").filter({ hasText: /Sav/ });
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) throw new Error("there is a page to write on");
  await teacher.mouse.move(box.x + 60, box.y + 60);
  await teacher.mouse.down();
  await teacher.mouse.move(box.x + 240, box.y + 80, { steps: 12 });
  await teacher.mouse.move(box.x + 300, box.y + 60, { steps: 6 });
  await teacher.mouse.up();
  await expect(status).toHaveText("Saved");
  await teacher.getByRole("radio", { name: "Highlighter" }).click();
  await teacher.getByRole("radio", { name: "Green" }).click();
  await teacher.mouse.move(box.x + 60, box.y + 140);
  await teacher.mouse.down();
  await teacher.mouse.move(box.x + 400, box.y + 140, { steps: 8 });
  await teacher.mouse.up();
  // The rest by the keyboard alone.
  await surface.press("v");
  await surface.press("ArrowRight");
  await surface.press("Enter");
  await surface.press("t");
  await surface.press("Shift+ArrowDown");
  await surface.press("Enter");
  const words = teacher.getByRole("textbox", { name: "Words on the page" });
  await words.fill("And the other one?");
  await words.press("Enter");
  await surface.press("x");
  await surface.press("Enter");
  await surface.press("Control+z");
  await expect(status).toHaveText("Saved");
  expect(await findingsOf(teacher, "a page that is written on")).toEqual([]);
  await teacher.screenshot({ path: "test-results/ink-teacher-1440.png" });
  await teacher.setViewportSize({ width: 1024, height: 768 });
  await surface.scrollIntoViewIfNeeded();
  expect(await findingsOf(teacher, "a page that is written on in a narrow window")).toEqual([]);
  await teacher.screenshot({ path: "test-results/ink-teacher-1024.png" });
  await teacher.setViewportSize({ width: 1440, height: 900 });

  // It is there again after a reload and at the desk of the question, and nothing of it reaches the pupil.
  await teacher.goto(`/staff/homework/${homeworkId}/marking/0`);
  const seen = { name: "Written on page 1 by the teacher: And the other one?" };
  await expect(teacher.getByRole("img", seen)).toBeVisible();
  expect(await findingsOf(teacher, "the desk with ink")).toEqual([]);
  const early = await pupil.request.get(`/api${work}/result`, {
    headers: { authorization: `Bearer ${await tokenOf(pupil)}` },
  });
  expect(await early.text()).not.toContain("other one");
  await pupil.reload();
  await expect(pupil.getByRole("img", seen)).toHaveCount(0);

  const points = { itemNo: 0, score: 6, comment: "" };
  await callAs(teacher, "POST", `/staff/submissions/${submissionId}/mark`, points);
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, { comment: "" });
  await pupil.reload();
  const page = pupil.getByRole("img", seen);
  await expect(page).toBeVisible();
  await expect(page.locator("path")).toHaveCount(3);
  await page.scrollIntoViewIfNeeded();
  await pupil.screenshot({ path: "test-results/ink-pupil-1024.png" });
  const context = await browser.newContext({ ...contextOf(look), ...wide });
  await speak(context, look.lang);
  const again = await context.newPage();
  await enterAs(again, "clara");
  await again.goto(`/myAnalysis?id=${submissionId}`);
  await again.locator("svg[role=img][viewBox]").first().waitFor();
  expect(await findingsOf(again, "ink")).toEqual([]);
  await again.screenshot({ path: `test-results/ink-pupil-${look.lang}-1440.png` });
  await context.close();
});
