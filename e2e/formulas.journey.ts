import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { callAs, give } from "./homework.ts";
import { signInStaff } from "./staff.ts";

const drawn = (page: Page) => page.locator("[data-formula=drawn]");

test("P8 a teacher types a formula, a pupil sees it drawn and answers with one, and a screen without a sign-in shows the class", async ({
  browser,
}) => {
  const mark = `Roots ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  for (const page of [teacher, pupil])
    page.on("console", (said) => {
      if (/Content Security Policy/iu.test(said.text())) refused.push(said.text());
    });
  // The judge puts styles of its own into the page.
  const judge = async (page: Page) => {
    const before = refused.length;
    expect(await findingsOf(page, "formulas")).toEqual([]);
    refused.length = before;
  };
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/questions/new");
  // The editor comes by itself, and moves what stands below it.
  await expect(teacher.getByRole("textbox", { name: "Question" }).first()).toBeVisible();
  const kind = teacher.locator("form").getByRole("combobox", { name: "Kind" });
  await kind.click();
  await teacher.getByRole("option", { name: "Short answer" }).click();
  await teacher.getByRole("textbox", { name: "Question" }).first().click();
  await teacher.keyboard.type(`${mark}: simplify `);
  await teacher.keyboard.type(String.raw`$\frac{x^2-1}{x-1}$`);
  await expect(drawn(teacher).locator(".mfrac").first()).toBeVisible();
  // A double click changes it, by typing or by signs.
  await drawn(teacher).first().dblclick();
  const dialog = teacher.getByRole("dialog", { name: "Formula" });
  await dialog.getByLabel("TeX source").fill(String.raw`\frac{x^2-4}{x-2}`);
  await expect(dialog.locator("[data-preview] [data-formula=drawn]")).toBeVisible();
  await dialog.getByRole("button", { name: "Change formula" }).click();
  await expect(teacher.getByRole("button", { name: String.raw`Formula \frac{x^2-4}{x-2}` })).toBeVisible();
  await teacher.getByRole("textbox", { name: "Model answer" }).fill(String.raw`$x+2$ where $x \ne 2$`);
  await expect(teacher.locator("[data-preview]").getByText("where")).toBeVisible();
  await judge(teacher);
  await teacher.getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByText("The question is saved.")).toBeVisible();
  // The list that follows draws it, too.
  const row = teacher.getByRole("row").filter({ hasText: mark });
  await expect(row.locator("[data-formula=drawn] .mfrac").first()).toBeVisible();
  await row.getByText(mark).click();
  await teacher.waitForURL(/questions\/\d+$/u);
  const questionId = Number(/\/(\d+)$/u.exec(new URL(teacher.url()).pathname)?.[1]);
  const homeworkId = await give(teacher, mark, questionId);

  await enterAs(pupil, "clara");
  await pupil.goto(`/answer?id=${homeworkId}`);
  await expect(drawn(pupil).locator(".mfrac").first()).toBeVisible();
  const answer = pupil.getByRole("textbox", { name: "Your answer" });
  await answer.fill("It is ");
  await pupil.getByRole("button", { name: "Signs of formulas" }).click();
  await pupil.getByRole("button", { name: "Square root", exact: true }).click();
  await pupil.keyboard.type("(x+2)^2");
  await expect(answer).toHaveValue(String.raw`It is $\sqrt{(x+2)^2}$`);
  await expect(pupil.locator("[data-preview] [data-formula=drawn]")).toBeVisible();
  await judge(pupil);
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await pupil.waitForURL(/myAnalysis/u);
  const submissionId = Number(new URL(pupil.url()).searchParams.get("id"));

  // The own result, for whoever has the link: not returned yet, then returned.
  await pupil.getByRole("button", { name: "Share" }).click();
  const link = await pupil.getByRole("textbox", { name: "Link" }).inputValue();
  const guardian = await (await browser.newContext()).newPage();
  await guardian.goto(link);
  await expect(guardian.getByRole("heading", { name: mark })).toBeVisible();
  await expect(guardian.getByText("as soon as the teacher returns it", { exact: false })).toBeVisible();
  await teacher.goto(`/staff/homework/${homeworkId}/marking/0`);
  await expect(teacher.locator(".sqrt").first()).toBeVisible();
  await callAs(teacher, "POST", `/staff/submissions/${submissionId}/mark`, {
    itemNo: 0,
    score: 10,
    comment: "Well seen.",
  });
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, { comment: "" });
  await guardian.reload();
  await expect(guardian.getByText("Well seen.")).toBeVisible();
  await expect(drawn(guardian).locator(".sqrt").first()).toBeVisible();
  await judge(guardian);
  await pupil.getByRole("button", { name: "End the link" }).click();
  await expect(pupil.getByText("The link is ended.")).toBeVisible();
  await guardian.reload();
  await expect(guardian.getByRole("heading", { name: "This link is over" })).toBeVisible();

  // The class on its screen, without names.
  await teacher.goto(`/staff/homework/${homeworkId}`);
  await teacher.getByRole("button", { name: "Link for the classroom screen" }).click();
  const wall = await teacher.getByRole("textbox", { name: "Link" }).inputValue();
  const screen = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await screen.goto(wall);
  await expect(screen.getByText("Answers of the class, without names.", { exact: false })).toBeVisible();
  await expect(drawn(screen).locator(".mfrac").first()).toBeVisible();
  await expect(screen.getByText("Clara")).toHaveCount(0);
  await judge(screen);
  await screen.goto("/analysis");
  await screen.reload();
  await expect(screen.getByRole("heading", { name: "A link shows an analysis here" })).toBeVisible();
  expect(refused).toEqual([]);
});

test("P8 formulas that are meant to hang or to break a page stand there as their source, and the page goes on", async ({
  browser,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const hostile = [
    String.raw`\def\a{\a\a}\a`,
    `${String.raw`\sqrt{`.repeat(120)}x${"}".repeat(120)}`,
    String.raw`\href{javascript:alert(1)}{x}`,
    "{".repeat(900),
    String.raw`\kern-9999em\rule{9999em}{9999em}`,
  ];
  const line = (tex: string) => ({ type: "paragraph", content: [{ type: "mathInline", attrs: { tex } }] });
  const { questionId } = await callAs<{ questionId: number }>(teacher, "POST", "/staff/questions", {
    content: {
      subject: "mathematics",
      lang: "en-US",
      stem: {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "Hostile" }] },
          ...hostile.map(line),
          line("x^2"),
        ],
      },
      body: { kind: "trueFalse", right: true },
      explanation: null,
      difficulty: 1,
      tags: [],
    },
  });
  const homeworkId = await give(teacher, `Hostile ${Date.now().toString(36)}`, questionId);
  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "clara");
  await pupil.goto(`/answer?id=${homeworkId}`);
  // Refused: what defines commands, what is nested too deep, what cannot be read.
  await expect(pupil.locator("[data-formula=unreadable]")).toHaveCount(3);
  await expect(drawn(pupil)).toHaveCount(3);
  await expect(pupil.locator("[data-formula] a")).toHaveCount(0);
  // What draws beyond its place covers nothing: the answer can be clicked.
  await pupil.getByRole("radio", { name: "True" }).check();
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
});
