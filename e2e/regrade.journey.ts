import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { doc } from "./homework.ts";
import { northfieldOf, registerPupil } from "./newcomer.ts";
import { signIn } from "./people.ts";
import { signInStaff, tokenOf } from "./staff.ts";

test("P8 P9 P12 a teacher counts a further answer as right, two results change and are told, a guardian sees it, and it is undone", async ({
  browser,
  baseURL,
}) => {
  const site = northfieldOf(baseURL);
  const title = `Spelling ${Date.now().toString(36)}`;
  const open = async () => await (await browser.newContext()).newPage();
  const [teacher, lily, max, guardian, office] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  await signInStaff(teacher, "ms.grant", site);
  await teacher.goto(`${site}/staff/homework`);
  const homeworkId = await assign(
    teacher,
    title,
    {
      kind: "blanks",
      blanks: [{ kind: "text", accepted: ["colour"], tolerance: 0, unit: "", caseSensitive: false }],
    },
    { classId: 1 },
  );
  await signIn(lily, "lily", site);
  await signIn(max, "max", site);
  const work = await answer(lily, homeworkId, { kind: "blanks", texts: ["color"] });
  await answer(max, homeworkId, { kind: "blanks", texts: ["Color"] });
  await lily.goto(`${site}/myAnalysis?id=${work}`);
  await expect(lily.getByText("0 of 4 points").first()).toBeVisible();

  await teacher.goto(`${site}/staff/homework/${homeworkId}`);
  await teacher.getByRole("button", { name: "Decide again: question 1" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Question 1: decide again" });
  await expect(dialog.getByText("2 pupils", { exact: true })).toBeVisible();
  expect(await findingsOf(teacher, "deciding again")).toEqual([]);
  await dialog.getByRole("button", { name: /^Count as right: color/i }).click();
  await expect(dialog.getByText("2 pupils gain, nobody loses", { exact: false })).toBeVisible();
  await expect(dialog.getByText("2 pupils have a returned result that changes")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Lily Chen 0 4/ })).toBeVisible();
  expect(await findingsOf(teacher, "the preview")).toEqual([]);
  await dialog.getByRole("button", { name: "Decide and grade again" }).click();
  await expect(dialog.getByText("All work is graded by this.")).toBeVisible();
  await expect(teacher.getByRole("row", { name: /Lily Chen/ }).getByText("4 / 4")).toBeVisible();

  await lily.reload();
  await expect(lily.getByText("4 of 4 points").first()).toBeVisible();
  await expect(lily.getByText("The teacher counts this answer as right, too.")).toBeVisible();
  expect(await findingsOf(lily, "the result")).toEqual([]);
  await max.goto(`${site}/message?show=notices`);
  await expect(max.getByText(`Your result was changed: ${title}`, { exact: false })).toBeVisible();

  await signInStaff(office, "head", site);
  await office.goto(`${site}/staff/people`);
  const { code } = await call<{ code: string }>(office, "POST", "/staff/people/u-lily/guardianCode", {});
  const userName = `chenwei${Date.now().toString(36)}`;
  await registerPupil(guardian, site, { userName, nickName: "Chen Wei" });
  await guardian.goto(`${site}/personalCenter?part=family`);
  await guardian.getByRole("textbox", { name: "Add a child" }).fill(code);
  await guardian.getByRole("button", { name: "Add", exact: true }).click();
  await guardian.getByRole("link", { name: "Homework and courses of Lily Chen" }).click();
  await expect(guardian.getByRole("heading", { name: "Lily Chen" })).toBeVisible();
  const row = guardian.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText("4 of 4 points")).toBeVisible();
  expect(await findingsOf(guardian, "the child")).toEqual([]);
  await row.getByRole("link", { name: `See the work: ${title}` }).click();
  await expect(guardian.getByText("Answer of Lily Chen")).toBeVisible();
  expect(await findingsOf(guardian, "the child's work")).toEqual([]);

  await dialog.getByRole("button", { name: "Undo: “color” counts as right" }).click();
  await expect(dialog.getByText("Nobody gains, 2 lose", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Undo and grade again" }).click();
  await expect(teacher.getByRole("row", { name: /Lily Chen/ }).getByText("0 / 4")).toBeVisible();
  await lily.reload();
  await expect(lily.getByText("0 of 4 points").first()).toBeVisible();
  await guardian.reload();
  await expect(guardian.getByText("0 of 4 points").first()).toBeVisible();
});

test("P8 homework with a time limit asks before it begins and says how much is left; a kept comment is put in by /", async ({
  browser,
}) => {
  const title = `Timed ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/homework");
  const homeworkId = await assign(teacher, title, { kind: "shortAnswer", model: "Two" }, { timeLimit: 40 });
  await enterAs(pupil, "ben");
  await pupil.goto("/myHomework");
  await pupil.getByRole("link", { name: `Begin: ${title}` }).click();
  await expect(pupil.getByText("Once you begin you have 40 minutes.", { exact: false })).toBeVisible();
  expect(await findingsOf(pupil, "before it begins")).toEqual([]);
  await pupil.getByRole("button", { name: "Begin now" }).click();
  await expect(pupil.getByRole("timer")).toHaveText(/^(39|40) minutes left$/);
  await pupil.getByRole("textbox", { name: "Your answer" }).fill("Two of them");
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  expect(await findingsOf(pupil, "timed work")).toEqual([]);
  // On another page it is the same attempt, and nothing is asked again.
  await pupil.reload();
  await expect(pupil.getByRole("timer")).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("Your work is handed in.")).toBeVisible();

  const { pupils } = await call<{ pupils: { submissionId: number | null }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  await teacher.goto(`/staff/submissions/${pupils.flatMap(({ submissionId }) => submissionId ?? [])[0]}`);
  // Of the answer; that of the whole work comes last.
  const comment = teacher.getByRole("textbox", { name: "Comment" }).first();
  const words = `Show how you got there (${title}).`;
  await comment.fill(words);
  await teacher.getByRole("button", { name: "Keep this comment" }).click();
  await expect(teacher.getByText("The comment is kept.")).toBeVisible();
  await comment.fill("");
  await comment.press("/");
  const kept = teacher.getByRole("list", { name: "Kept comments" });
  await expect(kept.getByRole("button", { name: words, exact: true })).toBeFocused();
  expect(await findingsOf(teacher, "kept comments")).toEqual([]);
  await teacher.keyboard.press("Enter");
  await expect(comment).toHaveValue(words);
  await expect(comment).toBeFocused();
});

test("P8 a teacher counts a further pair and a further order of a question with parts as right", async ({
  browser,
}) => {
  const title = `Rivers ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/homework");
  const all = (...words: string[]) => words.map(doc);
  const body = {
    kind: "composite",
    parts: [
      {
        stem: doc("What belongs together?"),
        weight: 1,
        body: { kind: "matching", left: all("Rhine", "Nile"), options: all("Basel", "Cairo", "Cologne") },
      },
      {
        stem: doc("What comes first?"),
        weight: 1,
        body: { kind: "ordering", options: all("Spring", "Rain", "Sea") },
      },
    ],
  };
  const homeworkId = await assign(teacher, title, body, {});
  await signIn(pupil, "clara");
  const { items } = await call<{
    items: { question: { parts: { options: { content: { content: { text: string }[] }[] }[] }[] } }[];
  }>(pupil, "POST", `/homework/${homeworkId}/open`, {});
  const places = (part: number, ...words: string[]) => {
    const shown =
      items[0]?.question.parts[part]?.options.map((one) => one.content[0]?.content[0]?.text) ?? [];
    return words.map((word) => shown.indexOf(word));
  };
  const work = await answer(pupil, homeworkId, {
    kind: "composite",
    parts: [
      { kind: "matching", places: places(0, "Cologne", "Cairo") },
      { kind: "ordering", places: places(1, "Rain", "Spring", "Sea") },
    ],
  });
  await pupil.goto(`/myAnalysis?id=${work}`);
  await expect(pupil.getByText("2 of 4 points").first()).toBeVisible();

  await teacher.goto(`/staff/homework/${homeworkId}`);
  await teacher.getByRole("button", { name: "Decide again: question 1" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Question 1: decide again" });
  await expect(dialog.getByRole("heading", { name: "Part 2" })).toBeVisible();
  expect(await findingsOf(teacher, "deciding parts again")).toEqual([]);
  await teacher.screenshot({ path: test.info().outputPath("parts.png") });
  const accepted = [
    "“Rhine” with “Cologne” counts as right",
    "The order Rain → Spring → Sea counts as right",
  ];
  for (const what of accepted) {
    await dialog.getByRole("button", { name: `Count as right: ${what}` }).click();
    await expect(dialog.getByText("1 pupil gains, nobody loses", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Decide and grade again" }).click();
    await expect(dialog.getByText("All work is graded by this.")).toBeVisible();
  }
  await teacher.screenshot({ path: test.info().outputPath("decided.png") });
  await expect(teacher.getByRole("row", { name: /Clara/ }).getByText("4 / 4")).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText("4 of 4 points").first()).toBeVisible();
  await expect(pupil.getByText("The teacher counts this answer as right, too.")).toBeVisible();

  await dialog.getByRole("button", { name: `Undo: Part 2: ${accepted[1]}` }).click();
  await dialog.getByRole("button", { name: "Undo and grade again" }).click();
  await expect(teacher.getByRole("row", { name: /Clara/ }).getByText("3 / 4")).toBeVisible();
});

async function answer(page: Page, homeworkId: number, given: object): Promise<number> {
  const { submissionId } = await call<{ submissionId: number }>(
    page,
    "POST",
    `/homework/${homeworkId}/open`,
    {},
  );
  const place = `/homework/submissions/${submissionId}`;
  const body = { itemNo: 0, revision: 0, answer: given, isFlagged: false, timeMs: 0 };
  await call(page, "POST", `${place}/answer`, body);
  await call(page, "POST", `${place}/handIn`, { evenIfUnanswered: true });
  return submissionId;
}

async function assign(
  page: Page,
  title: string,
  body: object,
  { classId = 3, ...more }: { classId?: number; timeLimit?: number },
): Promise<number> {
  const question = {
    subject: "english",
    lang: "en-US",
    stem: doc(`${title}: what do painters mix?`),
    body,
    explanation: null,
    difficulty: 2,
    tags: [],
  };
  const { questionId } = await call<{ questionId: number }>(page, "POST", "/staff/questions", {
    content: question,
  });
  const now = Date.now();
  const content = {
    title,
    note: "",
    subject: "english",
    classIds: [classId],
    openAt: now - 60_000,
    dueAt: now + 3_600_000,
    closeAt: now + 7_200_000,
    releaseRule: "submit",
    attempts: 1,
    isShuffled: false,
    ...more,
    items: [{ questionId, points: 4 }],
  };
  const made = await call<{ homeworkId: number; version: number }>(page, "POST", "/staff/homework", {
    content,
  });
  await call(page, "POST", `/staff/homework/${made.homeworkId}/publish`, { version: made.version });
  return made.homeworkId;
}

/** A call from the page: only the browser finds the schools below localhost. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const text = body === undefined ? null : JSON.stringify(body);
  const token = await tokenOf(page);
  const answered = await page.evaluate(
    async ([how, place, sent, bearer]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
      const request: RequestInit = { method: how, headers, body: sent };
      const answer = await fetch(`/api${place}`, request);
      return (await answer.json()) as { data: unknown };
    },
    [method, path, text, token] as const,
  );
  return answered.data as T;
}
