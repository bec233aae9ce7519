import { expect, type Page, test } from "./journey.ts";
import { findingsOf, speak } from "./axe.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });
const board = (page: Page) => page.getByRole("group", { name: "Whiteboard" });
const surface = (page: Page) => board(page).getByRole("application");
const lines = (page: Page) => board(page).locator("svg path[data-kind]");
const act = (page: Page, name: string) => board(page).getByRole("button", { name, exact: true });

async function placesOn(page: Page) {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error("there is nothing to draw on");
  return ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
}

/** From one place of the page to another, in parts of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const place = await placesOn(page);
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place([(from[0] + to[0]) / 2, from[1]]), { steps: 8 });
  await page.mouse.move(...place(to), { steps: 8 });
}

test("R5 R6 a host opens a whiteboard, people draw on it together, who comes later sees it, and it is cleared and closed", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Hope Drawer");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Sketches" });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Sketcher");
  await enterRoom(ann.page, `/rooms/${roomId}`);
  await host.page.setViewportSize({ width: 1440, height: 900 });
  await ann.page.setViewportSize({ width: 1024, height: 768 });
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: test.info().outputPath(`board-${name}.png`) });

  await test.step("the host opens it, and everybody sees it large", async () => {
    await expect(tool(ann.page, "Whiteboard")).toHaveCount(0);
    await tool(host.page, "Whiteboard").click();
    for (const { page } of [host, ann]) await expect(surface(page)).toBeVisible();
    expect(await findingsOf(host.page, "an empty whiteboard")).toEqual([]);
  });

  await test.step("the host sees a line while it grows, and keeps it", async () => {
    await drag(ann.page, [0.1, 0.2], [0.4, 0.6]);
    await expect(lines(host.page)).toHaveCount(1);
    await ann.page.mouse.up();
    await expect(lines(ann.page)).toHaveCount(1);
    await expect(board(host.page).getByText("1 thing drawn")).toBeAttached();
    // Whoever moderates sees whose it is, and nobody else.
    for (const { page } of [host, ann]) await page.mouse.move(...(await placesOn(page))([0.1, 0.2]));
    await expect(board(host.page).getByText("Drawn by Ann Sketcher")).toBeVisible();
    await expect(board(ann.page).getByText("Drawn by")).toHaveCount(0);
  });

  await test.step("what one takes back is gone for all, and comes again", async () => {
    await act(ann.page, "Undo").click();
    for (const { page } of [host, ann]) await expect(lines(page)).toHaveCount(0);
    await act(ann.page, "Redo").click();
    for (const { page } of [host, ann]) await expect(lines(page)).toHaveCount(1);
  });

  await test.step("figures and words, by keys too; members erase only what is theirs", async () => {
    await surface(host.page).focus();
    await host.page.keyboard.press("r");
    await expect(board(host.page).getByRole("radio", { name: "Rectangle" })).toBeChecked();
    await drag(host.page, [0.5, 0.2], [0.8, 0.5]);
    await host.page.mouse.up();
    await surface(host.page).focus();
    await host.page.keyboard.press("t");
    await host.page.keyboard.press("Enter");
    await host.page.keyboard.type("a² + b² = c²");
    await host.page.keyboard.press("Enter");
    await expect(board(ann.page).getByRole("listitem")).toHaveText("a² + b² = c²");
    await expect(lines(ann.page)).toHaveCount(2);
    await board(ann.page).getByRole("radio", { name: "Eraser" }).click();
    await drag(ann.page, [0.5, 0.1], [0.5, 0.4]);
    await ann.page.mouse.up();
    await drag(ann.page, [0.1, 0.2], [0.12, 0.22]);
    await ann.page.mouse.up();
    await expect(lines(host.page)).toHaveCount(1);
    await expect(lines(host.page)).toHaveAttribute("data-kind", "rectangle");
    await act(ann.page, "Undo").click();
    await expect(lines(host.page)).toHaveCount(2);
    await shot(host.page, "1440-light");
    await shot(ann.page, "1024-light");
  });

  await test.step("one chooses what one drew and moves it, by pointer and keys, and takes that back", async () => {
    const ofPen = (page: Page) => board(page).locator("svg path[data-kind=pen]");
    const drawnAt = await ofPen(host.page).getAttribute("d");
    // On both: what one does next begins with what is seen there.
    const expectAsBefore = async () => {
      for (const { page } of [host, ann]) await expect(ofPen(page)).toHaveAttribute("d", drawnAt ?? "");
    };
    await board(ann.page).getByRole("radio", { name: "Select" }).click();
    // What the host drew is not hers: a press on it chooses nothing.
    await drag(ann.page, [0.5, 0.2], [0.55, 0.3]);
    await ann.page.mouse.up();
    await expect(board(ann.page).locator("rect")).toHaveCount(0);
    await drag(ann.page, [0.1, 0.2], [0.2, 0.3]);
    await ann.page.mouse.up();
    await expect(ofPen(host.page)).not.toHaveAttribute("d", drawnAt ?? "");
    await expect(board(ann.page).locator("rect")).toHaveCount(1);
    await shot(ann.page, "1024-chosen");
    await act(ann.page, "Undo").click();
    await expectAsBefore();
    // By a corner of the frame it becomes larger, for everybody, until that is taken back too.
    const widthOf = async (page: Page) => (await ofPen(page).boundingBox())?.width ?? 0;
    const before = await widthOf(host.page);
    const corner = await board(ann.page).locator("[data-corner=se]").boundingBox();
    if (!corner) throw new Error("there is no corner");
    await ann.page.mouse.move(corner.x + 14, corner.y + 14);
    await ann.page.mouse.down();
    await ann.page.mouse.move(corner.x + 90, corner.y + 90, { steps: 8 });
    await shot(ann.page, "1024-scaling");
    await ann.page.mouse.up();
    await expect.poll(async () => await widthOf(host.page)).toBeGreaterThan(before * 1.2);
    await act(ann.page, "Undo").click();
    await expectAsBefore();
    await surface(host.page).focus();
    await host.page.keyboard.press("s");
    await expect(surface(host.page)).toBeFocused();
    await host.page.keyboard.press("Control+a");
    await expect(board(host.page).getByText("3 things chosen")).toBeAttached();
    await host.page.keyboard.press("Shift+ArrowRight");
    await expect(ofPen(ann.page)).not.toHaveAttribute("d", drawnAt ?? "");
    await shot(host.page, "1440-chosen");
    expect(await findingsOf(host.page, "things that are chosen")).toEqual([]);
    await act(host.page, "Undo").click();
    await expectAsBefore();
    await surface(host.page).focus();
    await host.page.keyboard.press("-");
    await expect(board(host.page).getByText("3 things are now 91 % as large as before")).toBeAttached();
    await expect(ofPen(ann.page)).not.toHaveAttribute("d", drawnAt ?? "");
    await act(host.page, "Undo").click();
    await expectAsBefore();
  });

  await test.step("who comes later sees the same, in the dark and in Chinese too", async () => {
    const cara = await newcomer(browser, baseURL, "Cara Later", {}, { colorScheme: "dark" });
    await speak(cara.context, "zh-CN");
    await enterRoom(cara.page, `/rooms/${roomId}`);
    await cara.page.setViewportSize({ width: 1440, height: 900 });
    const seen = cara.page.getByRole("group", { name: "白板" });
    await expect(seen.locator("svg path[data-kind]")).toHaveCount(2);
    await expect(seen.getByRole("listitem")).toHaveText("a² + b² = c²");
    expect(await findingsOf(cara.page, "a whiteboard in the dark")).toEqual([]);
    await shot(cara.page, "1440-dark");
    await act(host.page, "Hosts alone draw").click();
    await expect(seen.getByRole("application")).toHaveCount(0);
    await expect(seen.getByText("目前只能观看。")).toBeVisible();
    await act(host.page, "Let everybody draw").click();
    await cara.context.close();
  });

  await test.step("pages are the host's, each with what was drawn on it", async () => {
    await act(host.page, "New page").click();
    await expect(surface(ann.page)).toHaveAccessibleName("Whiteboard, page 2 of 2");
    await expect(lines(ann.page)).toHaveCount(0);
    await act(host.page, "Previous page").click();
    await expect(lines(ann.page)).toHaveCount(2);
    const saving = ann.page.waitForEvent("download");
    await act(ann.page, "Save as picture").click();
    expect((await saving).suggestedFilename()).toBe("Whiteboard 1.png");
  });

  await test.step("the host clears the page, takes it back, and closes the whiteboard", async () => {
    await act(host.page, "Clear the page").click();
    for (const { page } of [host, ann]) await expect(lines(page)).toHaveCount(0);
    await act(host.page, "Undo").click();
    for (const { page } of [host, ann]) await expect(lines(page)).toHaveCount(2);
    await act(host.page, "Close the whiteboard").click();
    for (const { page } of [host, ann]) await expect(board(page)).toHaveCount(0);
    await tool(host.page, "Whiteboard").click();
    await expect(lines(ann.page)).toHaveCount(2);
  });
});
