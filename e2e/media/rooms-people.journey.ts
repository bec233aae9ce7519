import { expect, type Locator, type Page, test } from "../journey.ts";
import { enterRoom, makeRoom, type Newcomer, newcomer } from "../rooms.ts";

const nicks = ["Hope Adler", "Cora Bloom", "Milo Crane", "Nils Dorn", "Olga Evers", "Pia Falk"] as const;
type Nick = (typeof nicks)[number];
const [host, coHost, milo, nils, olga, pia] = nicks;

test("R3 R4 R5 a Raise Hand Room of six: hands, invitations, mutes, questions, chat, and a kick with a block", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const people = {} as Record<Nick, Newcomer>;
  let roomId = "";
  for (const nick of nicks) {
    // Six at once: only who is asked to opens a device.
    const { context, token, page } = (people[nick] = await newcomer(browser, baseURL, nick));
    roomId ||= await makeRoom(context, baseURL, token, { kind: "raiseHand", name: "Rehearsal" });
    await enterRoom(page, `/rooms/${roomId}`);
  }
  const pageOf = (nick: Nick) => people[nick].page;
  const hostPage = pageOf(host);
  // All at once: what is said stays for three seconds.
  const everybodyReads = async (text: string) =>
    await Promise.all(nicks.map((nick) => expect(pageOf(nick).getByText(text)).toBeVisible()));

  await test.step("everybody is in everybody's list; the host makes a co-host, and the host alone may do more about others than write to them", async () => {
    for (const nick of nicks) {
      await openMembers(pageOf(nick));
      for (const other of nicks) await expect(row(pageOf(nick), other)).toBeVisible();
    }
    await choose(hostPage, coHost, "Make co-host");
    await expect(row(pageOf(pia), coHost).getByText("Co-host")).toBeVisible();
    await expect(pageOf(coHost).getByText("You are a co-host now")).toBeVisible();
    await expect(row(pageOf(pia), milo).getByRole("button")).toHaveCount(1);
    await openMenu(pageOf(pia), milo);
    await expect(pageOf(pia).getByRole("menuitem")).toHaveText(["Write privately", "Report to staff"]);
    await pageOf(pia).keyboard.press("Escape");
    await members(hostPage).getByRole("searchbox").fill("no such person");
    await expect(members(hostPage).getByText("Nobody here has that name or account")).toBeVisible();
    await members(hostPage).getByRole("searchbox").fill("nils");
    await expect(members(hostPage).getByRole("listitem")).toHaveCount(1);
    await members(hostPage).getByRole("searchbox").fill("");
  });

  await test.step("hands stand in one order for all; one is agreed to, one rejected, the rest rejected together", async () => {
    for (const [at, nick] of [olga, milo, nils, pia].entries()) {
      await tool(pageOf(nick), "Raise hand").press("Enter");
      await expect(tool(pageOf(nick), /^Lower hand/)).toHaveAccessibleName(new RegExp(`place ${at + 1} `));
      // One button, so the same key takes the hand down again.
      await expect(tool(pageOf(nick), /^Lower hand/)).toBeFocused();
    }
    for (const nick of [host, coHost])
      await expect(queue(pageOf(nick)).getByRole("listitem")).toHaveText([
        /Olga Evers/,
        /Milo Crane/,
        /Nils Dorn/,
        /Pia Falk/,
      ]);
    for (const nick of [olga, pia])
      for (const [at, other] of [olga, milo, nils, pia].entries())
        await expect(
          row(pageOf(nick), other).getByText(`Hand raised, place ${at + 1} in the queue`),
        ).toHaveCount(1);
    await queue(hostPage).getByRole("button", { name: "Approve Olga Evers" }).press("Enter");
    await expect(tool(pageOf(olga), "Step down")).toBeFocused();
    await expect(queue(hostPage).getByRole("button", { name: "Approve Milo Crane" })).toBeFocused();
    await queue(pageOf(coHost)).getByRole("button", { name: "Reject Milo Crane" }).press("Enter");
    await expect(queue(pageOf(coHost)).getByRole("button", { name: "Reject Nils Dorn" })).toBeFocused();
    await expect(tool(pageOf(milo), /^Wait \d+ s/)).toBeDisabled();
    await expect(tool(pageOf(milo), /^Wait \d+ s/)).toBeFocused();
    await tool(hostPage, /^Stage requests/).click();
    const asked = hostPage.getByRole("dialog", { name: "Stage requests" });
    await expect(asked.getByRole("listitem")).toHaveCount(2);
    await asked.getByRole("button", { name: "Reject all" }).press("Enter");
    await expect(asked.getByText("Nobody is asking to go on stage.")).toBeFocused();
    await expect(members(pageOf(coHost))).toBeFocused();
    await hostPage.mouse.click(300, 300);
    await expect(asked).toBeHidden();
    for (const nick of [nils, pia]) await expect(tool(pageOf(nick), /^(Wait|Raise)/)).toBeVisible();
  });

  await test.step("invited: one accepts, one declines, one invitation is cancelled, and the host hears of it", async () => {
    for (const nick of [milo, nils, pia]) await choose(hostPage, nick, "Invite to stage");
    const invited = (nick: Nick) => pageOf(nick).getByRole("dialog", { name: "You are invited on stage" });
    for (const nick of [milo, nils, pia]) await expect(invited(nick)).toBeVisible();
    await pageOf(nils).mouse.click(5, 5);
    await pageOf(nils).keyboard.press("Escape");
    await expect(invited(nils)).toBeVisible();
    await invited(milo).getByRole("button", { name: "Join the stage" }).click();
    await expect(hostPage.getByText("Milo Crane accepted the invitation")).toBeVisible();
    await invited(nils).getByRole("button", { name: "Decline" }).click();
    await expect(hostPage.getByText("Nils Dorn declined the invitation")).toBeVisible();
    await choose(hostPage, pia, "Cancel invitation");
    await expect(invited(pia)).toBeHidden();
    await expect(row(hostPage, milo).getByText("On stage")).toBeVisible();
  });

  await test.step("asked to open the microphone: yes opens it, no keeps it closed", async () => {
    await choose(hostPage, milo, "Ask to unmute");
    const asked = pageOf(milo).getByRole("dialog", { name: "Turn on your microphone?" });
    await asked.getByRole("button", { name: "Turn on" }).click();
    await expect(row(hostPage, milo).getByText("Microphone on")).toHaveCount(1);
    await choose(hostPage, olga, "Ask to start video");
    const video = pageOf(olga).getByRole("dialog", { name: "Turn on your camera?" });
    await video.getByRole("button", { name: "Keep it off" }).click();
    await expect(hostPage.getByText("Olga Evers keeps the camera off")).toBeVisible();
    await choose(hostPage, olga, "Ask to unmute");
    await expect(pageOf(olga).getByRole("dialog", { name: "Turn on your microphone?" })).toBeVisible();
    await choose(hostPage, olga, "Cancel the microphone request");
    await expect(pageOf(olga).getByRole("dialog", { name: "Turn on your microphone?" })).toBeHidden();
  });

  await test.step("everybody is muted, hears of it, and of the end of it", async () => {
    await turn(hostPage, "Mute all", /new members will be muted too/);
    await everybodyReads("All microphones were muted");
    await expect(row(pageOf(coHost), milo).getByText("Microphone off")).toHaveCount(1);
    await turn(hostPage, "Allow microphones", /new members/);
    await everybodyReads("Microphones may be turned on again");
  });

  await test.step("one steps down, one is sent down", async () => {
    await tool(pageOf(olga), "Step down").click();
    await pageOf(olga)
      .getByRole("dialog", { name: "Step down from the stage?" })
      .getByRole("button", { name: "Step down" })
      .click();
    await expect(tool(pageOf(olga), "Raise hand")).toBeVisible();
    await choose(pageOf(coHost), milo, "Step down");
    await expect(pageOf(milo).getByText("The host asked you to step down")).toBeVisible();
  });

  await test.step("the chat reaches everybody; unread is counted while it is closed", async () => {
    for (const nick of [host, milo]) await tool(pageOf(nick), "Chat").click();
    for (let n = 1; n <= 3; n++) await write(hostPage, `lesson ${n} https://example.org/p${n}`);
    await expect(log(pageOf(milo)).getByText(/lesson \d/)).toHaveCount(3);
    await expect(log(pageOf(milo)).getByRole("link", { name: "https://example.org/p2" })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await expect(log(pageOf(milo)).getByText("Hope Adler").first()).toBeVisible();
    await tool(pageOf(nils), "Chat, 3 unread").click();
    await expect(log(pageOf(nils)).getByText(/lesson \d/)).toHaveCount(3);
    await expect(tool(pageOf(nils), "Chat")).toBeVisible();
  });

  await test.step("a ban keeps what was begun, and a lift gives it back; the same for all", async () => {
    await field(pageOf(milo)).fill("half a senten");
    await openMembers(hostPage);
    await choose(hostPage, milo, "Disable chat");
    await expect(field(pageOf(milo))).toBeDisabled();
    await expect(field(pageOf(milo))).toHaveValue("half a senten");
    await expect(pageOf(milo).getByRole("status").getByText("You are muted by the moderator")).toBeVisible();
    await choose(hostPage, milo, "Enable chat");
    await expect(field(pageOf(milo))).toBeEnabled();
    await members(hostPage).getByRole("button", { name: "More" }).click();
    await turn(hostPage, "Close the chat", /neither can new members/);
    await expect(field(pageOf(milo))).toBeDisabled();
    await members(hostPage).getByRole("button", { name: "More" }).click();
    await turn(hostPage, "Open the chat", /may write again/);
    await expect(field(pageOf(milo))).toBeEnabled();
    await field(pageOf(milo)).press("End");
    await field(pageOf(milo)).pressSequentially("ce");
    await field(pageOf(milo)).press("Enter");
    await expect(log(pageOf(nils)).getByText("half a sentence")).toBeVisible();
  });

  await test.step("who is kicked and blocked is out, and cannot come back until unblocked", async () => {
    await choose(hostPage, pia, "Kick out");
    const kick = hostPage.getByRole("dialog", { name: "Remove Pia Falk from the room?" });
    await kick.getByRole("checkbox").check();
    await kick.getByRole("button", { name: "Remove" }).click();
    await expect(row(hostPage, pia)).toHaveCount(0);
    await expect(pageOf(pia).getByText("You were removed from the room by the host.")).toBeVisible();
    await pageOf(pia).goto(`/rooms/${roomId}`);
    await pageOf(pia).getByRole("button", { name: "Join the room" }).click();
    await expect(pageOf(pia).getByText("The host has blocked you from this room.")).toBeVisible();
    await members(hostPage).getByRole("button", { name: "More" }).click();
    await hostPage.getByRole("button", { name: "Blocked people (1)" }).click();
    await hostPage.getByRole("button", { name: /^Unblock/ }).press("Enter");
    await expect(hostPage.getByText("Nobody is blocked.")).toBeFocused();
    await hostPage.keyboard.press("Escape");
    await enterRoom(pageOf(pia), `/rooms/${roomId}`);
    await expect(row(hostPage, pia)).toBeVisible();
  });

  await test.step("at the door: the host is told and lets somebody in", async () => {
    await members(hostPage).getByRole("button", { name: "More" }).click();
    const watched = hostPage.getByRole("switch", { name: "Waiting room" });
    await watched.click({ force: true });
    await expect(watched).toBeChecked();
    await hostPage.keyboard.press("Escape");
    await pageOf(nils).getByRole("button", { name: "Leave" }).first().click();
    await pageOf(nils).getByRole("dialog").getByRole("button", { name: /Leave/ }).click();
    await expect(row(hostPage, nils)).toHaveCount(0);
    await pageOf(nils).goto(`/rooms/${roomId}`);
    await pageOf(nils).getByRole("button", { name: "Join the room" }).click();
    const door = members(hostPage).getByRole("region", { name: "1 person is waiting to join" });
    await door.getByRole("button", { name: "Admit Nils Dorn" }).press("Enter");
    await expect(row(hostPage, nils)).toBeVisible();
    await expect(members(hostPage)).toBeFocused();
  });
  for (const { context } of Object.values(people)) await context.close();
});

function members(page: Page): Locator {
  return page.getByRole("complementary", { name: /^Members/ });
}

function row(page: Page, nick: string): Locator {
  return members(page)
    .getByRole("list", { name: "Members" })
    .getByRole("listitem")
    .filter({ has: page.getByText(nick, { exact: true }) });
}

function queue(page: Page): Locator {
  return members(page).getByRole("region", { name: "Raised hands" });
}

function tool(page: Page, name: string | RegExp): Locator {
  return page.getByRole("toolbar").getByRole("button", { name, exact: true });
}

function log(page: Page): Locator {
  return page.getByRole("log", { name: "Messages" });
}

function field(page: Page): Locator {
  return page.getByRole("textbox", { name: "Write to everybody" });
}

async function openMembers(page: Page): Promise<void> {
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: /^Members, \d/ })
    .click();
  await expect(members(page)).toBeVisible();
}

async function openMenu(page: Page, nick: string): Promise<void> {
  await row(page, nick)
    .getByRole("button", { name: `Actions for ${nick}` })
    .click();
}

async function choose(page: Page, nick: string, act: string): Promise<void> {
  await openMenu(page, nick);
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** Switches something for everybody, after the question that says whom it concerns. */
async function turn(page: Page, name: string, text: RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: text });
  await dialog.getByRole("button", { name, exact: true }).click();
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}
