import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { enter, openConversation, conversation } from "./inbox.ts";
import { drawnPicture } from "./picture.ts";

test("M16 D6 pictures are chosen and pasted, seen before they are sent, and shown large by keyboard", async ({
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [clara, ben] = await Promise.all([
    personPage(browser, baseURL, "clara"),
    personPage(browser, baseURL, "ben"),
  ]);
  await openConversation(clara, "Ben Osei");
  await openConversation(ben, "Clara Lindqvist");

  await clara.locator("input[type=file]").setInputFiles([
    { name: `red-${mark}.png`, mimeType: "image/png", buffer: await drawnPicture(clara, "#c33", 1_200, 800) },
    { name: `blue-${mark}.png`, mimeType: "image/png", buffer: await drawnPicture(clara, "#33c", 400, 600) },
  ]);
  const dialog = clara.getByRole("dialog", { name: "Send to Ben Osei" });
  await expect(dialog.getByText(`red-${mark}.png`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send 2 files" }).click();
  for (const name of ["red", "blue"])
    await expect(ben.getByRole("button", { name: `Enlarge ${name}-${mark}.png` })).toBeEnabled();
  const shown = ben.getByRole("button", { name: `Enlarge red-${mark}.png` });
  // The place was known before the picture came.
  expect(await shown.boundingBox()).toMatchObject({ width: 159, height: 158 });
  await expect
    .poll(() => shown.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBe(640);

  await paste(clara, `pasted-${mark}.png`, await drawnPicture(clara, "#3c3", 300, 300));
  await clara.getByRole("dialog").getByRole("button", { name: "Send 1 file" }).press("Enter");
  await expect(ben.getByRole("button", { name: `Enlarge pasted-${mark}.png` })).toBeEnabled();

  await shown.press("Enter");
  const viewer = ben.getByRole("dialog", { name: "Pictures of this conversation" });
  await expect(viewer.getByRole("img", { name: `red-${mark}.png` })).toBeVisible();
  await ben.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: `blue-${mark}.png` })).toBeVisible();
  await ben.keyboard.press("ArrowRight");
  const pasted = viewer.getByRole("img", { name: `pasted-${mark}.png` });
  // What is smaller than the window is not enlarged.
  await expect.poll(async () => await pasted.boundingBox()).toMatchObject({ width: 300, height: 300 });
  await ben.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("button", { name: "Next picture" })).toBeDisabled();
  await ben.keyboard.press("ArrowLeft");
  await expect(viewer.getByRole("img", { name: `blue-${mark}.png` })).toBeVisible();
  await ben.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeEnabled();
  await ben.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(shown).toBeFocused();
  for (const page of [clara, ben]) await page.context().close();
});

test("M16 a file of 9 MB goes on after the network was cut, arrives byte for byte, and is nobody else's", async ({
  browser,
  baseURL,
}) => {
  const name = `nine-${randomUUID().slice(0, 8)}.bin`;
  const content = randomBytes(9_000_000);
  const [clara, ben, ann] = await Promise.all([
    personPage(browser, baseURL, "clara"),
    personPage(browser, baseURL, "ben"),
    personPage(browser, baseURL, "ann"),
  ]);
  await openConversation(clara, "Ben Osei");
  await openConversation(ben, "Clara Lindqvist");
  // The network goes when the first piece is confirmed.
  let pieces = 0;
  await clara.route(/\/api\/objects\//, async (route) => {
    pieces += 1;
    if (pieces !== 2) return await route.continue();
    await clara.context().setOffline(true);
    await route.abort();
  });
  await clara
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: content });
  await clara.getByRole("dialog").getByRole("button", { name: "Send 1 file" }).click();
  const progress = clara.getByRole("progressbar", { name: "Upload" });
  await expect(progress).toHaveAttribute("aria-valuetext", /waiting for the connection/);
  await expect(progress).toHaveAttribute("title", /^4[67]\.\d\d%$/);
  await expect(conversation(ben).getByText(name)).toHaveCount(0);

  // A reload in the middle: the file and its place are kept.
  await clara.context().setOffline(false);
  await clara.reload();
  await expect(conversation(ben).getByText(name)).toBeVisible();
  // The first piece, the one that was cut, and those that were missing.
  expect(pieces).toBeLessThanOrEqual(6);
  await expect(progress).toHaveCount(0);
  const [download] = await Promise.all([
    ben.waitForEvent("download"),
    ben.getByRole("link", { name: `Save ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect(digest(await readFile(await download.path()))).toBe(digest(content));

  const link = (await ben.getByRole("link", { name: `Save ${name}` }).getAttribute("href")) ?? "";
  expect((await ann.request.get(new URL(link, baseURL).pathname)).status()).toBe(403);
  expect((await ann.request.get(link.replace(/to=\d+/, "to=1"))).status()).toBe(403);
  for (const page of [clara, ben, ann]) await page.context().close();
});

test("M16 files whose bytes have another name than their ending arrive, and a false picture is a plain file", async ({
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [clara, ben] = await Promise.all([
    personPage(browser, baseURL, "clara"),
    personPage(browser, baseURL, "ben"),
  ]);
  await openConversation(clara, "Ben Osei");
  await openConversation(ben, "Clara Lindqvist");
  const transport = Buffer.alloc(188 * 4);
  for (let at = 0; at < transport.length; at += 188) transport[at] = 0x47;
  const files = [
    ["a.rar", "application/vnd.rar", Buffer.from("Rar!\x1a\x07\x00", "latin1")],
    ["b.bz2", "application/x-bzip", Buffer.from("BZh91AY&SY", "latin1")],
    ["c.doc", "application/msword", Buffer.from("{\\rtf1 hello}")],
    ["d.xls", "application/vnd.ms-excel", Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ["e.ts", "video/mp2t", transport],
    ["f.m3u", "audio/x-mpegurl", Buffer.from("#EXTM3U\na.mp3\n")],
    ["g.png", "image/png", Buffer.from("\x7fELF no picture", "latin1")],
  ] as const;
  await clara
    .locator("input[type=file]")
    .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name: `${mark}-${name}`, mimeType, buffer })));
  await clara.getByRole("dialog").getByRole("button", { name: "Send 7 files" }).click();
  for (const [name] of files)
    await expect(ben.getByRole("link", { name: `Save ${mark}-${name}` })).toBeVisible();
  await expect(ben.getByRole("button", { name: `Enlarge ${mark}-g.png` })).toHaveCount(0);
  for (const page of [clara, ben]) await page.context().close();
});

test("M16 what is larger than 100 MB is refused before it is sent, and an upload can be paused and cancelled", async ({
  browser,
  baseURL,
}) => {
  const name = `long-${randomUUID().slice(0, 8)}.bin`;
  const clara = await personPage(browser, baseURL, "clara");
  await openConversation(clara, "Ben Osei");
  await drop(clara, "huge.bin", 104_857_601);
  const dialog = clara.getByRole("dialog");
  await expect(dialog.getByText("Too large: at most 100 MB can be sent")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send 0 files" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Remove huge.bin" }).click();
  await expect(dialog).toHaveCount(0);

  await clara.route(/\/api\/objects\//, () => {});
  await drop(clara, name, 5_000_000);
  await dialog.getByRole("button", { name: "Send 1 file" }).click();
  await clara.getByRole("button", { name: "Pause the upload" }).click();
  await expect(clara.getByText(/% · paused$/)).toBeVisible();
  await clara.getByRole("button", { name: "Resume the upload" }).click();
  await clara.getByRole("button", { name: "Cancel the upload" }).click();
  await expect(conversation(clara).getByText(name)).toHaveCount(0);
  await clara.context().close();
});

async function personPage(browser: Browser, baseURL: string | undefined, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await enter(context, baseURL ?? "", userName);
  const page = await context.newPage();
  await page.goto("/message");
  return page;
}

/** As from the clipboard of the machine, which a test has not. */
async function paste(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.getByRole("textbox", { name: /^Write to/ }).evaluate(
    (field, { fileName, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: "image/png" }));
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { fileName: name, base64: bytes.toString("base64") },
  );
}

async function drop(page: Page, name: string, size: number): Promise<void> {
  await page.getByRole("textbox", { name: /^Write to/ }).evaluate(
    (field, file) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(file.size)], file.name));
      field.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { name, size },
  );
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
