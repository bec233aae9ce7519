import { type BrowserContext, expect, type Locator, type Page, test } from "../journey.ts";
import { engineSocket, makeConnection, systemTimers } from "@lyceum/im-client";
import { createRoomClient, type RoomClient } from "@lyceum/rooms-client";
import { findingsOf } from "../axe.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

const nicks = ["Stella Quill", "Tobias Rook", "Una Sparrow"] as const;
type Nick = (typeof nicks)[number];
const [host, sharer, third] = nicks;

test("R2 R6 three people see and hear each other, choose their layout, share one screen, and turn pages", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const pages = {} as Record<Nick, Page>;
  let roomId = "";
  let invitation = "";
  for (const nick of nicks) {
    const { context, token, page } = await newcomer(browser, baseURL, nick, { mic: true, camera: true });
    roomId ||= await makeRoom(context, baseURL, token, { kind: "freeSpeech", name: "Stage rehearsal" });
    pages[nick] = page;
    await enterRoom(page, `/rooms/${roomId}`);
    invitation ||= await invitationOf(context, baseURL, token, roomId);
  }
  const [stella, tobias, una] = [pages[host], pages[sharer], pages[third]];
  const guests: RoomClient[] = [];

  await test.step("each has three tiles, and the pictures of the others move", async () => {
    for (const nick of nicks) {
      // Both devices open by themselves.
      for (const name of ["Mute", "Stop video"])
        await expect(pages[nick].getByRole("button", { name, exact: true })).toBeVisible();
    }
    for (const nick of nicks) {
      await expect(tiles(pages[nick])).toHaveCount(3);
      for (const other of nicks) await expectMoving(tile(pages[nick], other));
    }
    await expect(tile(stella, sharer)).toHaveAccessibleName(/Microphone on, Camera on/);
  });

  await test.step("each layout by its key; a tile is made large by Enter, pinned, and let go", async () => {
    await tile(una, host).focus();
    await una.keyboard.press("4");
    await expect(large(una)).toHaveCount(1);
    await tile(una, sharer).focus();
    await una.keyboard.press("Enter");
    await expect(large(una)).toHaveAccessibleName(new RegExp(`^${sharer}`));
    await expectMoving(tile(una, sharer));
    await choose(una, sharer, "Pin for me");
    await una.getByRole("button", { name: "Layout" }).click();
    await una.getByRole("menuitemradio", { name: /Gallery at top/ }).click();
    await expect(large(una)).toHaveAccessibleName(new RegExp(`^${sharer}`));
    await una.getByRole("button", { name: "Small tiles" }).click();
    await expect(tiles(una)).toHaveCount(1);
    await una.getByRole("button", { name: "Small tiles" }).click();
    await tile(una, sharer).focus();
    await una.keyboard.press("1");
    await expect(large(una)).toHaveCount(0);
    await expect(tiles(una)).toHaveCount(3);
  });

  await test.step("one shares after choosing what; the others see it large, and a second is told why not", async () => {
    await tobias.getByRole("button", { name: "Ask to share" }).click();
    await stella.getByRole("button", { name: "Allow", exact: true }).click();
    await tobias.getByRole("button", { name: "Share screen" }).click();
    const dialog = tobias.getByRole("dialog", { name: "Share your screen" });
    await dialog.getByRole("button", { name: "Choose and share" }).click();
    await expect(dialog.getByText("Select a screen or window first")).toBeVisible();
    await dialog.getByRole("radio", { name: /Entire screen/ }).click();
    await dialog.getByRole("button", { name: "Choose and share" }).click();
    await expect(tobias.getByText("You are sharing your screen")).toBeVisible();
    for (const page of [stella, una]) {
      await expect(large(page)).toHaveAccessibleName(`Screen of ${sharer}`);
      await expectMoving(large(page));
    }
    await judge(tobias, "sharing");
    await judge(stella, "pictures and a shared screen");
    await stella.getByRole("button", { name: "Share screen" }).click();
    await expect(
      stella.getByText("Another user is currently sharing the screen, screen sharing is not possible."),
    ).toBeVisible();
  });

  await test.step("the sharer stops, and the tiles come back", async () => {
    await tobias.getByRole("region", { name: "Stage" }).getByRole("button", { name: "Stop sharing" }).click();
    await expect(tobias.getByText("You are sharing your screen")).toBeHidden();
    await expect(una.locator("[data-tile^='screen']")).toHaveCount(0);
  });

  await test.step("the host mutes one from the tile; every tile of that one says so", async () => {
    await choose(stella, third, "Mute");
    for (const page of [stella, tobias, una])
      await expect(tile(page, third)).toHaveAccessibleName(/Microphone off/);
  });

  await test.step("the network has a grade and figures", async () => {
    await stella.getByRole("button", { name: /^Network: (Excellent|Good|Fair|Poor|Very poor)/ }).click();
    await expect(stella.getByRole("dialog").getByText("Round trip")).toBeVisible();
    await stella.keyboard.press("Escape");
  });

  await test.step("more than nine stand on pages; who leaves takes the page along", async () => {
    const back = stella.locator("[data-tile]").first();
    await back.focus();
    await stella.keyboard.press("1");
    for (let at = 1; at <= 7; at++) guests.push(await guest(baseURL, roomId, invitation, `Visitor ${at}`));
    await expect(stella.getByText("Page 1 of 2")).toBeVisible();
    await expect(tiles(stella)).toHaveCount(9);
    await stella.getByRole("button", { name: "Next page" }).click();
    await expect(tiles(stella)).toHaveCount(1);
    await guests[0]?.actions.leave();
    await expect(tiles(stella)).toHaveCount(9);
    await expect(stella.getByText(/^Page /)).toHaveCount(0);
  });
  for (const one of guests) one.destroy();
  for (const page of Object.values(pages)) await page.context().close();
});

function tiles(page: Page): Locator {
  return page.locator("[data-tile]");
}

function tile(page: Page, nick: Nick): Locator {
  return page.locator("[data-tile^='camera']").and(page.getByRole("group", { name: new RegExp(`^${nick}`) }));
}

function large(page: Page): Locator {
  return page.locator("[data-tile][data-large]");
}

async function choose(page: Page, nick: Nick, act: string): Promise<void> {
  await tile(page, nick).hover();
  await tile(page, nick).getByRole("button").click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** What is moving is judged here; all else of the rooms has a journey that opens no devices. */
async function judge(page: Page, place: string): Promise<void> {
  expect(await findingsOf(page, place)).toEqual([]);
}

async function expectMoving(place: Locator): Promise<void> {
  const at = () => place.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(place.locator("video[data-shown]")).toBeVisible();
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before);
}

/** Somebody in the room without a page and without devices. */
async function guest(baseURL: string, roomId: string, invitation: string, nick: string): Promise<RoomClient> {
  const given = await (
    await fetch(`${baseURL}/api/v1/rooms/${roomId}/guests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ invitation, nick }),
    })
  ).json();
  const { account, app_key: appKey, token } = given.data;
  const transport = makeConnection({
    url: `${baseURL}/socket`,
    credentials: async () => ({ account, appKey, token }),
    device: { deviceId: account, os: "Linux", browser: "Chrome", clientType: 16 },
    timers: systemTimers,
    socket: engineSocket,
  });
  transport.connect();
  const room = createRoomClient({ transport, timers: systemTimers, roomId, account, nick });
  await room.join();
  return {
    ...room,
    destroy() {
      room.destroy();
      transport.destroy();
    },
  };
}

async function invitationOf(
  context: BrowserContext,
  baseURL: string,
  token: string,
  roomId: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const given = await context.request.get(`${baseURL}/api/v1/rooms/${roomId}/invitation`, { headers });
  return new URL((await given.json()).data.guestPath, baseURL).searchParams.get("invitation") ?? "";
}
