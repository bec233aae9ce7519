import { expect, type Page, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

const host = "Sonja Bellini";
const sharer = "Timo Reedman";

test("R2 R7 a tab is shared with its sound: who hears does nothing, a mute does not touch it, and it ends with the share", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const open = async (nick: string) => {
    const person = await newcomer(browser, baseURL, nick, { mic: true, camera: true });
    await person.context.addInitScript(keepConnections);
    return person;
  };
  const [first, second] = [await open(host), await open(sharer)];
  const [sonja, timo] = [first.page, second.page];
  const roomId = await makeRoom(first.context, baseURL, first.token, {
    kind: "freeSpeech",
    name: "Film club",
  });
  for (const page of [sonja, timo]) {
    await enterRoom(page, `/rooms/${roomId}`);
    // Both devices open by themselves, the camera last. All that is heard from here on is the screen.
    await expect(page.getByRole("button", { name: "Stop video" })).toBeVisible();
    await press(page, "Mute", "Unmute");
  }
  const dialog = timo.getByRole("dialog", { name: "Share your screen" });
  const sound = dialog.getByRole("switch", { name: "Share sound too" });
  const start = dialog.getByRole("button", { name: "Choose and share" });

  await test.step("the dialog offers sound of a tab by itself, and of other things when it is wanted", async () => {
    await timo.getByRole("button", { name: "Ask to share" }).click();
    await sonja.getByRole("button", { name: "Allow", exact: true }).click();
    await timo.getByRole("button", { name: "Share screen" }).click();
    await expect(sound).toBeDisabled();
    for (const [kind, isOn] of [
      ["Window", false],
      ["Entire screen", false],
      ["Browser tab", true],
    ] as const) {
      await dialog.getByRole("radio", { name: kind }).click();
      await expect(sound).toBeEnabled();
      await expect(sound).toBeChecked({ checked: isOn });
    }
    await start.click();
    await expect(timo.getByText("You are sharing your screen with its sound")).toBeVisible();
  });

  await test.step("it is heard, in two channels, and its sharer is not sent it", async () => {
    await expectMore(sonja, "energy");
    expect(await formatsHeardBy(sonja)).toContainEqual(expect.stringContaining("stereo=1"));
    const { packets } = await heardBy(timo);
    await expectMore(sonja, "energy");
    expect((await heardBy(timo)).packets).toBe(packets);
  });

  await test.step("the microphone goes on and off, and the line is lost and taken again: the sound goes on", async () => {
    await press(timo, "Unmute", "Mute");
    await press(timo, "Mute", "Unmute");
    await expectMore(sonja, "energy");
    await second.context.setOffline(true);
    await expect(timo.getByRole("alert")).toBeVisible();
    await second.context.setOffline(false);
    await expect(timo.getByRole("alert")).toHaveCount(0);
    await expectMore(sonja, "energy");
  });

  await test.step("with the share ends its sound, while the camera goes on", async () => {
    await stop(timo);
    await expect(sonja.locator("[data-tile^='screen']")).toHaveCount(0);
    await expectMore(sonja, "frames");
    const { packets } = await heardBy(sonja);
    for (let time = 0; time < 4; time++) await expectMore(sonja, "frames");
    expect((await heardBy(sonja)).packets).toBe(packets);
  });

  await test.step("it is offered again as it was", async () => {
    await timo.getByRole("button", { name: "Share screen" }).click();
    await expect(dialog.getByRole("radio", { name: "Browser tab" })).toBeChecked();
    await expect(sound).toBeChecked();
    await start.click();
    await expectMore(sonja, "energy");
    await stop(timo);
  });

  await test.step("where the browser gives no sound, the picture is shared and it is said", async () => {
    await timo.evaluate(() => {
      const devices = navigator.mediaDevices;
      const choose = devices.getDisplayMedia.bind(devices);
      devices.getDisplayMedia = async (wish) => new MediaStream((await choose(wish)).getVideoTracks());
    });
    await timo.getByRole("button", { name: "Share screen" }).click();
    await start.click();
    await expect(
      timo.getByText("The browser provided no sound, so only the picture is shared."),
    ).toBeVisible();
    await expect(timo.getByText("You are sharing your screen", { exact: true })).toBeVisible();
    await expect(sonja.locator("[data-tile^='screen'] video[data-shown]")).toBeVisible();
  });
  for (const { context } of [first, second]) await context.close();
});

/** Of the page. */
declare const connections: RTCPeerConnection[];

/** Lets the journey ask what the page receives. */
function keepConnections(): void {
  const kept: RTCPeerConnection[] = [];
  const Native = RTCPeerConnection;
  Object.assign(globalThis, {
    connections: kept,
    RTCPeerConnection: class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.push(this);
      }
    },
  });
}

type Heard = { packets: number; energy: number; frames: number };

/** Sound, and frames of picture, that have come so far. */
async function heardBy(page: Page): Promise<Heard> {
  return await page.evaluate(async () => {
    const heard = { packets: 0, energy: 0, frames: 0 };
    for (const connection of connections)
      for (const one of (await connection.getStats()).values()) {
        if (one.type !== "inbound-rtp") continue;
        heard.frames += one.framesDecoded ?? 0;
        heard.energy += one.totalAudioEnergy ?? 0;
        if (one.kind === "audio") heard.packets += one.packetsReceived ?? 0;
      }
    return heard;
  });
}

async function formatsHeardBy(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const formats: string[] = [];
    for (const connection of connections) {
      const report = await connection.getStats();
      for (const one of report.values())
        if (one.type === "inbound-rtp" && one.kind === "audio" && one.packetsReceived > 0)
          formats.push(report.get(one.codecId)?.sdpFmtpLine ?? "");
    }
    return formats;
  });
}

async function expectMore(page: Page, what: keyof Heard): Promise<void> {
  const before = (await heardBy(page))[what];
  await expect.poll(async () => (await heardBy(page))[what], { message: what }).toBeGreaterThan(before);
}

/** Presses a button of the controls and waits for what it is called then. */
async function press(page: Page, now: string, then: string): Promise<void> {
  const controls = page.getByRole("toolbar", { name: "Controls" });
  await controls.getByRole("button", { name: now, exact: true }).click();
  await expect(controls.getByRole("button", { name: then, exact: true })).toBeVisible();
}

async function stop(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Stage" }).getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("You are sharing your screen")).toBeHidden();
}
