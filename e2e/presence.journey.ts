import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { conversation, enter, linkTo, openConversation, openNew, say } from "./inbox.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

async function open(browser: Browser, origin: string, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await enter(context, origin, userName);
  const page = await context.newPage();
  await page.goto("/message");
  return page;
}

test("M13 a person sees that the other is on line, types, and has gone", async ({ browser, baseURL }) => {
  // People of their own: nobody of the demo is on line in one journey alone.
  const origin = baseURL ?? "";
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [[lily, nickOfLily], [max, nickOfMax]] = await Promise.all([
    openNew(browser, origin, "Lilo"),
    openNew(browser, origin, "Maxim"),
  ]);
  await openConversation(lily, nickOfMax);
  await openConversation(max, nickOfLily);
  // Who has never written stands in no list.
  await say(lily, `${mark} good morning`);
  await expect(conversation(max).getByText(`${mark} good morning`)).toBeVisible();
  const region = lily.getByRole("region", { name: `Conversation with ${nickOfMax}` });
  await expect(region.getByRole("img", { name: "Online" })).toBeVisible();
  await expect(linkTo(lily, nickOfMax).getByRole("img", { name: "Online" })).toBeVisible();

  // A tab that opens later shares the line, which hears nothing of it again for half a minute.
  const second = await lily.context().newPage();
  await second.goto("/message");
  await expect(linkTo(second, nickOfMax).getByRole("img", { name: "Online" })).toBeVisible();
  await second.close();

  const typing = region.getByRole("status").filter({ hasText: `${nickOfMax} is typing…` });
  await max.getByRole("textbox", { name: /^Write to/ }).pressSequentially("He");
  await expect(typing).toBeVisible();
  await expect(linkTo(lily, nickOfMax).getByText("typing…", { exact: true })).toBeVisible();
  await say(max, `${mark} hello`);
  await expect(conversation(lily).getByText(`${mark} hello`)).toBeVisible();
  await expect(typing).toHaveCount(0);
  // Who stops without a message is not seen typing for ever.
  await max.getByRole("textbox", { name: /^Write to/ }).pressSequentially("Hm, let me see", { delay: 300 });
  await expect(typing).toBeVisible();
  await expect(typing).toHaveCount(0);

  await max.context().close();
  await expect(region.getByRole("img", { name: "Online" })).toHaveCount(0);
  await lily.context().close();
});

test("M11 what staff tell everybody reaches a member of the institution and nobody of another one", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `m${randomUUID().slice(0, 8)}`;
  const context = await browser.newContext({ baseURL: origin });
  const admin = await context.newPage();
  await signInStaff(admin, "admin", origin);

  // Homework of other journeys is told to pupils of the class as well.
  const [mia] = await openNew(browser, origin, "Mia");
  const lily = await open(browser, northfieldOf(origin), "lily");
  await lily.goto("/message?show=notices");

  await admin.goto("/message?show=notices");
  const form = admin.getByRole("textbox", { name: "Notice to everyone in the institution" });
  await form.fill(`${mark} No classes on Friday`);
  await admin.getByRole("button", { name: "Send the notice" }).click();
  await expect(form).toHaveValue("");
  await expect(admin.getByRole("listitem").filter({ hasText: mark })).toBeVisible();

  const notices = mia.getByRole("link", { name: /Notices/ });
  await expect(notices.getByText(`${mark} No classes on Friday`)).toBeVisible();
  await expect(notices.getByRole("img", { name: /^\d+ unread notices?$/ })).toBeVisible();
  await notices.click();
  const region = mia.getByRole("region", { name: "Notices" });
  await expect(region.getByText("Ada Moreau").first()).toBeVisible();
  await expect(notices.getByRole("img")).toHaveCount(0);
  await expect(mia.getByRole("textbox", { name: "Notice to everyone in the institution" })).toHaveCount(0);
  await mia.reload();
  await expect(region.getByText(`${mark} No classes on Friday`)).toBeVisible();
  await expect(notices.getByRole("img")).toHaveCount(0);

  await expect(lily.getByRole("heading", { name: "Notices", exact: true })).toBeVisible();
  // Other journeys may have told her something.
  const told = lily.getByRole("region", { name: "Notices" }).getByRole("listitem");
  const shown = lily.getByText("No notices yet").or(told).first();
  await expect(shown).toBeVisible();
  await lily.reload();
  await expect(shown).toBeVisible();
  await expect(lily.getByText(mark)).toHaveCount(0);

  // A member's token does not send one.
  const cookies = await mia.context().cookies();
  const token = cookies.find(({ name }) => name === "Admin-Token")?.value ?? "";
  const refused = await mia.request.post("/api/im/broadcast", {
    data: { body: mark, idClient: mark },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
  for (const page of [admin, mia, lily]) await page.context().close();
});
