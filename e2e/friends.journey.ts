import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { enterNew } from "./inbox.ts";
import { texts as chinese } from "../packages/texts/src/friends/zh-CN.ts";
import { texts as english } from "../packages/texts/src/friends/en-US.ts";

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto("/message?show=friends");
  await expect(page.getByRole("heading", { name: "Friends", exact: true })).toBeVisible();
  return page;
};

const openProfile = async (page: Page, nick: string) => {
  const field = page.getByRole("textbox", { name: "Find people to add" });
  // A search that takes too long is refused on a busy machine: people try again, as the page asks them to.
  await expect(async () => {
    await field.fill("");
    await field.fill(nick);
    await page
      .getByRole("list", { name: "People found" })
      .getByRole("button", { name: nick })
      .click({ timeout: 10_000 });
  }).toPass();
  return page.getByRole("dialog", { name: nick });
};

test("M9 a request, its acceptance, a name and the end reach the second device, and a third person is refused", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = randomUUID().slice(0, 8);
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL: origin })));
  const [ofFay, ofGus, ofHal] = contexts;
  if (!ofFay || !ofGus || !ofHal) throw new Error("a context is missing");
  const [fay, gus, hal] = await Promise.all(
    (
      [
        [ofFay, "Fay"],
        [ofGus, "Gus"],
        [ofHal, "Hal"],
      ] as const
    ).map(([context, name]) => enterNew(context, origin, name)),
  );
  if (!fay || !gus || !hal) throw new Error("somebody is missing");
  // The same person on a second device: another browser with the sign-in of the first.
  const second = await browser.newContext({ baseURL: origin, storageState: await ofFay.storageState() });
  const [pageOfFay, secondOfFay, pageOfGus, pageOfHal] = await Promise.all(
    [ofFay, second, ofGus, ofHal].map(open),
  );
  if (!pageOfFay || !secondOfFay || !pageOfGus || !pageOfHal) throw new Error("a page is missing");

  // Asked with a few words; both devices know that it waits, and the other sees who it is from.
  const profile = await openProfile(pageOfFay, gus);
  await profile.getByRole("textbox", { name: "A few words, if you like" }).fill(`From the library ${mark}`);
  await profile.getByRole("button", { name: "Ask to be friends" }).press("Enter");
  await expect(profile.getByText("Your request is waiting for an answer.")).toBeVisible();
  await pageOfFay.keyboard.press("Escape");
  await expect(section(secondOfFay, "Waiting for an answer").getByText(gus)).toBeVisible();
  await expect(pageOfGus.getByRole("link", { name: "Friends, 1 request" })).toBeVisible();
  const request = section(pageOfGus, "Requests");
  await expect(request.getByText(`From the library ${mark}`)).toBeVisible();
  await request.getByRole("button", { name: `Accept ${fay}` }).click();
  await expect(section(pageOfGus, "Your friends").getByText(fay)).toBeVisible();
  await expect(pageOfGus.getByRole("link", { name: "Friends", exact: true })).toBeVisible();
  for (const page of [pageOfFay, secondOfFay]) {
    await expect(section(page, "Your friends").getByText(gus)).toBeVisible();
    await expect(page.getByText(`${gus} accepted your request.`)).toBeVisible();
  }

  // Somebody else asks and is refused.
  const asked = await openProfile(pageOfHal, fay);
  await asked.getByRole("button", { name: "Ask to be friends" }).click();
  await section(secondOfFay, "Requests")
    .getByRole("button", { name: `Refuse ${hal}` })
    .click();
  await expect(pageOfFay.getByText(`You refused the request of ${hal}.`)).toBeVisible();
  await expect(section(pageOfFay, "Requests")).toHaveCount(0);
  await expect(pageOfHal.getByText(`${fay} did not accept your request.`)).toBeAttached();
  await expect(asked.getByRole("button", { name: "Ask to be friends" })).toBeVisible();

  // A name of one's own, on both devices of the one, and on none of the other.
  await section(pageOfFay, "Your friends").getByRole("button", { name: gus }).click();
  const card = pageOfFay.getByRole("dialog", { name: gus });
  await card.getByRole("textbox", { name: "Your own name for this friend" }).fill(`Gusto ${mark}`);
  await card.getByRole("button", { name: "Save the name" }).click();
  await expect(
    section(secondOfFay, "Your friends").getByRole("button", { name: `Gusto ${mark}` }),
  ).toBeVisible();
  await expect(pageOfGus.getByText(`Gusto ${mark}`)).toHaveCount(0);

  await section(secondOfFay, "Your friends")
    .getByRole("button", { name: `Gusto ${mark}` })
    .click();
  await secondOfFay.getByRole("dialog").getByRole("link", { name: "Message", exact: true }).click();
  await expect(secondOfFay.getByRole("heading", { name: `Gusto ${mark}`, exact: true })).toBeVisible();
  await secondOfFay.getByRole("link", { name: "Friends", exact: true }).click();

  // Without a connection nothing can be changed, and what is known stays.
  await second.setOffline(true);
  await expect(secondOfFay.getByText("Friends can be changed when the connection is back.")).toBeVisible();
  await pageOfFay.getByRole("button", { name: "Remove friend…" }).click();
  await pageOfFay.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(section(pageOfFay, "Your friends")).toHaveCount(0);
  await expect(pageOfGus.getByText(`${fay} ended the friendship.`)).toBeVisible();
  await expect(section(secondOfFay, "Your friends")).toHaveCount(1);
  await second.setOffline(false);
  await expect(section(secondOfFay, "Your friends")).toHaveCount(0);
  await expect(section(pageOfGus, "Your friends")).toHaveCount(0);
  for (const context of [...contexts, second]) await context.close();
});

test("M9 A7 friends and requests are free of accessibility findings", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const t = look.lang === "zh-CN" ? chinese : english;
  const ofIda = await browser.newContext(contextOf(look));
  const ofJon = await browser.newContext({ baseURL: origin });
  await speak(ofIda, look.lang);
  const [ida, jon] = [await enterNew(ofIda, origin, "Ida"), await enterNew(ofJon, origin, "Jon")];
  const page = await ofIda.newPage();
  const { judge, found } = makeJudge(page);
  await page.goto(`${origin}/message?show=friends`);
  await expect(page.getByText(t.noFriendsTitle)).toBeVisible();
  await judge("no friends yet");
  const asked = await openProfile(await open(ofJon), ida);
  await asked.getByRole("button", { name: "Ask to be friends" }).click();
  const accept = page.getByRole("button", { name: t.acceptPerson.replace("{nick}", jon) });
  await expect(accept).toBeVisible();
  await judge("a request");
  await accept.press("Enter");
  await expect(section(page, t.yourFriends)).toBeVisible();
  await section(page, t.yourFriends).getByRole("button", { name: jon }).click();
  await expect(page.getByRole("textbox", { name: t.alias })).toBeVisible();
  await judge("the card of a friend");
  expect(found).toEqual([]);
  for (const context of [ofIda, ofJon]) await context.close();
});

/** A list of the panel. */
function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}
