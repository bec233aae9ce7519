import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { call, callAs, doc } from "./homework.ts";
import { signInStaff } from "./staff.ts";

const item = (words: string) => ({ kind: "text", body: doc(words) });

test("P10 a teacher sees a draft as pupils will, every unit open, and nothing of the look is kept", async ({
  page,
}) => {
  const mark = `Looked at ${Date.now().toString(36)}`;
  await signInStaff(page, "teacher");
  const unit = (unitId: string, titleEn: string, words: string, needs: string[] = []) => ({
    unitId,
    title: "",
    titleEn,
    needs,
    item: item(words),
  });
  const content = {
    title: "",
    titleEn: mark,
    summary: "",
    summaryEn: "What a packet is, and where it goes.",
    subject: "computing",
    coverId: null,
    audience: "signUp",
    classIds: [],
    isPublic: false,
    sections: [
      {
        title: "",
        titleEn: "Beginning",
        units: [
          unit("first000", "Packets", "A packet is a part of a message."),
          unit("second00", "Routes", "A packet finds its way by itself.", ["first000"]),
          { ...unit("third000", "Film", "", ["second00"]), item: { kind: "video", assetId: null } },
        ],
      },
    ],
  };
  const { courseId } = await callAs<{ courseId: number }>(page, "POST", "/staff/courses", { content });
  await page.goto(`/staff/courses/${courseId}`);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("note")).toContainText("nothing of what you do is kept");
  await expect(page.getByRole("heading", { level: 1, name: mark })).toBeVisible();
  await expect(page.getByText("A packet is a part of a message.")).toBeVisible();
  const outline = page.getByRole("navigation", { name: "Contents" });
  // It waits for another unit, and is open here.
  await outline.getByRole("link", { name: /Routes/ }).click();
  await expect(page.getByText("A packet finds its way by itself.")).toBeVisible();
  await expect(page.getByText("Pupils open it when they are done with: Packets")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have read it" })).toHaveCount(0);
  expect(await findingsOf(page, "the preview")).toEqual([]);
  await page.getByRole("link", { name: "Next unit" }).click();
  await expect(page.getByText("Nothing is chosen for this unit yet.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the course" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  const people = await call<{ total: number }>(page, "GET", `/staff/courses/${courseId}/people`);
  expect(people.total).toBe(0);
  await callAs(page, "POST", `/staff/courses/${courseId}/remove`, {});
});
