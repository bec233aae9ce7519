import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { northfieldOf } from "./newcomer.ts";
import { demoPassword } from "./people.ts";
import { signInStaff, tokenOf } from "./staff.ts";

// At Northfield, whose people are in few other journeys: whoever accepted before is told of what is published here.

type Kind = "privacy" | "agreement";
type Answer<Data> = { data: Data; rows: Data[] };

test("A8 both documents are read from the form without losing it, and a newer version is told once, read and accepted", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const contact = `reader-${randomUUID().slice(0, 8)}@northfield.example`;

  await page.goto(`${origin}/register`);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(contact);
  await page.getByRole("textbox", { name: "Your name" }).fill("Rhea Reader");
  const consent = page.getByRole("checkbox", { name: "I accept the privacy policy and the user agreement" });
  const policy = await opened(page, "privacy policy");
  await expect(policy.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  await expect(policy.getByText("Northfield School", { exact: false }).first()).toBeVisible();
  await expect(policy.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await expect(policy).toHaveTitle(/Privacy policy/);
  await policy.emulateMedia({ media: "print" });
  await expect(policy.getByRole("banner")).toBeHidden();
  await expect(policy.getByRole("contentinfo")).toBeHidden();
  await expect(policy.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await policy.emulateMedia({ media: "screen" });
  await policy.getByRole("contentinfo").getByRole("link", { name: "User agreement" }).click();
  await expect(policy.getByRole("heading", { level: 1, name: "User agreement" })).toBeVisible();
  await policy.getByRole("link", { name: "Software of others in these pages, and its licences" }).click();
  await expect(policy.getByText(/^react \d/m)).toBeVisible();
  await policy.close();
  await expect(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Rhea Reader");
  await expect(consent).not.toBeChecked();

  await page.getByRole("button", { name: "Get code" }).click();
  await expect(page.getByText(`The code is on its way to ${contact}.`)).toBeVisible();
  const outbox = await ask<{ to: string; text: string }>(page, "GET", "/dev/outbox");
  const code = /\d{6}/.exec(outbox.rows.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";
  await page.getByRole("textbox", { name: "Verification code" }).fill(code);
  await page.getByRole("textbox", { name: "User name" }).fill(contact.split("@")[0] ?? "");
  await page.getByLabel("New password", { exact: true }).fill(demoPassword);
  await consent.check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/pageHome/);
  await page.goto(`${origin}/personalCenter?part=privacy`);
  const own = page.getByRole("region", { name: "Privacy policy and user agreement" });
  await expect(own.getByText(/accepted on/)).toHaveCount(2);
  await expect(own.getByRole("button")).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await signInStaff(staff, "head", origin);
  await staff.goto(`${origin}/privacy`);
  const version = await publish(staff, "privacy", "From now on the school keeps less.");

  // The answer that was kept for the page is dropped, also for whoever never signs in.
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${origin}/privacy`);
    await expect(visitor.getByText("From now on the school keeps less.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.context().close();

  await page.goto(`${origin}/information`);
  const notice = page.getByRole("region", { name: "Privacy policy and user agreement" });
  await expect(notice.getByText("The privacy policy has changed.")).toBeVisible();
  expect(await findingsOf(page, "the notice")).toEqual([]);
  const newest = await opened(page, "Read the privacy policy");
  await expect(newest.getByText(`Version ${version}`, { exact: true }).first()).toBeVisible();
  await expect(newest.getByText("From now on the school keeps less.")).toBeVisible();
  await newest
    .getByRole("navigation", { name: "All versions" })
    .getByRole("link", { name: "Standard text" })
    .click();
  await expect(newest.getByText(/This is an earlier version/)).toBeVisible();
  await expect(newest.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await newest.goto(`${origin}/privacy?version=999`);
  await expect(newest.getByRole("heading", { name: "There is no such version" })).toBeVisible();
  await newest.close();
  await notice.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Thank you. Your consent is recorded.")).toBeVisible();
  await expect(notice).toHaveCount(0);

  // Put off, it does not come again; the account settings still offer it.
  await publish(staff, "agreement", "From now on the school asks for more.");
  await page.reload();
  await expect(notice.getByText("The user agreement has changed.")).toBeVisible();
  await notice.getByRole("button", { name: "Later" }).click();
  await expect(notice).toHaveCount(0);
  await page.goto(`${origin}/personalCenter?part=privacy`);
  await expect(own.getByText("A newer version is in force")).toBeVisible();
  expect(await findingsOf(page, "the account settings")).toEqual([]);
  await own.getByRole("button", { name: "Accept: User agreement" }).click();
  await expect(own.getByText("A newer version is in force")).toHaveCount(0);
  await expect(own.getByRole("button")).toHaveCount(0);
  await staff.context().close();
});

/** The tab that a link opens. */
async function opened(page: Page, name: string): Promise<Page> {
  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name, exact: true }).click();
  return await tab;
}

/** A call from within the page: only the browser knows the names below localhost. */
async function ask<Data>(
  page: Page,
  method: string,
  path: string,
  more: { body?: object; token?: string } = {},
) {
  const answer: unknown = await page.evaluate(
    async ([verb, place, body, bearer]) => {
      const headers = {
        "content-type": "application/json",
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      };
      return (await fetch(place, { method: verb, headers, ...(body === undefined ? {} : { body }) })).json();
    },
    [method, `/api${path}`, more.body && JSON.stringify(more.body), more.token] as const,
  );
  return answer as Answer<Data>;
}

/** Publishes the next version. Answers its number. */
async function publish(page: Page, kind: Kind, words: string): Promise<number> {
  const token = await tokenOf(page);
  const own = await ask<{ kind: Kind; current: { version: number } }>(page, "GET", "/account/agreements", {
    token,
  });
  const basedOn = own.rows.find((one) => one.kind === kind)?.current.version;
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
  const done = await ask<{ version: number }>(page, "POST", "/staff/agreements/publish", {
    body: { kind, basedOn, body: text, bodyEn: text },
    token,
  });
  return done.data.version;
}
