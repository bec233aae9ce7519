import { expect, type Page, test } from "./journey.ts";
import { approve, join, openModeration, picture } from "./social.ts";

/** A camera that shows a face of two colours. */
async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    const paint = canvas.getContext("2d");
    const face = (colour: string, ...at: [number, number, number, number]) => {
      if (!paint) return;
      paint.fillStyle = colour;
      paint.fillRect(...at);
    };
    // A stream has frames only while something is painted.
    setInterval(() => {
      face("#7a4f36", 0, 0, 640, 480);
      face("#f0d9c0", 220, 120, 200, 260);
    }, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(5));
  });
}

test("D4 a member takes a picture in a pose, is not approved for a reason, tries again and bears the mark", async ({
  browser,
}) => {
  const [freya, mod] = await Promise.all(
    [0, 1].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!freya || !mod) throw new Error("two pages");
  await giveCamera(freya);
  await join(freya, "Freya", { gender: "Woman", wants: "Men", place: "Auckland" });
  await openModeration(mod);
  await approve(mod, "Freya");

  // A photo in which hardly anything can be seen is asked about before it is sent.
  await freya.goto("/social/profile?step=photos");
  const buffer = await picture(freya, "#040404", "#303030");
  const dark = { name: "night.png", mimeType: "image/png", buffer };
  await freya.locator("input[type=file]").setInputFiles(dark);
  const hint = freya.getByRole("dialog", { name: "Before you send this photo" });
  await expect(hint).toContainText("It is very dark.");
  await hint.getByRole("button", { name: "Choose another" }).click();
  await expect(hint).toHaveCount(0);
  await expect(freya.getByRole("img", { name: /^Photo 2/ })).toHaveCount(0);

  await freya.goto("/social/profile?step=verify");
  await expect(freya.getByText("The first verified photo brings 2 free chats.")).toBeVisible();
  // Nobody's face is compared without their consent.
  await freya.getByRole("checkbox", { name: /moderator compares a picture of my face/ }).check();
  await freya.getByRole("button", { name: "Begin" }).click();
  await takePicture(freya);
  const item = mod.getByRole("listitem", { name: "Verification Freya" });
  await expect(item.getByText(/same person, and/)).toBeVisible();
  for (const name of ["Photo of Freya", "Picture that Freya took"])
    await expect(item.getByRole("img", { name })).not.toHaveJSProperty("naturalWidth", 0);
  await item.getByRole("combobox", { name: "Reason" }).selectOption("It shows another pose.");
  await item.getByRole("button", { name: "Refuse" }).click();
  await expect(item).toHaveCount(0);

  await expect(freya.getByText("Not approved")).toBeVisible();
  await expect(freya.getByText("It shows another pose.")).toBeVisible();
  await freya.getByRole("button", { name: "Try again" }).click();
  await takePicture(freya);
  await item.getByRole("button", { name: "Approve" }).click();
  await expect(freya.getByText("Verified", { exact: true })).toBeVisible();
  await freya.getByRole("tab", { name: "Preview" }).click();
  await expect(freya.getByRole("img", { name: "Verified photo" })).toBeVisible();
  for (const page of [freya, mod]) await page.context().close();
});

async function takePicture(page: Page): Promise<void> {
  await expect(page.getByText(/Now take a picture of your face/)).toBeVisible();
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("Under review")).toBeVisible();
}
