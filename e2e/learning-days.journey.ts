import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runServer } from "../packages/testing/src/run-server.ts";
import { enterAs } from "./inbox.ts";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { signInStaff } from "./staff.ts";

const title = "Trees and shores";
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "All answers are saved" });

test("P8 P9 from a teacher's questions to three pupils' work, marks, analysis, the wrong book, the next day's review and remedial homework", async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-days-"));
  const server = runServer({
    LYCEUM_DATA: folder,
    NODE_OPTIONS: `--import ${new URL("later-clock.ts", import.meta.url).href}`,
  });
  const origin = await server.ready;
  const teacher = await open(browser, origin);
  await signInStaff(teacher, "teacher", origin);
  await writeQuestions(teacher);
  await give(teacher);

  const ann = await begin(browser, origin, "ann");
  const ben = await begin(browser, origin, "ben");
  const clara = await begin(browser, origin, "clara");
  // Ann's line goes in the middle.
  await ann.getByRole("radio", { name: "Oak" }).check();
  await expect(saved(ann)).toBeVisible();
  await ann.context().setOffline(true);
  await ann.getByRole("button", { name: "Next" }).click();
  await ann.getByRole("textbox", { name: "Gap 1" }).fill("coast");
  await expect(ann.getByRole("status").filter({ hasText: "no connection" })).toBeVisible();
  await ann.context().setOffline(false);
  await expect(saved(ann)).toBeVisible();
  await ann.getByRole("button", { name: "Next" }).click();
  await explain(ann, "They lose less water.");
  // Ben begins on one device and ends on another.
  await ben.getByRole("radio", { name: "Pine" }).check();
  await expect(saved(ben)).toBeVisible();
  const tablet = await begin(browser, origin, "ben", "Continue");
  await expect(tablet.getByRole("radio", { name: "Pine" })).toBeChecked();
  await ben.context().close();
  await tablet.getByRole("button", { name: "Next" }).click();
  await tablet.getByRole("textbox", { name: "Gap 1" }).fill("coast");
  await tablet.getByRole("button", { name: "Next" }).click();
  await explain(tablet, "The cold.");
  // Clara has the first one wrong and leaves the second out.
  await clara.getByRole("radio", { name: "Pine" }).check();
  await clara.getByRole("button", { name: "Next" }).click();
  await clara.getByRole("button", { name: "Next" }).click();
  await explain(clara, "I do not know.");
  await handIn(ann);
  await handIn(tablet);
  await handIn(clara, "2");

  await teacher.reload();
  await teacher.getByRole("link", { name: "Mark by question" }).click();
  await expect(teacher.getByRole("list", { name: "Answers" }).getByRole("button")).toHaveCount(3);
  for (const [at, points] of ["4", "2", "0"].entries()) {
    await expect(teacher.getByRole("textbox", { name: "Points" })).toBeFocused();
    await teacher.keyboard.type(points);
    await teacher.keyboard.press("Enter");
    await expect(teacher.getByText(`${at + 1} of 3 marked`)).toBeVisible();
  }
  await teacher.goBack();
  await teacher.getByRole("button", { name: "Return graded work" }).click();
  await expect(teacher.getByText("3 pieces of work are returned.")).toBeVisible();
  const mistakes = teacher.getByRole("listitem").filter({ hasText: "not right" });
  await expect(mistakes.filter({ hasText: "loses its leaves" })).toContainText("2 not right");
  await expect(mistakes.filter({ hasText: "Land by the sea" })).toContainText("1 not right");

  await clara.reload();
  await clara.getByRole("link", { name: /stand in your wrong book/ }).click();
  await expect(clara.getByRole("link", { name: /loses its leaves/ })).toBeVisible();
  server.kill("SIGUSR2");
  await clara.goto("/myWrong");
  await clara.getByRole("link", { name: "Review now" }).click();
  // What is due longest comes first; hers of today are among those of the days before.
  await reviewUntil(clara, "loses its leaves");
  await clara.getByRole("radio", { name: "Oak" }).check();
  await clara.getByRole("button", { name: "Check" }).click();
  await expect(
    clara.getByRole("status").filter({ hasText: /Right\. It comes back in \d+ days?\./ }),
  ).toBeVisible();

  // Of staff nobody stays signed in overnight.
  await signInStaff(teacher, "teacher", origin, { mustRenew: true });
  await teacher.goto("/staff/homework");
  await teacher.getByRole("link", { name: "Frequent mistakes" }).click();
  await teacher.getByRole("row").filter({ hasText: "loses its leaves" }).getByRole("checkbox").check();
  await teacher.getByRole("button", { name: "Remedial homework" }).click();
  await expect(teacher.getByText(/loses its leaves/)).toBeVisible();
  await publish(teacher);
  await tablet.goto("/homework");
  await tablet.getByRole("link", { name: /^Begin: Remedial/ }).click();
  await expect(tablet.getByText(/loses its leaves/)).toBeVisible();

  server.kill("SIGTERM");
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

async function open(browser: Browser, origin: string): Promise<Page> {
  return await (await browser.newContext({ baseURL: origin })).newPage();
}

async function writeQuestions(teacher: Page): Promise<void> {
  await teacher.goto("/staff/questions/import");
  await teacher.getByRole("textbox", { name: "Questions" }).fill(
    `1. ${title}: which tree loses its leaves in winter?
*A. Oak
B. Pine
2. ${title}: Land by the sea is the ____.
Answer: coast
3. ${title}: why do some trees rest?
Answer: They lose less water in winter.`,
  );
  await teacher.getByRole("button", { name: "Look at them first" }).click();
  await teacher.getByRole("button", { name: "Add 3 questions to the bank" }).click();
  await expect(teacher.getByText("3 questions are added.")).toBeVisible();
}

async function give(teacher: Page): Promise<void> {
  await teacher.goto("/staff/homework/new");
  await teacher.getByRole("textbox", { name: "Title" }).fill(title);
  await teacher.getByRole("checkbox", { name: "Discrete mathematics 1" }).check();
  await teacher.getByRole("checkbox", { name: "Another order for each pupil" }).uncheck();
  await teacher.getByRole("button", { name: "Choose questions" }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(title);
  for (const part of ["which tree", "Land by", "why do some"])
    await dialog.getByRole("button", { name: new RegExp(`^Add: ${title}: ${part}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await publish(teacher);
}

async function publish(teacher: Page): Promise<void> {
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();
}

async function begin(browser: Browser, origin: string, userName: string, act = "Begin"): Promise<Page> {
  const pupil = await open(browser, origin);
  await enterAs(pupil, userName, origin);
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `${act}: ${title}` }).click();
  await expect(pupil.getByText(/loses its leaves/)).toBeVisible();
  return pupil;
}

async function explain(pupil: Page, words: string): Promise<void> {
  await pupil.getByRole("textbox", { name: "Your answer" }).fill(words);
  await expect(saved(pupil)).toBeVisible();
}

/** `unanswered`: the questions that the page names before it lets them go. */
async function handIn(pupil: Page, unanswered?: string): Promise<void> {
  await pupil.getByRole("button", { name: "Hand in" }).click();
  const dialog = pupil.getByRole("dialog");
  if (unanswered !== undefined) await expect(dialog).toContainText(unanswered);
  const act = unanswered === undefined ? "Hand in" : "Hand in all the same";
  await dialog.getByRole("button", { name: act }).click();
  await expect(pupil).toHaveURL(/\/myAnalysis\?/);
}

async function reviewUntil(pupil: Page, words: string): Promise<void> {
  const giveUp = pupil.getByRole("button", { name: "I do not know" });
  for (;;) {
    await expect(giveUp).toBeVisible();
    if (await pupil.getByText(words).isVisible()) return;
    await giveUp.click();
    await pupil.getByRole("link", { name: "Next question" }).click();
  }
}
