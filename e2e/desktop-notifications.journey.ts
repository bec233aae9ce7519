import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { openConversation, openNew, say } from "./inbox.ts";

test("D6 who looks elsewhere is told of a message by the desktop once, as the settings say", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [writer, writerName] = await openNew(browser, origin, "Wanda");
  const [reader, readerName] = await openNew(browser, origin, "Rolf");
  const context = reader.context();
  await context.addInitScript(noteNotifications);
  await reader.reload();
  const second = await context.newPage();
  await second.goto("/message");

  await reader.getByRole("button", { name: "Settings and shortcuts" }).click();
  await reader.getByRole("menuitem", { name: "Message settings" }).click();
  await reader.getByRole("switch", { name: "Desktop notifications" }).check({ force: true });
  await reader.keyboard.press("Escape");

  await openConversation(writer, readerName);
  const mark = randomUUID().slice(0, 6);
  // Somebody looks at one of the two pages.
  await look(second, false);
  await say(writer, `${mark} seen`);
  await expect(reader.getByText(`${mark} seen`).first()).toBeVisible();
  // Nobody looks at either.
  await look(reader, false);
  await say(writer, `${mark} unseen`);
  const told = async () => [...(await notedIn(reader)), ...(await notedIn(second))];
  await expect.poll(told).toEqual([`${writerName}|${mark} unseen`]);
  // Both pages know the message by now.
  for (const page of [reader, second]) await expect(page.getByText(`${mark} unseen`).first()).toBeAttached();
  expect(await told()).toHaveLength(1);
  await context.close();
  await writer.context().close();
});

/** A headless browser shows every page; this one says that it is not looked at, or is again. */
async function look(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isSeen ? "visible" : "hidden",
  );
}

/** Notes what the browser is asked to show. One without a desktop refuses everybody, so the answer stands here. */
function noteNotifications(): void {
  const noted: string[] = [];
  const Real = Notification;
  Object.assign(globalThis, {
    noted,
    Notification: class extends Real {
      static override get permission(): NotificationPermission {
        return "granted";
      }
      static override requestPermission(): Promise<NotificationPermission> {
        return Promise.resolve("granted");
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        noted.push(`${title}|${options?.body ?? ""}`);
      }
    },
  });
}

async function notedIn(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>("noted");
}
