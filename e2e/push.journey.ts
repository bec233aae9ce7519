import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { openDataFolder } from "@lyceum/testing/data-folder";
import { expect, type Page, test } from "./journey.ts";
import { openConversation, openNew, say } from "./inbox.ts";

test("M10 who has closed the page is rung by the browser's push service, as the settings of the device say", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [writer, writerName] = await openNew(browser, origin, "Wanda");
  const [reader, readerName] = await openNew(browser, origin, "Rolf");
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = {
    p256dh: pair.getPublicKey().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  await reader.context().addInitScript(subscribeHere, { endpoint, keys });
  await reader.reload();
  await reader.getByRole("button", { name: "Settings and shortcuts" }).click();
  await reader.getByRole("menuitem", { name: "Message settings" }).click();
  await reader.getByRole("switch", { name: "Desktop notifications" }).check({ force: true });
  const push = reader.getByRole("switch", { name: "Also while no page is open" });
  await push.check({ force: true });
  await expect(push).toBeChecked();
  await expect(push).toBeEnabled();
  await openConversation(writer, readerName);
  await say(writer, "Are you there?");
  await expect(reader.getByText("Are you there?").first()).toBeVisible();
  // The worker stands below a folder of its own, where it sees no page.
  expect(await scopesOf(reader)).toEqual([`${origin}/push/edu/`]);

  await reader.goto("about:blank");
  const mark = randomUUID().slice(0, 6);
  await expect
    .poll(async () => {
      await say(writer, `${mark} away`);
      return await pushed(writer, endpoint);
    })
    .toContainEqual(
      expect.objectContaining({ subject: writerName, text: expect.stringContaining(`${mark} away`) }),
    );

  // In words no more.
  await reader.goto(`${origin}/message`);
  await reader.getByRole("button", { name: "Settings and shortcuts" }).click();
  await reader.getByRole("menuitem", { name: "Message settings" }).click();
  await reader.getByRole("switch", { name: "Show what was written" }).uncheck({ force: true });
  // The page says nothing of it: whoever leaves it before the server knows is still told the words.
  await expect.poll(() => hasWords(endpoint)).toBe(false);
  await reader.keyboard.press("Escape");
  await reader.goto("about:blank");
  await expect
    .poll(async () => {
      await say(writer, `${mark} secret`);
      return (await pushed(writer, endpoint))[0]?.text ?? "";
    })
    .toContain("send you a message");

  // Who signs out is rung no more.
  await reader.goto(`${origin}/message`);
  await reader.getByRole("button", { name: readerName }).first().click();
  await reader.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(reader.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect.poll(() => scopesOf(reader)).toEqual([]);
  const before = (await pushed(writer, endpoint)).length;
  await say(writer, `${mark} gone`);
  // Another one rings meanwhile, so what was not sent will not be.
  await expect(writer.getByText(`${mark} gone`).first()).toBeVisible();
  expect((await pushed(writer, endpoint)).length).toBe(before);
  for (const page of [reader, writer]) await page.context().close();
});

type Entry = { to: string; by: string; subject: string; text: string };

/** What the development engine would have sent there, newest first. */
async function pushed(page: Page, endpoint: string): Promise<Entry[]> {
  const answer = await page.request.get("/api/dev/outbox");
  const { rows } = (await answer.json()) as { rows: Entry[] };
  return rows.filter(({ by, to }) => by === "push" && to === endpoint);
}

/** Whether the server would say the words of a message there. */
async function hasWords(endpoint: string): Promise<unknown> {
  const database = openDataFolder(".data-e2e");
  try {
    const text = "select web->'hasWords' as words from im.push_device where token = $1";
    const rows = await database.query<{ words: boolean }>({ text, values: [endpoint] });
    return rows[0]?.words;
  } finally {
    await database.close();
  }
}

async function scopesOf(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
}

/** A browser without a push service: it gives this address, and everything else is its own. */
function subscribeHere({
  endpoint,
  keys,
}: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): void {
  const key = "test subscription";
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return await Promise.resolve(true);
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(key, "yes");
      return await Promise.resolve(subscription);
    },
    getSubscription: async () =>
      await Promise.resolve(localStorage.getItem(key) === null ? null : subscription),
  });
  Object.assign(globalThis, {
    Notification: class extends Notification {
      static override get permission(): NotificationPermission {
        return "granted";
      }
      static override requestPermission(): Promise<NotificationPermission> {
        return Promise.resolve("granted");
      }
    },
  });
}
