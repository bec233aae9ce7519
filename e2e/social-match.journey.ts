import { expect, type Page, test } from "./journey.ts";
import { northfieldOf } from "./newcomer.ts";
import { approve, join, openModeration, picture } from "./social.ts";

test("D1 D2 D3 D5 D6 two adults match, a picture between them is covered until it is opened, and a block ends it", async ({
  browser,
}) => {
  const [ann, ben, mod] = await Promise.all(
    [0, 1, 2].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!ann || !ben || !mod) throw new Error("three pages");
  await join(ann, "Annika", { gender: "Woman", wants: "Men" });
  await join(ben, "Bjarne", { gender: "Man", wants: "Women" });
  await openModeration(mod);
  await approve(mod, "Annika");
  await approve(mod, "Bjarne");

  // Nobody else lives there, and a filter of five kilometres keeps the demo's members out of it.
  for (const [page, other] of [
    [ann, "Bjarne"],
    [ben, "Annika"],
  ] as const) {
    await page.goto("/social");
    await page.getByRole("combobox", { name: "Distance" }).selectOption("Within 5 km");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("heading", { name: `${other}, ` })).toBeVisible();
    await expect(page.getByText("Why shown: new here · you live in the same city")).toBeVisible();
  }
  await ann.keyboard.press("ArrowUp");
  await ann.getByRole("button", { name: "Like with a note" }).click();
  const note = ann.getByRole("textbox", { name: "Your note" });
  await note.fill("Write me: annika@example.org");
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByText("Please leave out contact details")).toBeVisible();
  await note.fill("You swim in lakes, too?");
  await ann.getByRole("button", { name: "Send" }).click();
  await expect(ann.getByText("24 likes left")).toBeVisible();
  await ben.getByRole("link", { name: "Matches" }).click();
  await expect(ben.getByText("You swim in lakes, too?")).toBeVisible();
  await expect(ben.getByRole("heading", { name: "1 person likes you" })).toBeVisible();
  await ben.getByRole("button", { name: "Like back" }).click();
  await expect(ben.getByText("You and Annika have matched.")).toBeVisible();
  // The moment leads to the conversation.
  await ben.getByRole("link", { name: "Say hello" }).click();
  await expect(ben.getByRole("region", { name: "Conversation with Annika" })).toBeVisible();
  await ben.getByRole("link", { name: "Matches", exact: true }).click();
  // The invitation is answered; its note stands beside the match.
  await expect(ben.locator("blockquote")).toHaveCount(0);
  await expect(ben.locator("q").filter({ hasText: "You swim in lakes, too?" })).toBeVisible();
  const file = await offerPicture(ann, ben);
  await ann.getByRole("link", { name: "Matches" }).click();
  // The conversation has such a button, too.
  await expect(ann.getByRole("heading", { level: 1, name: "Matches" })).toBeVisible();
  await ann.getByRole("button", { name: "Open the profile of Bjarne" }).click();
  await ann.getByRole("button", { name: "Block", exact: true }).click();
  const question = ann.getByRole("dialog", { name: "Block" });
  await question.getByRole("button", { name: "Block", exact: true }).click();
  await expect(ann.getByText("No matches yet")).toBeVisible();
  await ben.goto("/social/matches");
  await expect(ben.getByText("No matches yet")).toBeVisible();
  expect((await ben.request.get(file)).status()).toBe(404);
  for (const page of [ann, ben, mod]) await page.context().close();
});

/** The one sends a picture, which the other opens and answers; where the file lies for the other. */
async function offerPicture(ann: Page, ben: Page): Promise<string> {
  await ann.goto("/social/messages");
  await ann.getByRole("link", { name: /Bjarne/ }).click();
  await ann.getByRole("button", { name: "Use a free chat" }).click();
  const [chooser] = await Promise.all([
    ann.waitForEvent("filechooser"),
    ann.getByRole("button", { name: "Send a picture" }).click(),
  ]);
  const buffer = await picture(ann, "#7a9d54");
  await chooser.setFiles({ name: "holiday at home.png", mimeType: "image/png", buffer });
  await ann.getByRole("dialog").getByRole("button", { name: /Send/ }).click();
  await expect(ann.getByRole("button", { name: "Enlarge your picture" })).toBeVisible();
  await expect(ann.getByRole("img", { name: "Sent" })).toBeVisible();
  await ben.goto("/social/messages");
  await ben.getByRole("link", { name: /Annika/ }).click();
  await ben.getByRole("button", { name: "Covered picture from Annika. Show it" }).click();
  const shown = ben.getByRole("button", { name: "Enlarge picture from Annika" });
  await expect(shown).toBeVisible();
  const address = await shown.locator("img").getAttribute("src");
  expect((await ben.request.get(address ?? "")).status()).toBe(200);
  await ben.getByRole("button", { name: "Pictures from Annika" }).click();
  await ben.getByRole("menuitemradio", { name: "Take no pictures" }).click();
  await ann.reload();
  await expect(ann.getByText("Bjarne takes no pictures in this conversation.")).toBeVisible();
  await expect(ann.getByRole("button", { name: "Send a picture" })).toHaveCount(0);
  return address ?? "";
}

test("D7 on a site of a school for children there is no page, call or file of the social realm", async ({
  page,
  baseURL,
}) => {
  for (const path of ["/social", "/social/profile", "/moderation"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/social/login?${new URLSearchParams({ redirect: path }).toString()}`);
  }
  await expect(page.getByRole("textbox").first()).toBeVisible();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (/\/social-/.test(name) ? [new URL(name).pathname] : [])),
  );
  expect(files.length).toBeGreaterThan(1);
  const origin = northfieldOf(baseURL);
  await page.goto(`${origin}/pageHome`);
  const statuses = await page.evaluate(
    async (paths) =>
      await Promise.all(
        paths.map(async (path) => [path, (await fetch(path, { headers: { accept: "text/html" } })).status]),
      ),
    [
      ...files,
      "/social",
      "/social/login",
      "/social/profile",
      "/moderation",
      "/%73ocial/login",
      "/assets/..%2fassets/social-x.js",
    ],
  );
  for (const [path, status] of statuses) expect([path, status]).toEqual([path, 404]);
  expect((await page.goto(`${origin}/social/login`))?.status()).toBe(404);
});
