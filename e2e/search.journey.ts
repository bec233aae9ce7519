import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { conversation, enterNew, openConversation, openNew, say } from "./inbox.ts";

test("M6 a message of long ago is found over all and in its conversation, and shown in its place", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const word = `q${randomUUID().replaceAll(/[^a-f]/g, "")}x`;
  // Nobody else may write between what is looked for.
  const away = await browser.newContext({ baseURL: origin });
  const [[ann, nickOfAnn], nickOfBen] = await Promise.all([
    openNew(browser, origin, "Anouk"),
    enterNew(away, origin, "Benno"),
  ]);
  await openConversation(ann, nickOfBen);
  await say(ann, `第一次 ${word} 作业讨论`);
  await expect(
    conversation(ann)
      .getByRole("img", { name: /Sent|Read/ })
      .last(),
  ).toBeVisible();
  for (let at = 0; at < 60; at++) await say(ann, `filler ${at}`);
  await say(ann, `second ${word.toUpperCase()}`);
  await expect(conversation(ann).getByRole("img", { name: "Sending" })).toHaveCount(0);

  // The other person, fresh, knows the newest page only.
  const ben = await away.newPage();
  await ben.goto("/message");
  await ben.getByRole("textbox", { name: "Search people and conversations" }).fill(`${word} 作业`);
  const found = ben
    .getByRole("region", { name: /^Messages with/ })
    .getByRole("link", { name: new RegExp(nickOfAnn) });
  await expect(found).toHaveCount(1);
  await expect(found.locator("mark")).toHaveText([word, "作业"]);
  await found.click();
  await expect(ben).toHaveURL(/at=\d+/);
  await expect(conversation(ben).getByText("第一次")).toBeInViewport();

  await ben.keyboard.press("Control+f");
  const field = ben.getByRole("textbox", { name: "Search in this conversation" });
  await expect(field).toBeFocused();
  await field.fill(word);
  const bar = ben.getByRole("search", { name: "Search in this conversation" });
  await expect(bar.getByRole("status")).toHaveText("1 of 2");
  await expect(conversation(ben).getByText("second")).toBeInViewport();
  await field.press("Enter");
  await expect(bar.getByRole("status")).toHaveText("2 of 2");
  await expect(conversation(ben).getByText("第一次")).toBeInViewport();
  await expect(conversation(ben).locator("mark").filter({ hasText: word })).toBeVisible();
  await field.press("ArrowDown");
  await expect(bar.getByRole("status")).toHaveText("1 of 2");
  await expect(conversation(ben).getByText("second")).toBeInViewport();
  await field.press("Escape");
  await expect(bar).toHaveCount(0);
  for (const page of [ann, ben]) await page.context().close();
});

test("M6 messages are looked for in chosen teams alone, and everywhere again", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = randomUUID().slice(0, 6);
  const word = `w${randomUUID().replaceAll(/[^a-f]/g, "")}z`;
  const away = await browser.newContext({ baseURL: origin });
  const [[page], nickOfBen] = await Promise.all([
    openNew(browser, origin, "Anouk"),
    enterNew(away, origin, "Benno"),
  ]);
  const names = ["Chess", "Choir", "Garden"].map((one) => `${one} ${mark}`);
  for (const name of names) {
    await page.getByRole("button", { name: "New team" }).click();
    const form = page.getByRole("dialog", { name: "New team" });
    await form.getByRole("textbox", { name: "Find people" }).fill(nickOfBen);
    await form.getByRole("checkbox", { name: nickOfBen }).press("Space");
    await form.getByRole("textbox", { name: "Name of the team" }).fill(name);
    await form.getByRole("textbox", { name: "Name of the team" }).press("Enter");
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await say(page, `${word} of ${name}`);
    await expect(conversation(page).getByRole("img", { name: "Sending" })).toHaveCount(0);
  }
  const field = page.getByRole("textbox", { name: "Search people and conversations" });
  const hits = page.getByRole("region", { name: /^Messages with/ }).getByRole("link");
  const [chess = "", , garden = ""] = names;
  // A search that takes too long is refused on a busy machine: people try again.
  const finds = async (places: readonly string[], words: readonly string[], count: number) =>
    await expect(async () => {
      await field.fill("");
      await field.fill(word);
      if (places.length > 0) await page.getByRole("button", { name: "In all conversations" }).click();
      for (const place of places) await page.getByRole("menuitemcheckbox", { name: place }).click();
      if (places.length > 0) await page.keyboard.press("Escape");
      // Other words are looked for in the same teams.
      await field.fill([word, ...words].join(" "));
      await expect(hits).toHaveCount(count, { timeout: 10_000 });
    }).toPass();
  await finds([], [], 3);
  await finds([chess, garden], [], 2);
  await expect(page.getByRole("button", { name: /^In .*Chess/ })).toContainText(garden);
  await expect(hits.filter({ hasText: "Choir" })).toHaveCount(0);
  await finds([chess, garden], ["garden"], 1);
});
