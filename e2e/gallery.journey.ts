import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { drawnPicture } from "./picture.ts";

const parts = ["table", "editor", "form", "upload", "dates", "tree", "charts", "acts"] as const;

test("A7 every part of the kit is free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    for (const part of parts) {
      await open(page, part);
      await judge(part);
    }
    await open(page, "table");
    const toolbar = page.getByRole("group").first();
    for (const index of [0, 1]) {
      await toolbar.getByRole("button").nth(index).click();
      await page.getByRole("dialog").waitFor();
      await judge(`table, tool ${index}`);
      await page.keyboard.press("Escape");
    }
    await page.locator("tbody input[type=checkbox]").first().check();
    await judge("table, with a choice");
    // Each state of a list; while it loads the page is never at rest, so that one is judged in the tests of its parts.
    for (const state of [2, 3, 4]) {
      await page.getByRole("radiogroup").locator("label").nth(state).click();
      await page.locator("tbody td[colspan]").waitFor();
      await judge(`table, state ${state}`);
    }
    await open(page, "form");
    await page.locator("form button[type=submit]").first().click();
    await judge("form, refused");
    await open(page, "dates");
    // The last one: below it nothing is half hidden by the calendar.
    await page.locator("input[data-dates-input]").last().click();
    await judge("dates, calendar open");
    await open(page, "acts");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await judge("acts, palette open");
  });
});

test("A7 a list keeps its sort, filter and page over Back, a reload and a link", async ({ page }) => {
  await open(page, "table");
  await page.getByRole("button", { name: "Score" }).click();
  await expect(page).toHaveURL(/sort=score/);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  const first = page.locator("table[aria-busy=false] tbody th").first();
  const shown = await first.innerText();
  await page.reload();
  await expect(first).toHaveText(shown);
  await page.getByRole("searchbox").fill("ann");
  await expect(page).toHaveURL(/q=ann/);
  await expect(page).not.toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).toHaveText(shown);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("A7 an export is a file with every row of the filter", async ({ page }) => {
  await open(page, "table", "&status=paused");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString("utf8");
  expect(download.suggestedFilename()).toBe("members.csv");
  expect(text.startsWith("\uFEFFName,E-mail,Status,Role,Score,Joined\r\n")).toBe(true);
  expect(text.trim().split("\r\n")).toHaveLength(23);
});

test("A4 what the server refuses of a form stands at its field and takes the focus; what is good makes a room", async ({
  page,
}) => {
  await enterAs(page, "ann");
  await open(page, "form");
  const form = page.locator("form").first();
  const name = form.getByRole("textbox", { name: "Name of the room" });
  await form.getByRole("button", { name: "Make the room" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please fill this in/);
  await name.fill("Algebra");
  const day = form.locator("input[data-path=startsAt]");
  await day.fill("2020-01-02");
  await day.press("Tab");
  await form.getByRole("spinbutton", { name: "Hours" }).fill("10");
  await form.getByRole("spinbutton", { name: "Minutes" }).fill("30");
  await form.getByRole("button", { name: "Make the room" }).click();
  await expect(form.getByText("The start must not be in the past.").first()).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill("");
  await form.getByRole("button", { name: "Make the room" }).click();
  await expect(page.getByText(/^Room \d+ is made\.$/)).toBeVisible();
});

test("A7 going away from a form that is not saved asks first", async ({ page }) => {
  await open(page, "form");
  await page.getByRole("textbox", { name: "Name of the room" }).fill("Algebra");
  await page.getByRole("link", { name: "Tree" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "Name of the room" })).toHaveValue("Algebra");
  await page.getByRole("link", { name: "Tree" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("tree")).toBeVisible();
});

test("A7 a draft is saved by itself, and a newer version asks whose it is to be", async ({ page }) => {
  await open(page, "form");
  const status = page.getByRole("status").filter({ hasText: /saved/i });
  const title = page
    .getByRole("group", { name: "Title of the notice" })
    .getByRole("textbox", { name: "English" });
  await title.fill("Sports day is on Monday");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(status).toHaveText(/^Saved at \d\d:\d\d$/);
  await page.getByText("finds a newer version").click();
  await title.fill("Sports day is on Tuesday");
  await page.getByRole("button", { name: "Save now" }).click();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(title).toHaveValue("Sports day is cancelled");
});

test("P4 text is written, formatted and linked by keys alone, and drawn as elements", async ({ page }) => {
  await open(page, "editor");
  const text = page.getByRole("textbox", { name: /Text of the article/ }).nth(1);
  await expect(page.getByText("Please write something.")).toBeVisible();
  await text.click();
  await page.keyboard.type("Hello ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("world");
  await page.keyboard.press("Control+b");
  await expect(text.locator("strong")).toHaveText("world");
  await expect(page.getByText("Please write something.")).toHaveCount(0);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Address" });
  await address.fill("javascript:alert(1)");
  // The form stays while one looks elsewhere on the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(address).toBeFocused();
  await address.press("Enter");
  await expect(page.getByText(/This is no address/)).toBeVisible();
  await address.fill("example.org/plan");
  await address.press("Enter");
  await expect(text.locator("a").first()).toHaveAttribute("href", "https://example.org/plan");
  await text.press("End");
  await text.press("Enter");
  await page.keyboard.type("- first");
  await expect(text.locator("li")).toHaveText("first");
  await text.press("Alt+F10");
  const tools = page.getByRole("toolbar", { name: "Formatting" }).nth(1);
  await expect(tools.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tools.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  // The other one is drawn below it.
  await page
    .getByRole("textbox", { name: /Text of the article/ })
    .first()
    .click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Bring $m = 2$ ");
  await expect(
    page.getByRole("region", { name: "As a page shows it" }).locator(".katex").filter({ hasText: "m=2" }),
  ).toBeVisible();
});

test("A7 a tree is changed by keys, and a move is taken back by Ctrl+Z", async ({ page }) => {
  await open(page, "tree");
  const sport = page.getByRole("treeitem", { name: "Sport" });
  await sport.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Sport is now 1 of 3 below News.")).toBeAttached();
  await expect(sport).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Taken back.", { exact: true })).toBeVisible();
  await expect(page.getByRole("treeitem").nth(1)).toHaveText("School");
});

test("A7 a tree is changed by dragging", async ({ page }) => {
  await open(page, "tree");
  const target = page.getByRole("treeitem", { name: "Library" });
  await page.getByRole("treeitem", { name: "Region" }).dragTo(target);
  await expect(page.getByRole("treeitem").last()).toHaveText("Region");
  await expect(page.getByRole("treeitem").last()).toHaveAttribute("aria-level", "2");
});

test("P2 the palette opens what the person may open and does what the page offers", async ({ page }) => {
  await open(page, "acts");
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Go to, or do")).toBeFocused();
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hello!")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("Go to, or do")).toBeFocused();
  await page.keyboard.type("outb");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dev\/outbox/);
});

test("A6 pictures are uploaded, described, ordered and taken away again", async ({ page }) => {
  await enterAs(page, "ann");
  await open(page, "upload");
  const field = page.getByRole("group", { name: "Pictures of the article" });
  await field.locator("input[type=file]").setInputFiles([
    { name: "first.png", mimeType: "image/png", buffer: await picture(page, "#c9302d") },
    { name: "second.png", mimeType: "image/png", buffer: await picture(page, "#2171cc") },
    { name: "lie.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") },
  ]);
  await expect(field.getByRole("textbox", { name: /^Description of/ })).toHaveCount(2);
  await expect(field.getByRole("alert")).toContainText(/cannot be used here|could not be read/i);
  await expect(field.locator("ol img").first()).toHaveJSProperty("complete", true);
  await field.getByRole("textbox", { name: "Description of second.png" }).fill("A blue square");
  // Whichever came first, it is moved to where it was not.
  const files = field.locator("ol li");
  const isFirst = (await files.first().innerText()).includes("second.png");
  await field.getByRole("button", { name: `Move second.png ${isFirst ? "down" : "up"}` }).click();
  await expect(files.nth(isFirst ? 1 : 0)).toContainText("second.png");
  await field.getByRole("button", { name: "Remove first.png" }).click();
  await expect(field.locator("ol li")).toHaveCount(1);
  await expect(field.getByRole("textbox", { name: "Description of second.png" })).toHaveValue(
    "A blue square",
  );
});

test("A6 a large file is paused, goes on, goes on after a reload where it stopped, and arrives whole", async ({
  page,
}) => {
  await enterAs(page, "ann");
  await open(page, "upload");
  const field = page.getByRole("group", { name: "Attachments" });
  const choose = () =>
    field.locator("input[type=file]").evaluate(async (input: HTMLInputElement) => {
      const bytes = new Uint8Array(26_000_000).map((_, index) => (index * 7 + (index >> 9)) & 255);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "lesson.bin", { lastModified: 1_700_000_000_000 }));
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
    });
  // The first piece arrives; those after it are held up.
  let isHeldUp = true;
  const offsets: number[] = [];
  await page.route("**/files/tus/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return await route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    if (!isHeldUp || offsets.length === 1) await route.continue();
  });
  const digest = await choose();
  const piece = 8 * 1_048_576;
  await expect.poll(() => offsets).toEqual([0, piece]);
  await field.getByRole("button", { name: "Pause lesson.bin" }).click();
  await expect(field.getByText("Paused at 32 % of 26 MB")).toBeVisible();
  await field.getByRole("button", { name: "Go on with lesson.bin" }).click();
  await expect.poll(() => offsets).toEqual([0, piece, piece]);
  await page.reload();
  isHeldUp = false;
  const ready = page.waitForResponse(
    async (response) =>
      /\/files\/[\w-]{22}$/.test(response.url()) && (await response.text()).includes('"state":"ready"'),
  );
  await choose();
  await expect(field.locator("ol li")).toContainText("lesson.bin");
  await expect(field.locator("ol li")).toContainText("26 MB");
  expect(offsets).toEqual([0, piece, piece, piece, 2 * piece, 3 * piece]);
  const { data } = (await (await ready).json()) as { data: { url: string } };
  const arrived = await page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  }, data.url);
  expect(arrived).toEqual(digest);
});

test("P4 a picture that is pasted into the editor is uploaded and stands in the text with its description", async ({
  page,
}) => {
  await enterAs(page, "ann");
  await open(page, "editor");
  const text = page.getByRole("textbox", { name: /Text of the article/ }).nth(1);
  await text.click();
  const bytes = [...(await picture(page, "#298646"))];
  await text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], "track.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Description of track.png" }).fill("The new track");
  await dialog.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(text.getByRole("img", { name: "The new track" })).toBeVisible();
});

/** A picture in one colour. */
const picture = async (page: Page, colour: string) => await drawnPicture(page, colour, 800, 600);

async function open(page: Page, part: string, more = ""): Promise<void> {
  await page.goto(`/dev/gallery?part=${part}${more}`);
  await page.locator("section h2").first().waitFor();
  if (part === "table") await page.locator("tbody th").first().waitFor();
  if (part === "editor") await page.locator("[role=toolbar]").nth(1).waitFor();
  if (part === "charts") await page.locator("svg.recharts-surface").nth(2).waitFor();
}
