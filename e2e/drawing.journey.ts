import { expect, type Locator, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { assign, callAs, doc, give } from "./homework.ts";
import { signInStaff, tokenOf } from "./staff.ts";

const pages = (page: Page) => page.getByRole("group", { name: "Pages of handwork" }).getByRole("listitem");
const surfaceOf = (dialog: Locator) => dialog.getByRole("application", { name: "Page to draw on" });

test("P8 a pupil draws on the picture of a question and on an empty sheet, goes on drawing later, and a slip loses nothing; a phone draws, too", async ({
  browser,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  const desk = await (await browser.newContext()).newPage();
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true })
  ).newPage();
  await signInStaff(teacher, "teacher");
  const title = `Angles ${Date.now().toString(36)}`;
  const homeworkId = await assign(teacher, title, await bringPicture(teacher));
  await enterAs(desk, "ann");
  await staysWhileItComes(desk, `/myAnswer?id=${homeworkId}`);

  await desk.getByRole("button", { name: "Draw", exact: true }).click();
  await desk.getByRole("menuitem", { name: "On the picture of the question" }).click();
  const dialog = desk.getByRole("dialog", { name: "Draw on the page" });
  const surface = surfaceOf(dialog);
  await expect(surface).toBeVisible();
  await stroke(desk, surface);
  await dialog.getByRole("radio", { name: "Highlighter" }).click();
  await dialog.getByRole("radio", { name: "Blue" }).click();
  await stroke(desk, surface, 0.2);
  await expect(surface.locator("path")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(surface.locator("path")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Redo" }).click();
  expect(await findingsOf(desk, "the drawing dialog")).toEqual([]);
  await desk.keyboard.press("Escape");
  await desk
    .getByRole("dialog", { name: "Give up what you drew?" })
    .getByRole("button", { name: "Go on" })
    .click();
  await expect(surface.locator("path")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Use this page" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pages(desk)).toHaveCount(1);

  // An empty sheet, by the keyboard alone.
  await desk.getByRole("button", { name: "Draw", exact: true }).click();
  await desk.getByRole("menuitem", { name: "On a squared sheet" }).click();
  await surface.focus();
  for (const key of ["l", "Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"]) await surface.press(key);
  await expect(surface.locator("path[data-kind=line]")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Use this page" }).click();
  // It closes when the page is kept in the browser; until then a reload asks first.
  await expect(dialog).toHaveCount(0);
  await expect(pages(desk)).toHaveCount(2);

  // Later, on what is there.
  await desk.reload();
  await expect(pages(desk)).toHaveCount(2);
  const [before = 0] = await inkOf(desk);
  expect(before).toBeGreaterThan(0);
  await desk.getByRole("button", { name: "Draw on page 1" }).click();
  await stroke(desk, surface, -0.2);
  await dialog.getByRole("button", { name: "Use this page" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await inkOf(desk))[0] ?? 0).toBeGreaterThan(before);

  const made = desk.waitForResponse((answer) => answer.url().endsWith("/phone"));
  await desk.getByRole("button", { name: "Use a phone" }).click();
  const { data } = (await (await made).json()) as { data: { ticket: string } };
  await phone.goto(`/answer/phone#${data.ticket}`);
  await phone.getByRole("button", { name: "Draw", exact: true }).click();
  await phone.getByRole("menuitem", { name: "On a lined sheet" }).click();
  const onPhone = phone.getByRole("dialog", { name: "Draw on the page" });
  await stroke(phone, surfaceOf(onPhone));
  expect(await findingsOf(phone, "drawing on a phone")).toEqual([]);
  await onPhone.getByRole("button", { name: "Use this page" }).click();
  await expect(phone.getByText("3 of 12 pages are with your answer")).toBeVisible();
  await expect(pages(desk)).toHaveCount(3);
});

test("P8 a formula is written as it looks: into a gap as one line that is graded, into a short answer as TeX, by a teacher into a question", async ({
  browser,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  for (const page of [teacher, pupil])
    page.on("console", (said) => {
      if (/Content Security Policy/iu.test(said.text())) refused.push(said.text());
    });
  // The judge puts styles of its own into the page.
  const judge = async (page: Page, name: string) => {
    const before = refused.length;
    expect(await findingsOf(page, name)).toEqual([]);
    refused.length = before;
  };
  await signInStaff(teacher, "teacher");
  const title = `Halves ${Date.now().toString(36)}`;
  const blank = { kind: "number", accepted: ["0.5"], tolerance: 0, unit: "", caseSensitive: false };
  const { questionId } = await callAs<{ questionId: number }>(teacher, "POST", "/staff/questions", {
    content: {
      subject: "mathematics",
      lang: "en-US",
      stem: doc(`${title}: what is half of one?`),
      body: { kind: "blanks", blanks: [blank] },
      explanation: null,
      difficulty: 1,
      tags: [],
    },
  });
  const gapId = await give(teacher, title, questionId);
  const shortId = await assign(teacher, `${title} in words`);
  await enterAs(pupil, "clara");
  await pupil.goto(`/myAnswer?id=${gapId}`);
  await pupil.getByRole("button", { name: "Formula for gap 1" }).click();
  const dialog = pupil.getByRole("dialog", { name: "Formula editor" });
  const field = dialog.getByRole("textbox", { name: "Formula as it looks" });
  await expect(field).toBeFocused();
  await pupil.keyboard.type("1/2");
  await expect(dialog.getByRole("textbox", { name: "The same as TeX" })).toHaveValue(String.raw`\frac12`);
  await expect(dialog.getByRole("status").filter({ hasText: "In the gap: 1/2" })).toBeVisible();
  await judge(pupil, "the formula editor");
  await dialog.getByRole("button", { name: "Put in" }).click();
  await expect(pupil.getByRole("textbox", { name: "Gap 1" })).toHaveValue("1/2");

  // What has no form in one line is refused with words.
  await pupil.getByRole("button", { name: "Formula for gap 1" }).click();
  await dialog.getByRole("textbox", { name: "The same as TeX" }).fill(String.raw`\int_0^1 x`);
  await expect(dialog.getByText("This cannot be written in one line", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Put in" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await handIn(pupil);
  // The server reads it as the number that counts.
  const results = `/staff/homework/${gapId}/results`;
  await expect
    .poll(async () =>
      (await callAs<{ pupils: { score: number | null }[] }>(teacher, "GET", results)).pupils.map(
        ({ score }) => score,
      ),
    )
    .toContain(10);

  await pupil.goto(`/myAnswer?id=${shortId}`);
  const answer = pupil.getByRole("textbox", { name: "Your answer" });
  await answer.fill("The root is ");
  await pupil.getByRole("button", { name: "Formula editor" }).click();
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: "Square root", exact: true }).click();
  await pupil.keyboard.type("x");
  await dialog.getByRole("button", { name: "Put in" }).click();
  await expect(answer).toHaveValue(/^The root is \$\\sqrt\{?x\}?\$$/u);
  await expect(pupil.locator("[data-preview] [data-formula=drawn] .sqrt")).toBeVisible();
  await handIn(pupil);
  await teacher.goto(`/staff/homework/${shortId}/marking/0`);
  await expect(teacher.locator("[data-formula=drawn] .sqrt").first()).toBeVisible();

  await teacher.goto("/staff/questions/new");
  await teacher.getByRole("textbox", { name: "Question" }).first().click();
  await teacher.keyboard.type("Simplify $x$ ");
  await teacher.locator("[data-formula=drawn]").first().dblclick();
  const formula = teacher.getByRole("dialog", { name: "Formula" });
  await formula.getByRole("button", { name: "Formula editor" }).click();
  await expect(formula.getByRole("textbox", { name: "Formula as it looks" })).toBeFocused();
  await teacher.keyboard.type("+y");
  await expect(formula.getByLabel("TeX source")).toHaveValue("x+y");
  await judge(teacher, "the formula dialog");
  await formula.getByRole("button", { name: "Change formula" }).click();
  await expect(teacher.getByRole("button", { name: "Formula x+y" })).toBeVisible();
  expect(refused).toEqual([]);
});

/** Opens the work: what stands below its picture is in its place before it is known where the picture is, and before it is there. */
async function staysWhileItComes(page: Page, address: string): Promise<void> {
  const link = Promise.withResolvers<void>();
  const bytes = Promise.withResolvers<void>();
  await page.route("**/files/views", async (route) => {
    await link.promise;
    await route.continue();
  });
  await page.route(
    (url) => url.pathname.includes("/files/"),
    async (route) => {
      if (route.request().resourceType() === "image") await bytes.promise;
      await route.fallback();
    },
  );
  await page.goto(address);
  const picture = page.getByRole("img", { name: "A triangle" });
  const loaded = page.locator("img[alt='A triangle']");
  const below = async () => (await page.getByRole("button", { name: "Draw", exact: true }).boundingBox())?.y;
  await expect(picture).toBeVisible();
  await expect(loaded).toHaveCount(0);
  const first = await below();
  link.resolve();
  await expect(loaded).toBeVisible();
  expect(await loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
  expect(await below()).toBe(first);
  bytes.resolve();
  await expect.poll(() => loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await below()).toBe(first);
}

/** A line across the page, by mouse or finger. */
async function stroke(page: Page, surface: Locator, dy = 0): Promise<void> {
  await expect(surface).toBeVisible();
  const before = await surface.locator("path").count();
  const box = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height * (0.4 + dy);
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  for (const part of [0.3, 0.4, 0.5, 0.6]) await page.mouse.move(box.x + box.width * part, y + 40 * part);
  await page.mouse.up();
  await expect(surface.locator("path")).toHaveCount(before + 1);
}

/** How much of each page is neither white nor grey. */
async function inkOf(page: Page): Promise<number[]> {
  const shown = page.getByRole("img", { name: /^Page \d+ of handwork$/ });
  // Each page is a place first, and a picture when its address is known.
  await expect(shown).toHaveCount(await pages(page).count());
  // Until it is sent, a page is shown from the device.
  await expect(page.locator("img[src^='blob:']")).toHaveCount(0);
  return await shown.evaluateAll(
    async (images) =>
      await Promise.all(
        images.map(async (image) => {
          const picture = await createImageBitmap(
            await (await fetch((image as HTMLImageElement).src)).blob(),
          );
          const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
          context?.drawImage(picture, 0, 0);
          const dots =
            context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
          let dark = 0;
          for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 90) dark += 1;
          return dark;
        }),
      ),
  );
}

async function handIn(pupil: Page): Promise<void> {
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("Your work is handed in.")).toBeVisible();
}

/** The picture of a triangle for a question; its id. */
async function bringPicture(page: Page): Promise<string> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 420];
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, 640, 420);
      context.strokeStyle = "#88aa88";
      context.lineWidth = 6;
      context.beginPath();
      context.moveTo(60, 360);
      context.lineTo(580, 360);
      context.lineTo(320, 60);
      context.closePath();
      context.stroke();
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const answer = await page.request.post("/api/system/oss/upload?purpose=question", {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      file: { name: "triangle.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}
