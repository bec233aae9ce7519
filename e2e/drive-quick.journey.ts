import { expect, test } from "./journey.ts";
import { signInStaff } from "./staff.ts";

const url = { offer: /\/drive\/quick$/, claim: /\/drive\/quick\/claim$/ };

test("P11 a file that is here already is compared, as its row says, and not sent again; whoever takes it away meanwhile holds no space", async ({
  page,
}) => {
  const mark = `Film ${Date.now().toString(36)}`;
  const bytes = Buffer.alloc(1_500_000, `${mark} `);
  const file = (name: string) => ({ name: `${mark} ${name}.bin`, mimeType: "", buffer: bytes });
  const chosen = page.locator('input[aria-label="Upload files"]');
  await signInStaff(page, "teacher");
  await page.goto("/pan");
  await chosen.setInputFiles(file("first"));
  await expect(page.getByRole("row", { name: `${mark} first.bin` })).toBeVisible();

  // Held until the row was looked at.
  const held = Promise.withResolvers<void>();
  await page.route(url.claim, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(url.claim);
  const answered = page.waitForResponse(url.claim);
  await chosen.setInputFiles(file("second"));
  await asked;
  const tray = page.getByRole("region", { name: "Uploads" });
  await expect(tray.getByText("Checking whether it is here already")).toBeVisible();
  held.resolve();
  expect((await (await answered).json()).data.assetId).toMatch(/^[\w-]{22}$/);
  await expect(page.getByRole("row", { name: `${mark} second.bin` })).toBeVisible();

  // Taken away while the server answers: what it may have made is given up.
  await page.unroute(url.claim);
  await page.route(url.claim, async (route) => {
    const made = await route.fetch();
    expect((await made.json()).data.assetId).toMatch(/^[\w-]{22}$/);
    await page.getByRole("button", { name: `Remove ${mark} third.bin` }).click();
    await route.abort();
  });
  const discarded = page.waitForResponse(/\/discard$/);
  await chosen.setInputFiles(file("third"));
  expect((await (await discarded).json()).code).toBe(200);
  await expect(page.getByRole("row", { name: `${mark} third.bin` })).toHaveCount(0);

  // What is small goes at once.
  await page.unroute(url.claim);
  let offers = 0;
  page.on("request", (request) => void (offers += url.offer.test(request.url()) ? 1 : 0));
  await chosen.setInputFiles({ ...file("small"), buffer: bytes.subarray(0, 1_000_000) });
  await expect(page.getByRole("row", { name: `${mark} small.bin` })).toBeVisible();
  expect(offers).toBe(0);
});
