import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterAs } from "./inbox.ts";
import { signInStaff } from "./staff.ts";
import { startTool } from "./tool-server.ts";

test("P10 a school registers an outside tool, a teacher puts it into a course, and a pupil opens it", async ({
  browser,
  baseURL,
}) => {
  const mark = `Tool ${Date.now().toString(36)}`;
  const tool = await startTool(baseURL ?? "");
  const admin = await (await browser.newContext()).newPage();
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();

  await letToolsIn(admin);
  await register(admin, mark, tool.origin);
  expect(await findingsOf(admin, "outside tools")).toEqual([]);

  await beginCourse(teacher, mark);
  await teacher.getByRole("textbox", { name: "Words for the tool" }).fill("level=3");
  await publish(teacher);

  await takeCourse(pupil, mark);
  // What leaves the school is said before anything does.
  await expect(pupil.getByText(`${mark} hears neither your name nor your mail address`)).toBeVisible();
  const opening = pupil.waitForEvent("popup");
  await pupil.getByRole("button", { name: "Open the tool" }).click();
  const window = await opening;
  await expect(window.getByText("level 3")).toBeVisible();
  // Of who it is the tool hears nothing.
  await expect(window.getByText("nobody's name")).toBeVisible();
  await window.close();
  await pupil.getByRole("button", { name: "I have done it" }).click();
  await expect(pupil.getByRole("heading", { name: "You have finished this course" })).toBeVisible();
  await tool.close();
});

test("P10 a tool reports points from its own server, and the pupil sees them when they come back", async ({
  browser,
  baseURL,
}) => {
  const mark = `Points ${Date.now().toString(36)}`;
  const tool = await startTool(baseURL ?? "");
  const admin = await (await browser.newContext()).newPage();
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  const stranger = await (await browser.newContext()).newPage();

  await letToolsIn(admin);
  await register(admin, mark, tool.origin, tool.publicKey);

  await beginCourse(teacher, mark);
  await teacher.getByRole("switch", { name: "The tool gives points" }).click();
  await publish(teacher);

  await takeCourse(pupil, mark);
  let handed = "";
  pupil.context().on("request", (request) => {
    if (request.url().includes("/lti/launch/")) handed = request.url();
  });
  const opening = pupil.waitForEvent("popup");
  await pupil.getByRole("button", { name: "Open the tool" }).click();
  const window = await opening;
  await expect(window.getByText("points: 204")).toBeVisible();
  // The page that handed the pupil over is of no use in another browser.
  const answer = await stranger.goto(handed);
  expect(answer?.status()).toBe(409);
  await window.close();
  await pupil.bringToFront();
  await pupil.reload();
  await expect(pupil.getByText("Your points: 80%")).toBeVisible();
  await tool.close();
});

async function letToolsIn(admin: Page): Promise<void> {
  await signInStaff(admin, "admin");
  await admin.goto("/staff/site");
  await admin.getByRole("tab", { name: "Features" }).click();
  const letIn = admin.getByRole("switch", { name: "Outside tools in courses" });
  if (!(await letIn.isChecked())) await letIn.click();
  await expect(letIn).toBeChecked();
}

async function register(page: Page, name: string, origin: string, publicKey = ""): Promise<void> {
  await page.goto("/staff/tools");
  await page.getByRole("button", { name: "Register a tool" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await form.getByRole("textbox", { name: "Login address" }).fill(`${origin}/login`);
  await form.getByRole("textbox", { name: "Address of the tool", exact: true }).fill(`${origin}/launch`);
  await form.getByRole("textbox", { name: "Redirect addresses" }).fill(`${origin}/launch`);
  await form.getByRole("textbox", { name: "Or its public key" }).fill(publicKey);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
}

/** A course with one unit, which opens the tool of the same name. */
async function beginCourse(teacher: Page, name: string): Promise<void> {
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/courses");
  await teacher.getByRole("button", { name: "New course" }).first().click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(name);
  await teacher.getByRole("button", { name: "Add unit" }).click();
  await teacher.getByRole("menuitem", { name: "Outside tool" }).click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill("Circles");
  await teacher.getByRole("combobox", { name: "Tool" }).click();
  await teacher.getByRole("option", { name }).click();
}

async function publish(teacher: Page): Promise<void> {
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("Published", { exact: true })).toBeVisible();
}

async function takeCourse(pupil: Page, name: string): Promise<void> {
  await enterAs(pupil, "ben");
  await pupil.goto("/study");
  await pupil.getByRole("link", { name }).click();
  await pupil.getByRole("button", { name: "Begin" }).click();
}
