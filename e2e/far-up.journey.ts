import { randomUUID } from "node:crypto";
import { createImClient, engineSocket, type ImClient, systemTimers } from "@lyceum/im-client";
import { expect, type Locator, type Page, test } from "./journey.ts";
import { openConversation, register, say, conversation } from "./inbox.ts";

/** More than ten of the largest pages lie between the word and the newest page. */
const count = 1_350;
const place = 120;
const rowHeightMin = 36;

test("M3 M6 M17 a hit far above is opened without what lies between, read on in both directions, and left by the button", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `f${randomUUID().slice(0, 6)}`;
  const [odile, piet] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!odile || !piet) throw new Error("no context");
  const nick = `Piet ${mark}`;
  const reader = await credentialsOf(origin, await register(odile, origin, `Odile ${mark}`));
  const writer = await clientOf(origin, await credentialsOf(origin, await register(piet, origin, nick)));
  const toOdile = { scene: 0 as const, to: reader.account };
  const sessionId = `p2p-${reader.account}`;
  for (let at = 1; at <= count; at += 1) {
    const body = at === place ? `${mark} ${at}; needle` : `${mark} ${at};`;
    writer.messages.sendText({ ...toOdile, body });
    if (at % 150 === 0 || at === count) {
      const rows = () => writer.messages.conversation(sessionId).rows;
      await expect.poll(() => rows().filter(({ seq }) => seq !== null).length).toBe(at);
    }
  }

  const page = await odile.newPage();
  await page.goto("/message");
  await openConversation(page, nick);
  await expect(line(page, `${mark} ${count}`)).toBeInViewport();
  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Search in this conversation" }).fill("needle");
  const hit = line(page, `${mark} ${place}`);
  await expect(hit).toBeInViewport();
  const down = page.getByRole("button", { name: /to the newest|To the newest/ });
  await expect(down).toBeVisible();

  // Upwards: what is looked at stays where it is while older pages come.
  await wheelTo(page, -380, mark, place - 20);
  await wheelTo(page, -1_500, mark, 1);
  await isUnbroken(page, mark);
  // A line that comes back searches no second time, and leads nowhere.
  await odile.setOffline(true);
  const lost = page.getByText(/The connection was lost/);
  await expect(lost).toBeVisible();
  await odile.setOffline(false);
  await expect(lost).toHaveCount(0);
  // Downwards, beyond the page that was fetched around the hit.
  await wheelTo(page, 380, mark, place + 110);
  await isUnbroken(page, mark);
  await expect(down).toBeVisible();

  // The other takes one back that is looked at, and writes another.
  const shown = await numbersInView(page, mark);
  const taken = shown[Math.floor(shown.length / 2)] ?? 0;
  await writer.messages.recall(toOdile, { seq: taken, flow: "out", status: "success" });
  await expect(page.getByText(`${nick} recalled a message`)).toBeInViewport();
  await expect(line(page, `${mark} ${taken}`)).toHaveCount(0);
  const newest = () => writer.messages.conversation(sessionId).lastSeq;
  const readUpTo = () => writer.messages.conversation(sessionId).peerAckSeq;
  await expect.poll(() => newest() - readUpTo()).toBe(0);
  const wasNewest = newest();
  const before = await restingNumbers(page, mark);
  writer.messages.sendText({ ...toOdile, body: `${mark} ${count + 1};` });
  const counted = page.getByRole("button", { name: "1 new message, to the newest" });
  await expect(counted).toBeVisible();
  await expect.poll(() => numbersInView(page, mark)).toEqual(before);
  // It is read when it is seen.
  expect(readUpTo()).toBe(wasNewest);
  await counted.click();
  await expect(line(page, `${mark} ${count + 1}`)).toBeInViewport();
  await expect.poll(readUpTo).toBe(wasNewest + 1);
  await expect(down).toHaveCount(0);
  await expect(conversation(page)).toBeFocused();

  // Read on far enough, the two are one again.
  const field = page.getByRole("textbox", { name: "Search in this conversation" });
  await field.fill("");
  await field.fill("needle");
  await expect(hit).toBeInViewport();
  await wheelTo(page, 2_000, mark, count);
  await wheelTo(page, 500, mark, count + 1);
  await expect(down).toHaveCount(0);
  await isUnbroken(page, mark);

  // Whoever writes while far above stands at the end as well.
  await field.fill("");
  await field.fill("needle");
  await expect(hit).toBeInViewport();
  await expect(down).toBeVisible();
  await say(page, `${mark} answer;`);
  await expect(line(page, `${mark} answer`)).toBeInViewport();
  await expect(down).toHaveCount(0);

  // To a day: its first message. The last day that can be chosen is today, which may have begun meanwhile.
  await page.getByRole("button", { name: "Go to a date" }).click();
  await page.getByRole("dialog", { name: "Go to a date" }).locator("td button:enabled").last().click();
  const today = new Date().toDateString();
  const first = writer.messages
    .conversation(sessionId)
    .rows.find(({ time }) => new Date(time).toDateString() === today);
  const said = first?.body.split(";")[0] ?? "";
  expect(said).not.toBe("");
  await expect(line(page, said)).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  writer.destroy();
  await Promise.all([odile, piet].map((context) => context.close()));
});

async function credentialsOf(origin: string, token: string) {
  const answer = await fetch(`${origin}/api/v1/chat/token`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { account: string; app_key: string; token: string } };
  return { account: data.account, appKey: data.app_key, token: data.token };
}

async function clientOf(
  origin: string,
  credentials: Awaited<ReturnType<typeof credentialsOf>>,
): Promise<ImClient> {
  const client = createImClient({
    url: `${origin}/socket`,
    credentials: async () => credentials,
    device: { deviceId: credentials.account, os: "Linux", browser: "Chrome", clientType: 16 },
    timers: systemTimers,
    socket: engineSocket,
  });
  const isLive = new Promise<void>((resolve) => client.on("onsyncdone", () => resolve()));
  client.connect();
  await isLive;
  return client;
}

/** The message that says this, and perhaps more. */
function line(page: Page, text: string): Locator {
  return conversation(page)
    .locator("[data-flow]")
    .filter({ hasText: `${text};` });
}

/** Turns the wheel until a message is in view. What comes and goes above and below meanwhile must move nothing. */
async function wheelTo(page: Page, step: number, mark: string, number: number): Promise<void> {
  await conversation(page).hover();
  const start = (await numbersInView(page, mark))[0] ?? 0;
  let turned = 0;
  let isMoved = false;
  await expect(async () => {
    const numbers = await numbersInView(page, mark);
    const moved = ((numbers[0] ?? start) - start) * Math.sign(step);
    isMoved ||= moved < 0 || moved > turned / rowHeightMin + 3;
    if (!numbers.includes(number)) {
      turned += Math.abs(step);
      await page.mouse.wheel(0, step);
    }
    expect(numbers).toContain(number);
  }).toPass({ intervals: [150] });
  expect(isMoved, "the list moved by itself").toBe(false);
}

/** Numbers of the messages in the page, in their order. */
async function numbersInPage(page: Page, mark: string): Promise<number[]> {
  const found = (await conversation(page).innerText()).matchAll(new RegExp(`${mark} (\\d+);`, "g"));
  return [...found].map(([, number]) => Number(number));
}

async function isUnbroken(page: Page, mark: string): Promise<void> {
  await expect(async () => {
    const numbers = await numbersInPage(page, mark);
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  }).toPass();
}

/** Those of them that are wholly in view. */
async function numbersInView(page: Page, mark: string): Promise<number[]> {
  return await conversation(page).evaluate((list, word) => {
    const frame = list.getBoundingClientRect();
    return [...list.querySelectorAll("[data-flow]")].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const number = new RegExp(`${word} (\\d+);`).exec(row.textContent ?? "")?.[1];
      return number !== undefined && top >= frame.top && bottom <= frame.bottom ? [Number(number)] : [];
    });
  }, mark);
}

/** The same once the list has measured what is new in it: two looks in a row see no difference. */
async function restingNumbers(page: Page, mark: string): Promise<number[]> {
  let seen: number[] = [];
  await expect(async () => {
    const before = seen;
    seen = await numbersInView(page, mark);
    expect(seen).toEqual(before);
  }).toPass({ intervals: [200] });
  return seen;
}
