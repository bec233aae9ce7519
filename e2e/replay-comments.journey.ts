import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

const lesson = /Networks: a lesson to look at again/;

test("R8 pupils comment on moments of a replay, its presenter answers and hears of it, and a comment leads to its moment", async ({
  browser,
}) => {
  const mark = `Why seven ${Date.now().toString(36)}?`;
  const [teacher, ben, ann] = await Promise.all(
    [0, 1, 2].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!teacher || !ben || !ann) throw new Error("no pages");
  await enterAs(ben, "ben");
  await openReplay(ben);
  await ben.getByRole("slider", { name: "Position" }).fill("9000");
  await ben.getByRole("textbox", { name: "Write a comment" }).fill(mark);
  await ben.getByRole("checkbox", { name: "At 0:09" }).check();
  await ben.getByRole("button", { name: "Comment", exact: true }).click();
  const own = ben.getByRole("article").filter({ hasText: mark });
  await expect(own.getByRole("button", { name: "Go to 0:09" })).toBeVisible();
  await own.getByRole("button", { name: "Change" }).click();
  await own.getByRole("textbox", { name: "Change" }).fill(`${mark} Really`);
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("changed")).toBeVisible();

  await test.step("a search finds the comment by its words, and says where nothing has them", async () => {
    await enterAs(ann, "ann");
    await openReplay(ann);
    // There is nothing to search among one.
    await ann.getByRole("textbox", { name: "Write a comment" }).fill("Good morning");
    await ann.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(ann.getByRole("article").filter({ hasText: "Good morning" }).first()).toBeVisible();
    const search = ann.getByRole("searchbox", { name: "Search in the comments" });
    await search.fill(mark.slice(0, -1).toUpperCase());
    const all = ann.getByRole("list", { name: "Comments" }).getByRole("article");
    await expect(all).toHaveCount(1);
    await expect(all.filter({ hasText: mark })).toBeVisible();
    await search.fill(`${mark} nowhere`);
    await expect(ann.getByText("No comment has these words")).toBeVisible();
    await ann.screenshot({ path: test.info().outputPath("comments-search.png") });
    await search.fill("");
    await expect(all.filter({ hasText: mark })).toBeVisible();
  });

  await test.step("another pupil is led to the moment, and reports what should not be there", async () => {
    const seen = ann.getByRole("article").filter({ hasText: mark });
    await seen.getByRole("button", { name: "Go to 0:09" }).click();
    await expect(ann.getByRole("region", { name: /^Replay of/ })).toHaveAttribute("data-at-ms", "9000");
    await seen.getByRole("button", { name: "Report" }).click();
    await expect(seen.getByText("You reported it")).toBeVisible();
    await expect(seen.getByRole("button", { name: "Change" })).toHaveCount(0);
  });

  await test.step("the presenter hears of it, leaves it there and answers; what cannot be sent waits", async () => {
    await signInStaff(teacher, "teacher");
    await openReplay(teacher);
    const seen = teacher.getByRole("article").filter({ hasText: mark });
    await expect(seen.getByText("1 report")).toBeVisible();
    await seen.getByRole("button", { name: "Leave it there" }).click();
    await expect(seen.getByText("1 report")).toBeHidden();
    await seen.getByRole("button", { name: "Answer" }).click();
    const answer = teacher.getByRole("textbox", { name: /^Answer / });
    await answer.fill("Because it is prime.");
    await teacher.route("**/comments", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await answer.press("Control+Enter");
    await expect(teacher.getByText("Not sent.")).toBeVisible();
    await teacher.unroute("**/comments");
    await teacher.getByRole("button", { name: "Try again" }).click();
    await expect(
      teacher.getByRole("article").filter({ hasText: "Because it is prime." }).first(),
    ).toBeVisible();
    await expect(teacher.getByText("Not sent.")).toBeHidden();
    await teacher.goto("/message");
    await teacher
      .getByRole("link", { name: /Notices/ })
      .first()
      .click();
    await expect(
      teacher.getByText(new RegExp(`wrote about the replay.*${mark.slice(0, 12)}`)).first(),
    ).toBeVisible();
  });

  await test.step("a removed comment stands for its answers alone, and visitors see nothing", async () => {
    await own.getByRole("button", { name: "Remove" }).click();
    await ben.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(ben.getByText("This comment was removed.").first()).toBeVisible();
    await expect(own).toHaveCount(0);
  });
});

test("R8 comments beside a replay pass the checks for accessibility", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await enterAs(page, "ben");
    await page.goto("/rooms/recordings");
    await page.getByRole("link", { name: lesson }).first().click();
    await page.getByRole("tab").nth(2).click();
    await expect(page.locator("textarea").first()).toBeVisible();
    await judge("comments");
  });
});

async function openReplay(page: Page): Promise<void> {
  await page.goto("/rooms/recordings");
  await page.getByRole("link", { name: lesson }).first().click();
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
}
