import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, enterAs, openConversation, say } from "./inbox.ts";
import { drawnPicture } from "./picture.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff, tokenOf } from "./staff.ts";

test("D8 a school lets a second member of staff read a chat of staff and pupil, with a reason, and both are told", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [lily, grant, head] = [await open(browser), await open(browser), await open(browser)];
  await signInStaff(head, "head", origin);
  await enterAs(lily, "lily", origin);
  await signInStaff(grant, "ms.grant", origin);
  await grant.goto(`${origin}/message`);
  await openConversation(grant, "Lily Chen");
  await say(grant, `${mark} before`);
  await expect(conversation(grant).getByText(`${mark} before`)).toBeVisible();
  await expect(notice(grant)).toHaveCount(0);

  await head.goto(`${origin}/staff/site`);
  await head.getByRole("tab", { name: "Features" }).click();
  await head.getByRole("switch", { name: "Chats of staff with pupils can be read" }).press("Space");
  await expect(head.getByText(/Chats of staff with pupils can be read.* is switched on/)).toBeVisible();
  await makeLead(head, origin);

  await lily.goto(`${origin}/message`);
  await openConversation(lily, "Ms. Grant");
  await grant.reload();
  for (const page of [lily, grant])
    await expect(notice(page)).toContainText("Your school lets others read this chat");
  await expect(notice(lily)).not.toContainText("It was read");
  await openConversation(lily, "Max Weber");
  await expect(notice(lily)).toHaveCount(0);
  await openConversation(lily, "Ms. Grant");
  await say(lily, `${mark} question`);
  await say(lily, `${mark} mistake`);
  await recall(lily, `${mark} mistake`);
  const buffer = await drawnPicture(lily, "#c33", 600, 400);
  await lily
    .locator("main input[type=file]")
    .setInputFiles({ name: `${mark}.png`, mimeType: "image/png", buffer });
  await lily.getByRole("dialog").getByRole("button", { name: "Send 1 file" }).press("Enter");
  await expect(grant.getByRole("button", { name: `Enlarge ${mark}.png` })).toBeEnabled();

  await head.goto(`${origin}/staff/chatReviews`);
  await expect(head.getByText("Look for a name")).toBeVisible();
  await head.getByRole("searchbox").fill("Lily");
  const row = head.getByRole("row").filter({ hasText: "Ms. Grant" });
  await expect(row).toContainText("Lily Chen");
  expect(await findingsOf(head, "chats of staff and pupils")).toEqual([]);
  await row.getByRole("button", { name: "Ms. Grant and Lily Chen" }).click();
  await head.getByRole("menuitem", { name: "Open" }).click();
  const dialog = head.getByRole("dialog", { name: "Open the chat of Ms. Grant and Lily Chen?" });
  await dialog.getByRole("button", { name: "Open the chat" }).click();
  await expect(dialog.getByText("Write at least 10 characters.")).toBeVisible();
  expect(await findingsOf(head, "the reason")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Her mother asked us to look into it.");
  await dialog.getByRole("button", { name: "Open the chat" }).press("Enter");
  const drawer = head.getByRole("dialog", { name: "Ms. Grant and Lily Chen" });
  await expect(drawer.getByText(`${mark} question`)).toBeVisible();
  await expect(drawer.getByText("Recalled by the sender").last()).toBeVisible();
  await expect(drawer.getByText(`${mark} before`)).toHaveCount(0);
  await expect(drawer.getByText(`${mark} mistake`)).toHaveCount(0);
  const picture = drawer.getByRole("img", { name: `${mark}.png` });
  await expect(picture).toHaveCount(0);
  await drawer
    .getByRole("listitem")
    .filter({ hasText: `${mark}.png` })
    .getByRole("button", { name: "Show" })
    .press("Enter");
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(600);
  const path = (await picture.getAttribute("src")) ?? "";
  const answer = await head.request.get(`${baseURL}${path}`);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect((await head.request.get(`${baseURL}${path.replace(/proof=.{3}/, "proof=AAA")}`)).status()).toBe(403);
  expect(await findingsOf(head, "a chat that is read")).toEqual([]);
  await head.screenshot({ path: test.info().outputPath("review-picture.png") });
  await head.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(head, "a chat that is read in the dark")).toEqual([]);
  await head.screenshot({ path: test.info().outputPath("review-picture-dark.png") });

  await lily.reload();
  await expect(notice(lily).getByText(/^It was read once, on/)).toBeVisible();
  expect(await findingsOf(lily, "a chat that others read")).toEqual([]);
  await grant.reload();
  await expect(notice(grant).getByText(/^It was read once, on/)).toBeVisible();
  await head.goto(`${origin}/staff/audit`);
  await expect(head.getByText("opened a chat of a member of staff with a pupil").first()).toBeVisible();
  await expect(
    head.getByText("opened a file in a chat of a member of staff with a pupil").first(),
  ).toBeVisible();
  for (const page of [lily, grant, head]) await page.context().close();
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

function notice(page: Page) {
  return page.getByRole("complementary", { name: "Who may read this chat" });
}

/** Lets the head of the school read all of them. */
async function makeLead(page: Page, origin: string): Promise<void> {
  const token = await tokenOf(page);
  const code = await page.evaluate(
    async ([place, bearer]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
      const body = JSON.stringify({ userId: "u-head", role: "safeguardingLead", scope: "institution" });
      const answer = await fetch(`${place}/api/staff/roles/grant`, { method: "POST", headers, body });
      return ((await answer.json()) as { code: number }).code;
    },
    [origin, token] as const,
  );
  expect(code).toBe(200);
}

async function recall(page: Page, text: string): Promise<void> {
  const line = conversation(page).locator("[data-flow]").filter({ hasText: text });
  await line.hover();
  await line.getByRole("button", { name: "Message actions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Recall" }).press("Enter");
  await expect(conversation(page).getByText(text)).toHaveCount(0);
}
