import { type BrowserContext, expect, type Page } from "./journey.ts";
import { test } from "./device.ts";
import { assign, callAs } from "./homework.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

const offline = (page: Page) => page.getByRole("status").filter({ hasText: "It is kept on this device" });
const field = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

test("P8 D8 answers without a connection are shared by the tabs of a browser, outlive a reload and its end, and nobody else of the device sees or sends them", async ({
  browser,
  openDevice,
}) => {
  const title = `Kept ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, title);
  const sheet = `/myAnswer?id=${homeworkId}`;

  let device = await openDevice();
  const page = await device.newPage();
  await signIn(page, "clara");
  await page.goto(sheet);
  await expect(field(page)).toBeVisible();
  const beside = await device.newPage();
  await beside.goto(sheet);
  await expect(field(beside)).toBeVisible();
  await device.setOffline(true);
  await field(page).fill("Two odd numbers");
  await expect(offline(page)).toBeVisible();
  await expect(field(beside)).toHaveValue("Two odd numbers");
  await field(beside).fill("Two odd numbers make an even one");
  await expect(field(page)).toHaveValue("Two odd numbers make an even one");
  await expect(offline(beside)).toBeVisible();
  await beside.close();
  // What is asked before the page is left is no hindrance here.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload().catch(() => null);
  // Nothing that is left of the page may find the line that the browser has while it ends.
  await page.close();
  await device.close();

  // Opened without a connection nothing is lost either; then the sign-in ends by itself, such as by time.
  device = await openDevice();
  await device.setOffline(true);
  const other = await device.newPage();
  await other.goto(sheet).catch(() => null);
  await endSignIn(device);
  await device.setOffline(false);
  const sent: string[] = [];
  device.on("request", (request) => {
    if (/submissions\/\d+\/answer/.test(request.url())) sent.push(request.url());
  });
  await signIn(other, "ben");
  await other.goto(sheet);
  await expect(field(other)).toHaveValue("");
  await other.goto("/myHomework");
  await expect(other.getByText(title).first()).toBeVisible();
  await expect(other.getByText("even one")).toHaveCount(0);
  await other.getByRole("button", { name: /Ben/ }).first().click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other).not.toHaveURL(/myHomework/);
  expect(sent).toEqual([]);
  expect(await waiting(other)).toBe(1);

  // Its pupil comes back, to whatever page.
  await signIn(other, "clara");
  await other.goto("/study");
  await expect.poll(() => waiting(other)).toBe(0);
  const tablet = await (await browser.newContext()).newPage();
  await signIn(tablet, "clara");
  const opened = await callAs<{ items: { answer: unknown }[] }>(
    tablet,
    "POST",
    `/homework/${homeworkId}/open`,
    {},
  );
  expect(opened.items.map(({ answer }) => answer)).toEqual([
    { kind: "shortAnswer", text: "Two odd numbers make an even one" },
  ]);
  // A page that is left while it sends is followed by one that sends the same again, which counts once.
  expect(new Set(sent).size).toBe(1);
  await device.close();
});

/** Forgets who is signed in, as a browser does whose cookies and token have come to their end. */
async function endSignIn(device: BrowserContext): Promise<void> {
  await device.clearCookies();
  await device.addInitScript(() => {
    if (sessionStorage.getItem("ended")) return;
    sessionStorage.setItem("ended", "yes");
    localStorage.removeItem("token");
  });
}

/** How many answers lie in the browser. */
async function waiting(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("lyceum-own");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("rows").objectStore("rows").count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}
