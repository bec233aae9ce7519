import { expect, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

test("R3 R5 a member shares after a host's permission and not while muted, reacts, and leaves without a word of refusal", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Rhea Tellman");
  const member = await newcomer(browser, baseURL, "Sami Underwood");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Geometry" });
  const [rhea, sami] = [host.page, member.page];
  for (const page of [rhea, sami]) await enterRoom(page, `/rooms/${roomId}`);
  const ask = sami.getByRole("button", { name: "Ask to share", exact: true });
  const share = sami.getByRole("button", { name: "Share screen", exact: true });

  await test.step("the request stays with the host until it is answered, and may be taken back", async () => {
    await ask.click();
    await expect(rhea.getByText("Sami Underwood asks to share the screen")).toBeVisible();
    await sami.getByRole("button", { name: "Stop asking" }).click();
    await expect(rhea.getByText("Sami Underwood asks to share the screen")).toBeHidden();
    await ask.click();
    await rhea.getByRole("button", { name: /^Members/ }).click();
    await rhea.getByRole("button", { name: "Allow Sami Underwood to share the screen", exact: true }).click();
    await expect(sami.getByText("You may share your screen now")).toBeVisible();
    await share.click();
    await expect(sami.getByRole("dialog", { name: "Share your screen" })).toBeVisible();
    await sami.keyboard.press("Escape");
  });

  await test.step("a mute of all takes the permission away, and the button says why", async () => {
    await rhea.getByRole("button", { name: "Mute all" }).click();
    await rhea.getByRole("dialog").getByRole("button", { name: "Mute all" }).click();
    await expect(share).toBeDisabled();
    await expect(share).toHaveAccessibleDescription(/Everybody is muted/);
    await rhea.getByRole("button", { name: "Allow microphones" }).click();
    await rhea.getByRole("dialog").getByRole("button", { name: "Allow microphones" }).click();
    await expect(ask).toBeEnabled();
  });

  await test.step("the switch opens sharing to all", async () => {
    await rhea.getByRole("group", { name: "For everyone" }).getByRole("button", { name: "More" }).click();
    await rhea.getByRole("switch", { name: "Members share without asking" }).click();
    await expect(share).toBeEnabled();
    await rhea.keyboard.press("Escape");
  });

  await test.step("a reaction is shown to the others with its name", async () => {
    await sami.getByRole("button", { name: "React", exact: true }).click();
    await sami.getByRole("button", { name: "React: Applause" }).click();
    await expect(rhea.getByText("Sami Underwood: Applause")).toBeAttached();
  });

  await test.step("who leaves is told of no refusal", async () => {
    await sami.getByRole("button", { name: "Leave", exact: true }).click();
    await sami.getByRole("dialog").getByRole("button", { name: "Leave room" }).click();
    await expect(sami.getByRole("heading", { name: "Rooms", level: 1 })).toBeVisible();
    await expect(sami.getByText("You are not in this room")).toHaveCount(0);
  });
  for (const { context } of [host, member]) await context.close();
});
