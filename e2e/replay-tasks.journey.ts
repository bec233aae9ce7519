import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { assign } from "./homework.ts";
import { signInStaff } from "./staff.ts";

const lesson = /Networks: a lesson to look at again/;
const quiz = "Networks in five minutes · 五分钟学网络";

test("R8 P8 a teacher attaches homework and a quiz to a replay and begins new homework from it, and a pupil does what is theirs", async ({
  browser,
}) => {
  const title = `After the replay ${Date.now().toString(36)}`;
  const [teacher, ben] = await Promise.all(
    [0, 1].map(
      async () => await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    ),
  );
  if (!teacher || !ben) throw new Error("no pages");
  await signInStaff(teacher, "teacher");
  await assign(teacher, title);
  await openReplay(teacher);
  const tasks = teacher.getByRole("region", { name: "Homework and quizzes" });

  await test.step("what exists is found by its words and attached", async () => {
    await tasks.getByRole("button", { name: "Attach", exact: true }).click();
    const dialog = teacher.getByRole("dialog", { name: "Attach" });
    await dialog.getByRole("textbox", { name: "Search by title" }).fill(title);
    await dialog.getByRole("button", { name: `Attach “${title}”` }).click();
    await expect(tasks.getByRole("listitem").filter({ hasText: title })).toBeVisible();
    await tasks.getByRole("button", { name: "Attach", exact: true }).click();
    await dialog.getByText("Quiz", { exact: true }).click();
    await dialog.getByRole("button", { name: `Attach “${quiz}”` }).click();
    await expect(tasks.getByRole("listitem").filter({ hasText: quiz })).toBeVisible();
  });

  await test.step("a new one is begun from here, and is no pupil's before it is published", async () => {
    await tasks.getByRole("button", { name: "New homework" }).click();
    await expect(teacher).toHaveURL(/\/staff\/homework\/\d+$/);
    await openReplay(teacher);
    await expect(tasks.getByText("Draft, unseen").first()).toBeVisible();
  });

  await test.step("a pupil sees what is given to them with how far they are, and does it", async () => {
    await enterAs(ben, "ben");
    await openReplay(ben);
    const own = ben.getByRole("region", { name: "Homework and quizzes" });
    const row = own.getByRole("listitem").filter({ hasText: title });
    await expect(row.getByText("to do")).toBeVisible();
    await expect(own.getByText("Draft, unseen")).toHaveCount(0);
    await expect(own.getByRole("button", { name: "Attach", exact: true })).toHaveCount(0);
    await row.getByRole("link", { name: "Do it" }).click();
    await expect(ben).toHaveURL(/\/myAnswer\?id=\d+/);
    await openReplay(ben);
    await own
      .getByRole("button", { name: /^Practise/ })
      .first()
      .click();
    await expect(ben.getByRole("dialog").getByText(/1/).first()).toBeVisible();
    await ben.keyboard.press("Escape");
  });

  await test.step("what is detached is gone for all", async () => {
    await tasks.getByRole("button", { name: `Detach “${title}”` }).click();
    await expect(tasks.getByRole("listitem").filter({ hasText: title })).toHaveCount(0);
    await openReplay(ben);
    const own = ben.getByRole("region", { name: "Homework and quizzes" });
    await expect(own.getByRole("listitem").first()).toBeVisible();
    await expect(own.getByRole("listitem").filter({ hasText: title })).toHaveCount(0);
  });
});

async function openReplay(page: Page): Promise<void> {
  await page.goto("/rooms/recordings");
  await page.getByRole("link", { name: lesson }).first().click();
  await expect(page.getByRole("slider", { name: "Position" })).toBeVisible();
}
