import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

const fileOf = (text: string) => ({ name: "honours.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("P4 P13 staff bring honours in from a list: faulty cells are named before anything is stored, the rest comes in once, and visitors read masked names", async ({
  browser,
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const mark = randomUUID().slice(0, 6);
  const file = fileOf(
    [
      "level,kind,date,titleEn,name,class,colour",
      `city,student,2026-05-04,Swift cup ${mark},Robin Guest|Max Guest,,red`,
      `district,school,2026-05-05,Green school ${mark},,,`,
      `galactic,student,2026,Star ${mark},,,`,
    ].join("\n"),
  );
  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/staff/honours`);
  await page.getByRole("link", { name: "Import" }).click();
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ ...file, buffer: Buffer.alloc(2_200_000, "a") });
  await expect(page.getByRole("alert")).toContainText("larger than 2 MB");
  await input.setInputFiles(file);
  const sum = page.getByRole("status").filter({ hasText: "faulty" });
  await expect(sum).toHaveText("2 new, 0 there already, 1 faulty");
  await expect(page.getByRole("list", { name: "What is faulty" })).toContainText(
    /Row 4.*Day: needs a day.*Level: is no word that is known here/,
  );
  await expect(page.getByText("Columns that are not used: colour")).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish them at once" }).check();
  await page.getByRole("button", { name: "Import 2 honours" }).click();
  await expect(page.getByText("2 honours are imported.")).toBeVisible();
  await expect(page.getByText(`Swift cup ${mark}`)).toBeVisible();

  await page.goto(`${origin}/staff/honours/import`);
  await input.setInputFiles(file);
  await expect(sum).toHaveText("0 new, 2 there already, 1 faulty");
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);

  const visitor = await browser.newPage();
  await visitor.goto(`${origin}/honor?level=city`);
  await expect(visitor.getByText(`Swift cup ${mark}`)).toBeVisible();
  await expect(visitor.getByText("Robin Guest")).toHaveCount(0);
});

test("A7 P4 the import of honours is free of accessibility findings", async ({ browser, baseURL }) => {
  const origin = northfieldOf(baseURL);
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "head", origin);
    await page.goto(`${origin}/staff/honours/import`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await judge("import");
    await page
      .locator("input[type=file]")
      .setInputFiles(
        fileOf(
          "级别,对象,日期,标题,姓名\n市级,学生,2026-05-04,海燕杯,王小明、李华\n银河级,学生,2026,海燕星,王小明",
        ),
      );
    await expect(page.getByRole("table")).toBeVisible();
    await judge("preview");
  });
});
