import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { announceBroadcast } from "./broadcast.ts";
import { openNew } from "./inbox.ts";
import { makePdf } from "./pdf.ts";
import { chooseDevices, noDevices } from "./rooms.ts";
import { signInStaff } from "./staff.ts";

test("P6 materials of a broadcast are read before, during and after it, and a PDF of them becomes slides in the studio", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const title = `Delta lesson ${randomUUID().slice(0, 6)}`;
  const staff = await browser.newContext({ baseURL: origin, permissions: ["camera", "microphone"] });
  await chooseDevices(staff, noDevices);
  const ada = await staff.newPage();
  await signInStaff(ada, "admin");
  await announceBroadcast(ada, title);
  const editor = ada.url();
  const files = ada.getByRole("region", { name: "Materials" });
  const add = async (name: string, mimeType: string, buffer: Buffer) => {
    await files.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
    await expect(files.getByText(name)).toBeVisible();
  };
  await test.step("added to what is announced already, and saved by themselves", async () => {
    const saved = ada.waitForResponse(/\/staff\/live\/\d+\/materials$/);
    await add("Delta.pdf", "application/pdf", makePdf(["Spring", "Mouth"]));
    expect((await saved).ok()).toBe(true);
    expect(await findingsOf(ada, "a broadcast with materials")).toEqual([]);
    await ada.screenshot({ path: test.info().outputPath("materials-editor.png"), fullPage: true });
  });

  const [pia] = await openNew(browser, origin, "Pia");
  const visitor = await browser.newPage({ baseURL: origin, locale: "en-US" });
  const download = /Delta\.pdf/;
  let address = "";
  await test.step("read before it begins, by visitors too where they may come in", async () => {
    await pia.goto(`/liveBroadcast?q=${encodeURIComponent(title)}`);
    await pia.getByRole("link", { name: title }).click();
    const link = pia.getByRole("region", { name: "Materials" }).getByRole("link", { name: download });
    await expect(link).toBeVisible();
    address = pia.url();
    expect(await findingsOf(pia, "materials before")).toEqual([]);
    await pia.screenshot({ path: test.info().outputPath("materials-detail.png"), fullPage: true });
    const got = await pia.request.get(new URL((await link.getAttribute("href")) ?? "", origin).href);
    expect((await got.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await visitor.goto(address);
    await expect(
      visitor.getByRole("region", { name: "Materials" }).getByRole("link", { name: download }),
    ).toBeVisible();
  });

  await test.step("beside the picture, and as slides that everybody sees", async () => {
    await ada.getByRole("link", { name: "Open the studio" }).click();
    await ada.getByRole("button", { name: "Join the room" }).click();
    await expect(ada.getByRole("region", { name: "Stage" })).toBeVisible();
    await pia.getByRole("link", { name: "Watch", exact: true }).click();
    await pia.getByText("Files", { exact: true }).click();
    await expect(pia.getByRole("link", { name: download })).toBeVisible();
    // In another window of the console: whoever watches has it at once.
    const other = await staff.newPage();
    await other.goto(editor);
    const others = other.getByRole("region", { name: "Materials" });
    await expect(others.getByText("Delta.pdf")).toBeVisible();
    const plan = { name: "Plan.txt", mimeType: "text/plain", buffer: Buffer.from("Where the river ends.") };
    await others.locator("input[type=file]").setInputFiles(plan);
    await expect(pia.getByRole("link", { name: /Plan\.txt/ })).toBeVisible({ timeout: 30_000 });
    await other.close();
    expect(await findingsOf(pia, "materials beside a broadcast")).toEqual([]);
    await ada.getByRole("button", { name: "Slides", exact: true }).click();
    const dialog = ada.getByRole("dialog", { name: "Slides" });
    await expect(dialog.getByRole("heading", { name: "From the materials" })).toBeVisible();
    expect(await findingsOf(ada, "slides from the materials")).toEqual([]);
    await ada.screenshot({ path: test.info().outputPath("materials-studio.png") });
    await dialog.getByRole("button", { name: "Show Delta.pdf" }).click();
    await expect(pia.getByRole("img", { name: "Spring", exact: true })).toBeVisible();
    await pia.screenshot({ path: test.info().outputPath("materials-viewer.png") });
  });

  await test.step("and after it, also what is added then; of two who choose at once the second reads it", async () => {
    await ada.getByRole("button", { name: "End", exact: true }).click();
    await ada.getByRole("dialog").getByRole("button", { name: "End room" }).click();
    await ada.goto(editor);
    await expect(files.getByText("Plan.txt")).toBeVisible();
    const second = await staff.newPage();
    await second.goto(editor);
    const seconds = second.getByRole("region", { name: "Materials" });
    await expect(seconds.getByText("Plan.txt")).toBeVisible();
    const removed = ada.waitForResponse(/\/staff\/live\/\d+\/materials$/);
    await files.getByRole("button", { name: "Remove Plan.txt" }).click();
    expect((await removed).ok()).toBe(true);
    const late = { name: "Late.txt", mimeType: "text/plain", buffer: Buffer.from("Too late.") };
    await seconds.locator("input[type=file]").setInputFiles(late);
    await expect(seconds.getByText(/Somebody else has changed the materials/)).toBeVisible();
    await expect(seconds.getByText("Plan.txt")).toHaveCount(0);
    await expect(seconds.getByText("Delta.pdf")).toBeVisible();
    await second.screenshot({ path: test.info().outputPath("materials-changed.png"), fullPage: true });
    await second.close();
    const saved = ada.waitForResponse(/\/staff\/live\/\d+\/materials$/);
    await add("Notes.txt", "text/plain", Buffer.from("What we saw of the delta."));
    expect((await saved).ok()).toBe(true);
    await pia.goto(address.replace("/detail", "/liveReviewDetail"));
    const left = pia.getByRole("region", { name: "Materials" });
    for (const name of [download, /Notes\.txt/]) await expect(left.getByRole("link", { name })).toBeVisible();
    expect(await findingsOf(pia, "materials of one that is over")).toEqual([]);
    await pia.screenshot({ path: test.info().outputPath("materials-over.png"), fullPage: true });
  });
  for (const page of [ada, pia, visitor]) await page.context().close();
});
