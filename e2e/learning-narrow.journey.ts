import { expect, type Page, test } from "./journey.ts";
import { speak } from "./axe.ts";
import { signIn } from "./people.ts";

const places = [
  "/myHomework",
  "/wrong",
  "/wrongs",
  "/collectWrong",
  "/intelligent",
  "/study",
  "/platformQuizzes",
];

/** Nothing reaches over the window, and no words stand in a column of single signs. */
async function expectToFit(page: Page, place: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { wider, squeezed } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - innerWidth,
    squeezed: [...document.querySelectorAll("main p, main h2, main label")].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const words = one.textContent;
      return width > 0 && words.length > 6 && height > 6 * width ? [words.slice(0, 40)] : [];
    }),
  }));
  expect(wider, `${place} is wider than the window`).toBeLessThanOrEqual(0);
  expect(squeezed, place).toEqual([]);
}

test("P8 P9 P10 on a phone and in Chinese pupils read every page of their work without moving it sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page.context(), "zh-CN");
  await signIn(page, "ann");
  for (const place of places)
    await test.step(place, async () => {
      await page.goto(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectToFit(page, place);
    });

  await page.goto("/wrong");
  // One sign for each day of the week: two would stand below each other.
  await expect(page.getByText("一", { exact: true })).toBeVisible();
  await page.locator("main a[href*='/my_wrong_detail']").first().click();
  await expect(page.getByRole("complementary")).toBeVisible();
  await expectToFit(page, "/my_wrong_detail");
  // The question first, with the whole width, then what is noted of it.
  const [question, side] = [page.locator("main section").first(), page.getByRole("complementary")];
  const [above, below] = [await question.boundingBox(), await side.boundingBox()];
  expect(above?.width).toBeGreaterThan(320);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test("P8 P9 a page of one thing whose address names none says where to choose it, and stays where it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "ann");
  const bar = page.getByRole("navigation", { name: "Main" });
  const places = [
    ["/wrong_detail", "No question chosen", "To the review list", "/myWrong"],
    ["/my_wrong_detail?id=x", "This question is not in your review list", "To the review list", "/myWrong"],
    ["/answer", "No homework chosen", "Back to homework", "/myHomework"],
    ["/card?id=999999", "This homework is not among yours", "Back to homework", "/myHomework"],
    ["/myAnalysis", "No homework chosen", "Back to homework", "/myHomework"],
    ["/myAnswerError?id=999999", "This homework is not among yours", "Back to homework", "/myHomework"],
  ] as const;
  for (const [place, title, way, to] of places)
    await test.step(place, async () => {
      await page.goto(place);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${place.replace("?", "[?]")}$`));
      await expect(bar.locator("[aria-current]")).toHaveText("Homework");
      await page.locator("main").getByRole("link", { name: way }).click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
    });
});
