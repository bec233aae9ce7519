import { expect, type Page, test } from "./journey.ts";
import { findingsOf, speak } from "./axe.ts";
import { makePdf } from "./pdf.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });
const slides = (page: Page) => page.getByRole("group", { name: "Slides: Leaves" });
const act = (page: Page, name: string) => slides(page).getByRole("button", { name, exact: true });
/** The picture is there, sharp enough to be read, and says what is written on it. */
const slide = (page: Page, text: string) => slides(page).getByRole("img", { name: text, exact: true });

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
}

test("R6 a host shows a PDF as slides, everybody sees the same one, and it is shown again without being sent again", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Hope Teacher");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Botany" });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Pupil", {}, { colorScheme: "dark" });
  await speak(ann.context, "en-US");
  await enterRoom(ann.page, `/rooms/${roomId}`);
  await host.page.setViewportSize({ width: 1440, height: 900 });
  await ann.page.setViewportSize({ width: 1024, height: 768 });
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: test.info().outputPath(`slides-${name}.png`) });

  await test.step("what is no PDF, or a locked one, is said in plain words", async () => {
    await expect(tool(ann.page, "Slides")).toHaveCount(0);
    await tool(host.page, "Slides").click();
    await choose(host.page, "Broken.pdf", Buffer.from("nothing of a document"));
    await expect(host.page.getByRole("alert")).toContainText("This PDF cannot be read.");
    await choose(host.page, "Locked.pdf", makePdf(["Secret"], { isLocked: true }));
    await expect(host.page.getByRole("alert")).toContainText("This PDF is locked with a password.");
    expect(await findingsOf(host.page, "the dialog of slides")).toEqual([]);
    await shot(host.page, "dialog");
  });

  await test.step("the first slide is seen by everybody at once, and the others follow", async () => {
    await choose(host.page, "Leaves.pdf", makePdf(["Leaves", "Roots", "Flowers", "Seeds"]));
    for (const { page } of [host, ann]) await expect(slide(page, "Leaves")).toBeVisible();
    await expect(act(host.page, "Next slide")).toBeEnabled();
    await expect(act(ann.page, "Next slide")).toHaveCount(0);
    const width = () => slide(ann.page, "Leaves").evaluate((one) => (one as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(1_600);
    expect(await findingsOf(host.page, "slides")).toEqual([]);
    expect(await findingsOf(ann.page, "slides in the dark")).toEqual([]);
    await shot(host.page, "1440-light");
    await shot(ann.page, "1024-dark");
  });

  await test.step("the host turns them by buttons and keys, and the others follow", async () => {
    await act(host.page, "Next slide").click();
    for (const { page } of [host, ann]) await expect(slide(page, "Roots")).toBeVisible();
    await slides(host.page).focus();
    for (const [key, text] of [
      ["PageDown", "Flowers"],
      ["ArrowRight", "Seeds"],
      ["ArrowLeft", "Flowers"],
    ] as const) {
      await host.page.keyboard.press(key);
      for (const { page } of [host, ann]) await expect(slide(page, text)).toBeVisible();
    }
    await slides(ann.page).focus();
    await ann.page.keyboard.press("PageDown");
    await expect(slide(ann.page, "Flowers")).toBeVisible();
  });

  await test.step("the host points at a slide by mouse, finger and keys, and everybody sees where", async () => {
    const dot = (page: Page) => slides(page).locator("circle");
    /** Where the dot is, in parts of the picture that everybody sees in its own size. */
    const placeOf = async (page: Page) => {
      const [spot, area] = [
        await dot(page).boundingBox(),
        await slides(page).locator("svg").last().boundingBox(),
      ];
      if (!spot || !area) throw new Error("there is no pointer");
      const width = Math.min(area.width, (area.height * 16) / 9);
      return (spot.x + spot.width / 2 - area.x - (area.width - width) / 2) / width;
    };
    await expect(act(ann.page, "Point at the slide")).toHaveCount(0);
    await host.page.keyboard.press("i");
    await expect(act(host.page, "Point at the slide")).toHaveAttribute("aria-pressed", "true");
    const box = await slide(host.page, "Flowers").boundingBox();
    if (!box) throw new Error("there is no slide");
    await host.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(dot(ann.page)).toBeVisible();
    const before = await placeOf(ann.page);
    await host.page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2);
    await expect.poll(async () => await placeOf(ann.page)).toBeGreaterThan(before + 0.05);
    await shot(ann.page, "pointer");
    await shot(host.page, "pointing");
    expect(await findingsOf(host.page, "pointing at a slide")).toEqual([]);
    await host.page.mouse.move(5, 5);
    await expect(dot(ann.page)).toHaveCount(0);
    // A finger shows a place for as long as it touches the slide.
    const touch = {
      pointerType: "touch",
      bubbles: true,
      clientX: box.x + box.width / 2,
      clientY: box.y + 200,
    };
    await slides(host.page).locator("svg").last().dispatchEvent("pointerdown", touch);
    await expect(dot(ann.page)).toBeVisible();
    await slides(host.page).locator("svg").last().dispatchEvent("pointerup", touch);
    await expect(dot(ann.page)).toHaveCount(0);
    await slides(host.page).focus();
    await host.page.keyboard.press("Shift+ArrowRight");
    await expect(dot(ann.page)).toBeVisible();
    await host.page.keyboard.press("Escape");
    await expect(dot(ann.page)).toHaveCount(0);
  });

  await test.step("beside the whiteboard they are small, and large again when it closes", async () => {
    await tool(host.page, "Whiteboard").click();
    for (const { page } of [host, ann]) {
      await expect(page.getByRole("group", { name: "Whiteboard" })).toHaveAttribute("data-large");
      await expect(slides(page)).not.toHaveAttribute("data-large");
    }
    await shot(host.page, "1440-beside");
    await tool(host.page, "Whiteboard").click();
    for (const { page } of [host, ann]) await expect(slides(page)).toHaveAttribute("data-large");
  });

  await test.step("they end for all, and are shown again from the list", async () => {
    await act(host.page, "End the slides").click();
    for (const { page } of [host, ann]) await expect(slides(page)).toHaveCount(0);
    await tool(host.page, "Slides").click();
    await shot(host.page, "list");
    await host.page.getByRole("button", { name: "Show Leaves", exact: true }).click();
    for (const { page } of [host, ann]) await expect(slide(page, "Leaves")).toBeVisible();
    await ann.page.reload();
    await ann.page.locator("form button[type=submit]").click();
    await expect(slide(ann.page, "Leaves")).toBeVisible();
  });

  await test.step("what is not shown is removed from the list, after a question", async () => {
    await act(host.page, "End the slides").click();
    await tool(host.page, "Slides").click();
    await host.page.getByRole("button", { name: "Remove Leaves", exact: true }).click();
    await host.page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(host.page.getByRole("heading", { name: "Slides of this room" })).toHaveCount(0);
  });
});
