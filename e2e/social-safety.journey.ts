import { expect, test } from "./journey.ts";
import { like, openModeration, signIn, write } from "./social.ts";

test("D5 a report with its messages leads to a ban, and another moderator grants the appeal; a block is undone", async ({
  browser,
}) => {
  const [ida, finn, mod, other] = await Promise.all(
    [0, 1, 2, 3].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!ida || !finn || !mod || !other) throw new Error("four pages");
  const tokens = [await signIn(ida, "ida"), await signIn(finn, "finn")] as const;
  await like(ida.request, tokens[0], "finn");
  expect(await like(finn.request, tokens[1], "ida")).toBe(true);

  await finn.goto("/social/messages?to=m-ida");
  await finn.getByRole("button", { name: "Use a free chat" }).click();
  const field = finn.getByRole("textbox", { name: "Write to Ida" });
  await expect(finn.getByText("Your next message uses it")).toBeVisible();
  await field.fill("Could you send me a gift card?");
  await expect(finn.getByText("You are writing about money.", { exact: false })).toBeVisible();
  await write(finn, "Ida", "Could you send me a gift card?");
  await ida.goto("/social/messages?to=m-finn");
  await expect(ida.getByText("This message is about money.", { exact: false })).toBeVisible();

  await ida.getByRole("log").getByText("Could you send me a gift card?").hover();
  await ida.getByRole("log").getByRole("button", { name: "Message actions" }).last().click();
  await ida.getByRole("menuitem", { name: "Report this message" }).click();
  const profile = ida.getByRole("dialog");
  await expect(profile.getByText("Could you send me a gift card?")).toBeVisible();
  await profile.getByRole("combobox", { name: "What is wrong?" }).selectOption("Scam or asks for money");
  await profile
    .getByRole("textbox", { name: "Describe what happened" })
    .fill("Asks for a gift card at once.");
  await profile.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ida.getByText("No matches yet")).toBeVisible();

  await openModeration(mod);
  const report = mod.getByRole("listitem", { name: "Report Finn" });
  await report.getByRole("button", { name: "Open report" }).click();
  await expect(report.getByText("Could you send me a gift card?")).toBeVisible();
  await expect(report.getByText("As the server had them")).toBeVisible();
  await expect(report.getByText("Reported", { exact: true })).toBeVisible();
  await report.getByRole("combobox", { name: "What to do" }).selectOption("Ban");
  await report.getByRole("button", { name: "Decide" }).click();
  await expect(report).toHaveCount(0);

  await finn.goto("/social");
  await expect(finn).toHaveURL(/\/social\/login/);
  await signIn(finn, "finn");
  await finn.getByRole("link", { name: "See why" }).click();
  const decision = finn.getByRole("listitem", { name: "Ban" });
  await expect(decision.getByText("Asking for money, or deceiving others.")).toBeVisible();
  await decision.getByRole("button", { name: "Appeal", exact: true }).click();
  await decision.getByRole("textbox").fill("It was meant as a joke between us.");
  await decision.getByRole("button", { name: "Send the appeal" }).click();
  await expect(decision.getByText("waiting for another moderator")).toBeVisible();

  await mod.getByRole("link", { name: "Appeals" }).click();
  const own = mod.getByRole("listitem", { name: "Appeal Finn" });
  await expect(own.getByText("another moderator answers")).toBeVisible();
  await expect(own.getByRole("button", { name: "Grant" })).toHaveCount(0);
  await openModeration(other, "mod2");
  await other.getByRole("link", { name: "Appeals" }).click();
  const appeal = other.getByRole("listitem", { name: "Appeal Finn" });
  await expect(appeal.getByText("It was meant as a joke between us.")).toBeVisible();
  await appeal.getByRole("button", { name: "Grant" }).click();
  await expect(appeal).toHaveCount(0);
  await finn.reload();
  await expect(finn.getByText("the decision is taken back")).toBeVisible();

  await ida.getByRole("link", { name: "Safety" }).click();
  await expect(ida.getByText("Looked at: something was done about it")).toBeVisible();
  await ida.getByRole("button", { name: "Undo the block of Finn" }).click();
  await ida.getByRole("dialog").getByRole("button", { name: "Undo block" }).click();
  await expect(ida.getByText("You have blocked nobody.")).toBeVisible();
  for (const page of [ida, finn, mod, other]) await page.context().close();
});
