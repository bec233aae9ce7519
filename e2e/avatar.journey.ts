import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { registerPupil } from "./newcomer.ts";
import { drawnPicture } from "./picture.ts";

test("P12 A4 somebody cuts a picture of themselves, sees it everywhere at once, and removes it", async ({
  page,
  baseURL,
}) => {
  const userName = `ivo${Date.now()}`;
  await registerPupil(page, baseURL ?? "", { userName, nickName: "Ivo Marsh" });
  await page.goto("/personalCenter");
  // What programs beside the page read (A4).
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(expect.arrayContaining(["SCHOOLNAME", "VIPCONFIG"]));
  const auth = await page.evaluate(() => localStorage.getItem("auth"));
  expect(JSON.parse(auth ?? "{}")).toMatchObject({ roles: ["student"] });

  const picture = await drawHalves(page);
  const choose = page.getByLabel("Choose a picture of yourself");
  await choose.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  const area = dialog.getByRole("button", { name: "Part of the picture that is shown" });
  await expect(area).toBeVisible();
  const found = await findingsOf(page, "the dialog of the picture");
  // Every dialog has a header beside that of the page.
  expect(found.filter((one) => !one.includes("landmark-unique"))).toEqual([]);
  // Closer, and to the right edge: only blue is left.
  await area.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("+");
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
  await area.hover();
  await page.mouse.wheel(0, -300);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Your picture is shown from now on")).toBeVisible();
  const shown = page.getByRole("banner").locator("img[src^='/avatars/']");
  await expect(shown).toBeVisible();

  const address = (await shown.getAttribute("src")) ?? "";
  const served = await page.request.get(address);
  expect(served.headers()["content-type"]).toBe("image/webp");
  const { red, blue } = await middleOf(page, address);
  expect(blue).toBeGreaterThan(red);

  await page.goto("/pageHome");
  await expect(page.getByRole("banner").locator("img[src^='/avatars/']")).toBeVisible();

  // What is no picture is said to be none, and changes nothing.
  await page.goto("/personalCenter");
  await choose.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(dialog.getByText("This file is no picture that can be read.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your picture was removed")).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

/** Left half red, right half blue: what was cut is seen by its colour. */
async function drawHalves(page: Page): Promise<Buffer> {
  const left = { colour: "#d02020", x: 0, y: 0, width: 600, height: 600 };
  return await drawnPicture(page, "#2020d0", 1_200, 600, [left]);
}

async function middleOf(page: Page, address: string): Promise<{ red: number; blue: number }> {
  return await page.evaluate(async (src) => {
    const image = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const paint = canvas.getContext("2d");
    if (!paint) throw new Error("no canvas");
    paint.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = paint.getImageData(image.width / 2, image.height / 2, 1, 1).data;
    return { red, blue };
  }, address);
}
