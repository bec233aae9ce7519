import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P11 a teacher uploads a folder, goes on with a large file after a reload, moves, throws away, takes back and shares it with a class, where a pupil reads it", async ({
  browser,
}, info) => {
  const mark = `Lesson ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/pan");
  await teacher.getByRole("button", { name: "New folder" }).click();
  await teacher.getByRole("textbox", { name: "Name" }).fill(mark);
  await teacher.getByRole("button", { name: "Create" }).click();
  await teacher.getByRole("button", { name: mark, exact: true }).click();
  await expect(teacher.getByText("Nothing here yet")).toBeVisible();

  const folder = path.join(info.outputDir, "Handouts");
  mkdirSync(path.join(folder, "maps"), { recursive: true });
  writeFileSync(path.join(folder, "rivers.txt"), "Rhine\nDanube\n");
  writeFileSync(path.join(folder, "maps", "legend.txt"), "blue: water\n");
  await teacher.locator('input[aria-label="Upload a folder"]').setInputFiles(folder);
  await teacher.getByRole("button", { name: "Handouts", exact: true }).click();
  await expect(teacher.getByRole("row", { name: /rivers\.txt/ })).toBeVisible();
  await expect(teacher.getByRole("row", { name: /maps/ })).toBeVisible();

  // The same name again is asked about, and becomes a version.
  const again = { name: "rivers.txt", mimeType: "text/plain", buffer: Buffer.from("Rhine\nDanube\nSeine\n") };
  await files(teacher).setInputFiles(again);
  const asked = teacher.getByRole("dialog", { name: "“rivers.txt” is here already" });
  await asked.getByRole("button", { name: "New version" }).click();
  await expect(asked).toHaveCount(0);
  await teacher.getByRole("button", { name: "rivers.txt", exact: true }).click();
  const preview = teacher.getByRole("dialog", { name: "rivers.txt" });
  await expect(preview.getByText("Seine")).toBeVisible();
  await preview.press("Escape");

  // A large file is cut by a reload and goes on.
  const large = path.join(info.outputDir, "recording.bin");
  writeFileSync(large, Buffer.alloc(30_000_000, `${mark} `));
  await teacher.route("**/files/tus/**", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  const cut = teacher.waitForRequest((request) => request.method() === "PATCH");
  await files(teacher).setInputFiles(large);
  await expect(teacher.getByRole("button", { name: "Pause recording.bin" })).toBeVisible();
  await cut;
  // It goes on, and is told of, on other pages.
  const place = teacher.url();
  await teacher.getByRole("link", { name: "Rooms" }).click();
  const sign = teacher.getByRole("region", { name: "Uploads" });
  await expect(sign.getByRole("link", { name: "Show uploads" })).toBeVisible();
  await teacher.goBack();
  await expect(teacher).toHaveURL(place);
  await expect(sign.getByText("recording.bin")).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText("An upload was interrupted")).toBeVisible();
  await teacher.unroute("**/files/tus/**");
  const resumed = teacher.waitForRequest((request) => request.method() === "HEAD");
  await files(teacher).setInputFiles(large);
  await resumed;
  await expect(teacher.getByRole("row", { name: /recording\.bin/ })).toBeVisible();
  await expect(teacher.getByText("An upload was interrupted")).toHaveCount(0);

  // By keyboard: chosen, cut, pasted into the folder above, and taken back.
  await teacher.getByRole("row", { name: /recording\.bin/ }).click();
  await teacher.keyboard.press("Control+x");
  await teacher
    .getByRole("navigation", { name: "Where you are" })
    .getByRole("button", { name: mark })
    .click();
  await teacher.getByRole("button", { name: "Paste one item here" }).click();
  await expect(teacher.getByRole("row", { name: /recording\.bin/ })).toBeVisible();
  await teacher.getByRole("row", { name: /recording\.bin/ }).click();
  await teacher.keyboard.press("Delete");
  await expect(teacher.getByRole("row", { name: /recording\.bin/ })).toHaveCount(0);
  await teacher.goto("/pan?view=trash");
  await teacher
    .getByRole("row", { name: /recording\.bin/ })
    .first()
    .click();
  await teacher.getByRole("button", { name: "Bring back" }).click();
  await expect(teacher.getByText("One item brought back")).toBeVisible();

  await teacher.goto("/pan");
  await teacher.getByRole("row", { name: new RegExp(mark) }).click();
  await teacher.getByRole("button", { name: "Share", exact: true }).click();
  const share = teacher.getByRole("dialog", { name: `Share “${mark}”` });
  await share.getByRole("button", { name: "Discrete mathematics 1" }).click();
  await share.getByRole("button", { name: "Save" }).click();
  await expect(share).toHaveCount(0);

  await enterAs(pupil, "clara");
  await pupil.goto("/pan?view=shared");
  await pupil.getByRole("button", { name: mark, exact: true }).click();
  await expect(pupil.getByText("To read only")).toBeVisible();
  await expect(pupil.getByRole("button", { name: "New folder" })).toHaveCount(0);
  await expect(pupil.getByRole("row", { name: /recording\.bin/ })).toBeVisible();
  await pupil.getByRole("button", { name: "Handouts", exact: true }).click();
  await pupil.getByRole("button", { name: "rivers.txt", exact: true }).click();
  await expect(pupil.getByRole("dialog").getByText("Seine")).toBeVisible();
  await pupil.keyboard.press("Escape");

  // The whole folder comes as one archive.
  await teacher.getByRole("row", { name: new RegExp(mark) }).click();
  const saving = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Download", exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${mark}.zip`);
  expect(readFileSync(await saved.path()).includes("Handouts/rivers.txt")).toBe(true);

  // Taken back, it is gone at once.
  await teacher.getByRole("row", { name: new RegExp(mark) }).click();
  await teacher.keyboard.press("Delete");
  await expect(teacher.getByRole("row", { name: new RegExp(mark) })).toHaveCount(0);
  await pupil.reload();
  await expect(pupil.getByRole("row", { name: /rivers\.txt/ })).toHaveCount(0);
  for (const page of [teacher, pupil]) await page.context().close();
});

test("P11 a file that somebody here has already is in the drive without being sent", async ({ browser }) => {
  const name = `lecture ${Date.now().toString(36)}.bin`;
  const film = { name, mimeType: "application/octet-stream", buffer: randomBytes(3_000_000) };
  const [teacher, pupil] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  const sent: string[] = [];
  pupil.on("request", (request) => {
    if (/oss\/upload|files\/tus/.test(request.url())) sent.push(request.url());
  });
  await signInStaff(teacher, "teacher");
  await enterAs(pupil, "clara");
  for (const page of [teacher, pupil]) {
    await page.goto("/pan");
    await files(page).setInputFiles(film);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  }
  expect(sent).toEqual([]);
  const saving = pupil.waitForEvent("download");
  await pupil.getByRole("row", { name: new RegExp(name) }).click();
  await pupil.getByRole("button", { name: "Download", exact: true }).click();
  expect(readFileSync(await (await saving).path()).equals(film.buffer)).toBe(true);
  // With one byte changed it is another file, which is sent.
  film.buffer[2_000_000] = (film.buffer[2_000_000] ?? 0) ^ 1;
  await files(pupil).setInputFiles({ ...film, name: `other ${name}` });
  await expect(pupil.getByRole("row", { name: new RegExp(`other ${name}`) })).toBeVisible();
  expect(sent).not.toEqual([]);
  for (const page of [teacher, pupil]) await page.context().close();
});

const files = (page: Page) => page.locator('input[aria-label="Upload files"]');

test("P11 A7 the drive, its dialogs and its trash have no findings of axe", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await enterAs(page, "ann");
    await page.goto("/pan");
    await page.getByRole("row").nth(1).click();
    await judge("drive");
    await page.keyboard.press("F2");
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await judge("rename");
    await page.keyboard.press("Escape");
    await page.goto("/pan?view=trash");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await judge("trash");
    await page.goto("/pan?view=shared");
    await page.getByRole("row").nth(1).getByRole("button").click();
    await expect(page.getByRole("row", { name: /Course plan/ })).toBeVisible();
    await page.getByRole("button", { name: "Course plan.pdf" }).click();
    await expect(page.locator("canvas[data-drawn]").first()).toBeVisible();
    await judge("preview");
  });
});
