import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { expect, type Page, test } from "./journey.ts";
import { contextOf, findingsOf, look } from "./axe.ts";
import { conversation, enterNew, openConversation, say } from "./inbox.ts";
import { pictureOf } from "./picture.ts";

const write = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Preview of 127.0.0.1" });

test("D6 both see the card of a linked page, which is asked once; it can be taken away, and switched off", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  // People of their own: what others write to those of the demo moves where a conversation opens.
  const open = async (firstName: string): Promise<[Page, string]> => {
    const context = await browser.newContext({ baseURL: origin, ...contextOf(look) });
    const nick = await enterNew(context, origin, firstName);
    const page = await context.newPage();
    await page.goto("/message");
    return [page, nick];
  };
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([open("Clarissa"), open("Benno")]);
  const picture = await pictureOf(clara);
  const asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url?.endsWith(".png")) return response.setHeader("content-type", "image/png").end(picture);
    response.setHeader("content-type", "text/html; charset=utf-8").end(
      `<title>Sets and maps</title><meta property="og:image" content="/p.png">
      <meta name="description" content="What belongs together, and what leads from one to the other.">`,
    );
  });
  // The server of the journeys may ask this address of the machine (playwright.config.ts).
  const port = Number(new URL(origin).port) + 1;
  await new Promise<void>((resolve) => void site.listen(port, "127.0.0.1", resolve));
  const mark = randomUUID().slice(0, 8);
  const address = `http://127.0.0.1:${port}/${mark}`;
  const line = (page: Page, text: string) =>
    conversation(page).locator("[data-flow]").filter({ hasText: text });
  const card = (page: Page, text: string) => line(page, text).getByRole("link", { name: /Sets and maps/ });
  await openConversation(clara, nickOfBen);
  await openConversation(ben, nickOfClara);

  await write(clara).fill(`${mark} first ${address}`);
  await expect(bar(clara)).toContainText("Sets and maps");
  await write(clara).press("Enter");
  for (const page of [clara, ben]) {
    await expect(card(page, `${mark} first`)).toHaveAttribute("href", address);
    const image = card(page, `${mark} first`).locator("img");
    await expect(image).toHaveAttribute("src", /^\/objects\/previews\//);
    await expect
      .poll(async () => await image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(asked).toEqual([`/${mark}`, "/p.png"]);

  // Taken away before it is sent: the words alone go out.
  await write(clara).fill(`${mark} second ${address}`);
  await bar(clara).getByRole("button", { name: "Send without a preview" }).click();
  await expect(bar(clara)).toHaveCount(0);
  await write(clara).press("Enter");
  await expect(line(ben, `${mark} second`)).toBeVisible();
  await expect(card(ben, `${mark} second`)).toHaveCount(0);

  // It stands there after a reload too, until it is switched off.
  await ben.reload();
  await expect(card(ben, `${mark} first`)).toBeVisible();
  expect(await findingsOf(ben, "a card of a linked page")).toEqual([]);
  await ben.screenshot({ path: test.info().outputPath("link-preview-light.png") });
  await ben.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(ben, "a card in the dark")).toEqual([]);
  await ben.screenshot({ path: test.info().outputPath("link-preview-dark.png") });
  await ben.getByRole("button", { name: "Settings and shortcuts" }).press("Enter");
  await ben.getByRole("menuitem", { name: "Message settings" }).press("Enter");
  await ben.getByRole("switch", { name: "Show previews of links" }).press("Space");
  await ben.screenshot({ path: test.info().outputPath("link-preview-settings.png") });
  await ben.keyboard.press("Escape");
  await expect(card(ben, `${mark} first`)).toHaveCount(0);
  await expect(line(ben, `${mark} first`)).toBeVisible();
  await say(ben, `${mark} third ${address}`);
  await expect(line(clara, `${mark} third`)).toBeVisible();
  await expect(card(clara, `${mark} third`)).toHaveCount(0);
  expect(asked).toHaveLength(2);
  for (const page of [clara, ben]) await page.context().close();
  site.close();
});
