import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, openConversation, openNew, say } from "./inbox.ts";

test("D6 large pictures are made smaller, and the gallery holds what a conversation holds", async ({
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Carla"),
    openNew(browser, baseURL ?? "", "Bero"),
  ]);
  await openConversation(clara, nickOfBen);
  await openGallery(clara);
  const gallery = clara.getByRole("dialog", { name: "Pictures, files and links" });
  await expect(gallery.getByText("No pictures or films yet")).toBeVisible();
  await clara.keyboard.press("Escape");

  const chooser = clara.locator("input[type=file]");
  await chooser.setInputFiles([
    { name: `large-${mark}.png`, mimeType: "image/png", buffer: await noise(clara, 2_600, 400) },
    { name: `notes-${mark}.txt`, mimeType: "text/plain", buffer: Buffer.from("notes") },
  ]);
  const dialog = clara.getByRole("dialog", { name: /^Send to/ });
  await expect(dialog.getByText(/ instead of /)).toBeVisible();
  await dialog.getByRole("button", { name: "Send 2 files" }).click();
  await expect(conversation(clara).getByRole("button", { name: `Enlarge large-${mark}.webp` })).toBeEnabled();
  await say(clara, "**see https://a.test/one** and www.b.org");
  await openConversation(ben, nickOfClara);
  await expect(conversation(ben).getByText("https://a.test/one")).toBeVisible();
  // What is still on its way is not in the history.
  for (const part of [`Enlarge large-${mark}.webp`, `Save notes-${mark}.txt`])
    await expect(conversation(ben).getByLabel(part)).toBeEnabled();

  await openGallery(ben);
  const held = ben.getByRole("dialog", { name: "Pictures, files and links" });
  await held.getByRole("button", { name: `Enlarge large-${mark}.webp` }).click();
  const picture = ben.getByRole("img", { name: `large-${mark}.webp` });
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
    .toEqual([2_560, 394]);
  await ben.keyboard.press("Escape");
  await expect(held).toBeVisible();
  await held.getByRole("button", { name: "Files" }).click();
  await expect(held.getByText(`notes-${mark}.txt`)).toBeVisible();
  await held.getByRole("button", { name: "Links" }).click();
  await expect(held.getByRole("link")).toHaveText(["https://a.test/one", "www.b.org"]);
  expect(await findingsOf(ben, "the gallery")).toEqual([]);
  await ben.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(ben, "the gallery in the dark")).toEqual([]);
  await held.getByRole("button", { name: "Show in the conversation" }).click();
  await expect(held).toBeHidden();
  await expect(conversation(ben).locator("[data-flash]")).toContainText("www.b.org");

  // The original, where it is asked for.
  await chooser.setInputFiles([
    { name: `whole-${mark}.png`, mimeType: "image/png", buffer: await noise(clara, 2_600, 100) },
  ]);
  await dialog.getByRole("checkbox", { name: "Send pictures in their original size" }).check();
  await dialog.getByRole("button", { name: "Send 1 file" }).click();
  await expect(conversation(ben).getByRole("button", { name: `Enlarge whole-${mark}.png` })).toBeEnabled();
  for (const page of [clara, ben]) await page.context().close();
});

async function openGallery(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pictures, files and links" }).click();
}

/** A picture that is hard to make small. */
async function noise(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no context");
      const data = context.createImageData(w, h);
      // A fixed sequence: each run sends the same.
      let last = 1;
      for (let at = 0; at < data.data.length; at++) {
        last = (last * 48_271) % 2_147_483_647;
        data.data[at] = at % 4 === 3 ? 255 : last % 256;
      }
      context.putImageData(data, 0, 0);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}
