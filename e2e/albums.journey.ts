import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, linkTo, openConversation, openNew, say } from "./inbox.ts";
import { drawnPicture } from "./picture.ts";

const colours = ["#a33", "#3a3", "#33a", "#aa3", "#3aa"];

test("D6 pictures are arranged, get words, and come as one album to somebody who was off line", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [[ann, annName], [ben, benName]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Ann"),
    openNew(browser, baseURL ?? "", "Ben"),
  ]);
  await openConversation(ann, benName);
  await say(ann, "hello");
  await openConversation(ben, annName);
  await expect(conversation(ben).getByText("hello")).toBeVisible();
  await ben.context().setOffline(true);

  await test.step("they are put in order and taken out before they are sent, by keyboard", async () => {
    await choose(ann, ["a", "b", "c", "d"]);
    const dialog = ann.getByRole("dialog", { name: `Send to ${benName}` });
    await dialog.getByRole("button", { name: "Move c.png up" }).press("Enter");
    // The keys stay with the picture.
    await expect(dialog.getByRole("button", { name: "Move c.png up" })).toBeFocused();
    await ann.keyboard.press("Enter");
    await expect(dialog.getByRole("listitem").first()).toContainText("c.png");
    await dialog.getByRole("button", { name: "Remove d.png" }).click();
    await expect(dialog.getByText("3 pictures and videos are shown together")).toBeVisible();
    expect(await findingsOf(ann, "arranging pictures")).toEqual([]);
    await dialog.getByRole("textbox", { name: "Caption" }).fill(`${mark} from the **trip**`);
    await ann.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("it is one message on both sides, in this order", async () => {
    await expect(album(ann).getByRole("img", { name: "Sent" })).toBeVisible();
    await ben.context().setOffline(false);
    for (const page of [ann, ben]) {
      await expect(tiles(page)).toHaveCount(3);
      await expect(tiles(page).first()).toHaveAccessibleName("Enlarge c.png");
      await expect(album(page).locator("strong")).toHaveText("trip");
    }
    await expect(linkTo(ben, annName)).toContainText("3 pictures");
    expect(await findingsOf(ben, "an album")).toEqual([]);
    await ben.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOf(ben, "an album in the dark")).toEqual([]);
  });

  await test.step("the gallery goes through it, and the search finds its words", async () => {
    await tiles(ben).nth(1).press("Enter");
    const viewer = ben.getByRole("dialog", { name: "Pictures of this conversation" });
    await expect(viewer.getByRole("img", { name: "a.png" })).toBeVisible();
    await ben.keyboard.press("ArrowRight");
    await expect(viewer.getByRole("img", { name: "b.png" })).toBeVisible();
    await ben.keyboard.press("Escape");
    await expect(tiles(ben).nth(1)).toBeFocused();
    await ben.getByRole("button", { name: "Search in this conversation" }).click();
    await ben.getByRole("textbox", { name: "Search in this conversation" }).fill("trip");
    await expect(album(ben).locator("mark")).toHaveText("trip");
    await expect(ben.getByText("1 of 1")).toBeVisible();
    await ben.keyboard.press("Escape");
  });

  await test.step("it is answered, forwarded and taken back as one", async () => {
    await act(ben, "Reply");
    await say(ben, "lovely");
    await expect(conversation(ann).getByRole("button", { name: /3 pictures: .* trip/ })).toBeVisible();
    await act(ann, "Forward…");
    const dialog = ann.getByRole("dialog", { name: "Forward to" });
    await dialog.getByRole("textbox", { name: "Find people" }).fill(benName);
    await dialog.getByRole("button", { name: benName }).click();
    await dialog.getByRole("button", { name: "Forward", exact: true }).click();
    await expect(tiles(ben)).toHaveCount(6);
    await act(ann, "Recall", 0);
    await expect(tiles(ben)).toHaveCount(3);
    await expect(conversation(ben).getByText(`${annName} recalled a message`)).toHaveCount(1);
  });
  for (const page of [ann, ben]) await page.context().close();
});

test("D6 an album waits for the line, and a picture of it that failed is sent again alone", async ({
  browser,
  baseURL,
}) => {
  const [[ann, annName], [ben, benName]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Ann"),
    openNew(browser, baseURL ?? "", "Ben"),
  ]);
  await openConversation(ann, benName);
  await openConversation(ben, annName);

  await test.step("without a line they wait, and go out in their order", async () => {
    await choose(ann, ["a", "b"]);
    await expect(ann.getByRole("dialog").getByText("b.png")).toBeVisible();
    await ann.context().setOffline(true);
    await ann.getByRole("button", { name: "Send 2 files" }).click();
    await say(ann, "after the album");
    await expect(tiles(ann)).toHaveCount(2);
    await ann.context().setOffline(false);
    await expect(tiles(ben)).toHaveCount(2);
    await expect(conversation(ben).getByText("after the album")).toBeVisible();
  });

  await test.step("the first is refused: the others arrive with the words, and it follows into its place", async () => {
    let uploads = 0;
    await ann.route(/\/api\/objects\//, async (route) => {
      uploads += 1;
      if (uploads === 1) return await route.fulfill({ status: 404, json: { fault: "objectMissing" } });
      await route.continue();
    });
    await choose(ann, ["c", "d", "e"]);
    await ann.getByRole("dialog").getByRole("textbox", { name: "Caption" }).fill("three");
    await ann.getByRole("button", { name: "Send 3 files" }).click();
    await expect(tiles(ben)).toHaveCount(4);
    await expect(album(ben).last()).toContainText("three");
    await ann.getByRole("button", { name: "Send again: c.png" }).click();
    await expect(tiles(ben)).toHaveCount(5);
    expect(uploads).toBe(4);
    await expect(tiles(ben).nth(2)).toHaveAccessibleName("Enlarge c.png");
    await expect(album(ben)).toHaveCount(2);
  });
  for (const page of [ann, ben]) await page.context().close();
});

function album(page: Page): Locator {
  return conversation(page)
    .locator("[data-flow]")
    .filter({ has: page.getByRole("button", { name: /^Enlarge/ }) });
}

function tiles(page: Page): Locator {
  return conversation(page).getByRole("button", { name: /^Enlarge/ });
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  const files = names.map(async (name, at) => ({
    name: `${name}.png`,
    mimeType: "image/png",
    buffer: await drawnPicture(page, colours[at] ?? "#000", 800, 600),
  }));
  await page.locator("input[type=file]").setInputFiles(await Promise.all(files));
}

async function act(page: Page, name: string, at = 0): Promise<void> {
  await album(page).nth(at).hover();
  await album(page).nth(at).getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
