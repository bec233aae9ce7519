import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { like, openModeration, signIn } from "./social.ts";

test("D5 a moderator finds a member and warns them without a report; an earlier match is reported", async ({
  browser,
}) => {
  const [vera, milo, mod] = await Promise.all(
    [0, 1, 2].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!vera || !milo || !mod) throw new Error("three pages");
  const tokens = [await signIn(vera, "vera"), await signIn(milo, "milo")] as const;
  await like(vera.request, tokens[0], "milo");
  expect(await like(milo.request, tokens[1], "vera")).toBe(true);

  await openModeration(mod);
  await mod.getByRole("link", { name: "Members" }).click();
  await mod.getByRole("textbox", { name: "Nickname or account" }).fill("mil");
  await mod.getByRole("button", { name: "Search" }).click();
  const found = mod.getByRole("listitem", { name: "Milo" });
  await found.getByRole("button", { name: "Open Milo" }).click();
  await found.getByRole("combobox", { name: "What to do" }).selectOption("Warning");
  expect(await findingsOf(mod, "members")).toEqual([]);
  await found.getByRole("button", { name: "Decide" }).click();
  await expect(found.getByText("Earlier decisions")).toBeVisible();
  await mod.getByRole("link", { name: "Decisions" }).click();
  await expect(mod.getByRole("listitem", { name: "Warning Milo" })).toBeVisible();

  await milo.reload();
  await expect(
    milo
      .getByRole("button", { name: "I have read this" })
      .or(milo.getByRole("link", { name: "See why" }))
      .first(),
  ).toBeVisible();

  await vera.goto("/social/matches");
  await vera.getByRole("button", { name: /Milo/ }).first().click();
  await vera.getByRole("dialog").getByRole("button", { name: "Unmatch" }).click();
  // The question stands before the profile, wherever the page keeps it.
  const question = vera.getByRole("dialog").filter({ hasText: "End the match with Milo?" });
  await question.getByRole("button", { name: "Unmatch" }).click();
  await vera.getByRole("link", { name: "Safety" }).click();
  await vera.getByRole("button", { name: "Report Milo" }).click();
  const ended = vera.getByRole("listitem", { name: "Milo" });
  await ended.getByRole("textbox").fill("Wrote things that nobody should read.");
  await ended.getByRole("button", { name: "Send", exact: true }).click();
  await expect(vera.getByText("No match of yours has ended.")).toBeVisible();
  for (const page of [vera, milo, mod]) await page.context().close();
});
