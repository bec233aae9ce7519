import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { assign } from "./homework.ts";
import { conversation, enter, openConversation } from "./inbox.ts";
import { signInStaff } from "./staff.ts";
import { drawnPicture } from "./picture.ts";

test("P11 P7 P8 a picture of a conversation is saved to the drive, and from there it becomes a page of handwork and material of a meeting without being sent again", async ({
  browser,
  baseURL,
}) => {
  const name = `board-${randomUUID().slice(0, 8)}.png`;
  const [clara, ann] = [await open(browser, baseURL, "clara"), await open(browser, baseURL, "ann")];
  await ann.goto("/message");
  await clara.goto("/message");
  await openConversation(clara, "Ann Keller");
  await openConversation(ann, "Clara Lindqvist");
  await clara
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "image/png", buffer: await drawnPicture(clara, "#264", 600, 400) });
  await clara.getByRole("dialog").getByRole("button", { name: "Send 1 file" }).click();
  const message = conversation(ann)
    .locator("[data-flow]")
    .filter({ has: ann.getByRole("button", { name: `Enlarge ${name}` }) });
  await expect(ann.getByRole("button", { name: `Enlarge ${name}` })).toBeEnabled();
  await message.last().hover();
  await message.last().getByRole("button", { name: "Message actions" }).click();
  await ann.getByRole("menuitem", { name: "Save to my drive" }).click();
  await expect(ann.getByText(`“${name}” is in your drive.`)).toBeVisible();
  await ann.goto("/pan");
  await expect(ann.getByRole("row", { name: new RegExp(name) })).toBeVisible();

  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, `Board ${Date.now().toString(36)}`);
  const sent: string[] = [];
  ann.on("request", (request) => {
    if (/\/files\/tus|\/oss\/upload/.test(request.url())) sent.push(request.url());
  });
  await ann.goto(`/myAnswer?id=${homeworkId}`);
  await ann.getByRole("button", { name: "From my drive" }).click();
  await ann.getByRole("dialog", { name: "Choose from my drive" }).getByRole("button", { name }).click();
  const pages = ann.getByRole("group", { name: "Pages of handwork" }).getByRole("listitem");
  await expect(pages).toHaveCount(1);
  await expect(ann.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await ann.reload();
  await expect(pages).toHaveCount(1);

  await ann.goto("/meeting");
  await ann.getByRole("button", { name: "Plan a meeting" }).click();
  const plan = ann.getByRole("dialog", { name: "Plan a meeting" });
  const title = `Board ${Date.now()}`;
  await plan.getByRole("textbox", { name: "Title" }).fill(title);
  await plan.getByRole("button", { name: "From my drive" }).click();
  await ann.getByRole("dialog", { name: "Choose from my drive" }).getByRole("button", { name }).click();
  await expect(plan.getByText(name)).toBeVisible();
  await plan.getByRole("button", { name: "Plan a meeting" }).click();
  const materials = ann.getByRole("region", { name: "Materials" });
  await expect(materials.getByRole("link", { name: `Download ${name}` })).toBeVisible();
  await materials.getByRole("button", { name: `Save to drive: ${name}` }).click();
  await expect(ann.getByText(/is in your drive\./)).toBeVisible();
  expect(sent).toEqual([]);
});

async function open(browser: Browser, baseURL: string | undefined, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await enter(context, baseURL ?? "", userName);
  return await context.newPage();
}
