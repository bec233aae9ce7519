import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "./journey.ts";
import { runServer } from "../packages/testing/src/run-server.ts";
import { enter, openConversation, said, say, conversation } from "./inbox.ts";

const count = 40;
const mark = "crash";
const sent = Array.from({ length: count }, (_, index) => `${mark} n-${index}`);

test("M3 a server killed in the middle of 40 messages loses none and doubles none", async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-crash-"));
  const port = String(20_000 + Math.floor(Math.random() * 9_000));
  const settings = { PORT: port, LYCEUM_DATA: folder };
  let server = runServer(settings);
  const origin = await server.ready;
  const people = await Promise.all(
    ["ann", "ben"].map(async (userName) => {
      const context = await browser.newContext();
      await enter(context, origin, userName);
      const page = await context.newPage();
      await page.goto(`${origin}/message`);
      return page;
    }),
  );
  const [ann, ben] = people as [Page, Page];
  await openConversation(ann, "Ben Osei");
  await openConversation(ben, "Ann Keller");

  for (const [index, text] of sent.entries()) {
    await say(ann, text);
    if (index !== count / 2) continue;
    // Whatever is on the way at this moment is cut off; what follows is written without a server.
    server.kill("SIGKILL");
    await server.ended;
  }
  // Written is written: shown at once, with or without a server.
  await expect.poll(() => lastShown(ann)).toBe(sent.at(-1));
  await expect(ann.getByText(/The connection was lost/)).toBeVisible();

  server = runServer(settings);
  await server.ready;
  for (const page of [ann, ben]) {
    await expect.poll(() => lastShown(page)).toBe(sent.at(-1));
    await expect(conversation(page).getByRole("img", { name: "Sending" })).toHaveCount(0);
    await page.reload();
    await expect(conversation(page)).toBeVisible();
    await expect.poll(() => allSaid(page)).toEqual(sent);
  }
  await expect(ann.getByText("Not sent")).toHaveCount(0);

  for (const page of people) await page.context().close();
  server.kill("SIGTERM");
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

async function lastShown(page: Page): Promise<string | undefined> {
  return (await said(page, mark)).at(-1);
}

/** The list holds only what is near the window: from the start to the end, page by page. */
async function allSaid(page: Page): Promise<string[]> {
  const found: string[] = [];
  await conversation(page).evaluate((list) => list.scrollTo(0, 0));
  for (let isAtEnd = false; !isAtEnd;) {
    for (const text of await restingTexts(page)) if (!found.includes(text)) found.push(text);
    isAtEnd = await conversation(page).evaluate((list) => {
      const before = list.scrollTop;
      list.scrollBy(0, list.clientHeight / 2);
      return list.scrollTop === before;
    });
  }
  return found;
}

/** What is shown once the list has drawn it: two looks in a row see the same. */
async function restingTexts(page: Page): Promise<string[]> {
  let seen: string[] = [];
  await expect(async () => {
    const before = seen;
    seen = await said(page, mark);
    expect(seen).not.toEqual([]);
    expect(seen).toEqual(before);
  }).toPass({ intervals: [50] });
  return seen;
}
