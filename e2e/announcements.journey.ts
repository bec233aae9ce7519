import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { conversation, openConversation, register, say } from "./inbox.ts";

test("D6 a screen reader hears what others write, and nothing of what scrolling brings", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `a${randomUUID().slice(0, 6)}`;
  const [reader, writer] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!reader || !writer) throw new Error("no context");
  await register(reader, origin, `Rita ${mark}`);
  const nick = `Walt ${mark}`;
  await register(writer, origin, nick);
  const writing = await writer.newPage();
  await writing.goto("/message");
  await openConversation(writing, `Rita ${mark}`);
  for (let n = 0; n < 40; n++) await say(writing, `${mark} before-${n}\n\n\n`);
  await expect(conversation(writing).getByText(`${mark} before-39`)).toBeInViewport();
  await expect(conversation(writing).getByRole("img", { name: "Sent" }).last()).toBeVisible();

  const page = await reader.newPage();
  await page.goto("/message");
  await openConversation(page, nick);
  await expect(conversation(page).getByText(`${mark} before-39`)).toBeInViewport();
  await expect(conversation(page)).toHaveAttribute("aria-live", "off");
  await expect(told(page)).toHaveText("");

  await say(writing, `${mark} hello`);
  await expect(told(page)).toHaveText(`${nick}: ${mark} hello`);
  // The same words again are another message.
  const before = await told(page).locator("p").elementHandle();
  await say(writing, `${mark} hello`);
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(told(page)).toHaveText(`${nick}: ${mark} hello`);

  await conversation(page).hover();
  // The top of what is loaded brings the page above it.
  await expect(async () => {
    await page.mouse.wheel(0, -20_000);
    await expect(conversation(page).getByText(`${mark} before-0`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(conversation(page).getByText(`${mark} hello`).last()).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(told(page)).toHaveText(`${nick}: ${mark} hello`);
  // Nobody needs to be told what they write themselves.
  await say(page, `${mark} answer`);
  await expect(conversation(page).getByText(`${mark} answer`)).toBeVisible();
  await expect(told(page)).toHaveText(`${nick}: ${mark} hello`);
  for (const context of [reader, writer]) await context.close();
});

const told = (page: Page) => page.locator("[data-arrivals]");
