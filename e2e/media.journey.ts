import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "vite";
import { demoPassword } from "./people.ts";
import type { Flow, TestRoom } from "./media-page.ts";

const names = ["ann", "ben", "clara"] as const;
type Name = (typeof names)[number];
/** Of the small layer at most; a browser that is short of time or bandwidth sends less. */
const smallWidth = 320;
const accountOf = (name: Name) => `u-${name}`;
const othersOf = (name: Name) => names.filter((other) => other !== name);

test("R2 R3 R7 three people hear and see each other; a mute stops packets at the server; a killed media process comes back", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  test.setTimeout(180_000);
  const script = await bundle();
  const pages = {} as Record<Name, Page>;
  let roomId = "";
  for (const name of names) {
    const context = await browser.newContext({ permissions: ["camera", "microphone"] });
    await context.route("**/journey/media.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: script }),
    );
    await context.route("**/journey/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Room</title>" }),
    );
    const api = context.request;
    const data = { kind: "password", userName: name, password: demoPassword, agreement: true };
    const signedIn = await (await api.post(`${baseURL}/api/login`, { data })).json();
    const headers = { authorization: `Bearer ${signedIn.data.access_token}` };
    if (roomId === "") {
      const room = { key: `journey-${Date.now()}`, kind: "freeSpeech", name: "Journey" };
      const made = await (await api.post(`${baseURL}/api/v1/rooms`, { headers, data: room })).json();
      ({ roomId } = made.data);
    }
    const { data: chat } = await (await api.get(`${baseURL}/api/v1/chat/token`, { headers })).json();
    const credentials = { account: chat.account, appKey: chat.app_key, token: chat.token };
    pages[name] = await context.newPage();
    await pages[name].goto(`${baseURL}/journey/`);
    await pages[name].evaluate(
      async ([address, told, id]) => {
        const { TestRoom: Room } = await import(address);
        Object.assign(globalThis, { here: new Room(told, id) });
        await here.begin();
      },
      ["/journey/media.js", credentials, roomId] as const,
    );
  }
  const { ann, ben, clara } = pages;

  await test.step("everybody hears and sees everybody, small tiles in the small layer", async () => {
    for (const name of names) await show(pages[name], othersOf(name).map(accountOf), 200);
    for (const name of names)
      for (const other of othersOf(name)) {
        await expectMore(pages[name], accountOf(other), "mic", "packets");
        await expectMore(pages[name], accountOf(other), "mic", "energy");
        await expectMore(pages[name], accountOf(other), "camera", "frames");
      }
    expect((await flow(ben, accountOf("ann"), "camera")).width).toBeLessThanOrEqual(smallWidth);
  });

  await test.step("a large tile gets the full layer, and small again", async () => {
    const width = async () => (await flow(ben, accountOf("ann"), "camera")).width;
    await show(ben, [accountOf("ann")], 900);
    await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(smallWidth);
    await show(ben, [accountOf("ann"), accountOf("clara")], 200);
    await expect.poll(width, { timeout: 20_000 }).toBeLessThanOrEqual(smallWidth);
  });

  await test.step("what has no tile is not received", async () => {
    await show(clara, [accountOf("ben")], 200);
    await expectStill(clara, accountOf("ann"), "camera", () =>
      expectMore(clara, accountOf("ben"), "camera", "frames"),
    );
    await show(clara, [accountOf("ann"), accountOf("ben")], 200);
    await expectMore(clara, accountOf("ann"), "camera", "frames");
  });

  await test.step("the host mutes one: no packet more reaches the others, though the page sends on", async () => {
    await ann.evaluate((account) => here.room.acts.lockDevice(account, "mic", true), accountOf("ben"));
    await expectStill(clara, accountOf("ben"), "mic", () =>
      expectMore(clara, accountOf("ann"), "mic", "packets"),
    );
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await ann.evaluate((account) => here.room.acts.lockDevice(account, "mic", false), accountOf("ben"));
    await ben.evaluate(() => here.room.acts.openDevice("mic"));
    await expectMore(clara, accountOf("ben"), "mic", "packets");
  });

  await test.step("a shared screen is one stream more", async () => {
    await ben.evaluate(() => here.share());
    await ann.evaluate(
      (account) => here.media.show([{ account, source: "screen", width: 900 }]),
      accountOf("ben"),
    );
    await expectMore(ann, accountOf("ben"), "screen", "frames");
    await show(ann, [accountOf("ben"), accountOf("clara")], 200);
  });

  await test.step("the messaging line is lost and taken again: sound and picture never stop", async () => {
    await ben.evaluate(() => here.cut());
    await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("reconnecting");
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await expect.poll(() => ben.evaluate(() => here.room.phase().name), { timeout: 20_000 }).toBe("joined");
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await expectMore(ben, accountOf("ann"), "camera", "frames");
    expect(await ben.evaluate(() => here.connectCount)).toBe(1);
  });

  await test.step("the media process is killed: sound and picture come back by themselves", async () => {
    const [pid] = mediaProcesses(Number(new URL(baseURL).port));
    process.kill(pid ?? 0, "SIGKILL");
    for (const name of names)
      await expect.poll(() => pages[name].evaluate(() => here.connectCount), { timeout: 20_000 }).toBe(2);
    expect(mediaProcesses(Number(new URL(baseURL).port))).not.toContain(pid);
    for (const name of names)
      for (const other of othersOf(name)) await expectMore(pages[name], accountOf(other), "camera", "frames");
  });

  await test.step("who is removed receives nothing more", async () => {
    await ann.evaluate((account) => here.room.acts.kick(account, false), accountOf("clara"));
    await expect.poll(() => clara.evaluate(() => here.room.phase().name)).toBe("closed");
    await expect.poll(() => clara.evaluate(() => here.media.state())).toBe("off");
    await expectMore(ben, accountOf("ann"), "camera", "frames");
  });
  for (const page of Object.values(pages)) await page.context().close();
});

declare global {
  // oxlint-disable-next-line no-var -- the way TypeScript declares a global of the page
  var here: TestRoom;
}

async function show(page: Page, accounts: readonly string[], width: number): Promise<void> {
  await page.evaluate(
    ([shown, size]) =>
      here.media.show(
        shown.flatMap((account) => [
          { account, source: "mic", width: 0 },
          { account, source: "camera", width: size },
        ]),
      ),
    [accounts, width] as const,
  );
}

async function flow(page: Page, account: string, source: "mic" | "camera" | "screen"): Promise<Flow> {
  return await page.evaluate(([who, what]) => here.flow(who, what), [account, source] as const);
}

async function expectMore(
  page: Page,
  account: string,
  source: "mic" | "camera" | "screen",
  what: keyof Flow,
): Promise<void> {
  const before = (await flow(page, account, source))[what];
  await expect
    .poll(async () => (await flow(page, account, source))[what], {
      message: `${what} of ${source} of ${account}`,
      timeout: 20_000,
    })
    .toBeGreaterThan(before);
}

/** What was under way may still come; after that nothing does, while `witness` shows that other things flow. */
async function expectStill(
  page: Page,
  account: string,
  source: "mic" | "camera",
  witness: () => Promise<void>,
): Promise<void> {
  await witness();
  const { packets } = await flow(page, account, source);
  for (let time = 0; time < 5; time++) await witness();
  expect((await flow(page, account, source)).packets).toBe(packets);
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, "media-page.ts"), formats: ["es"], fileName: "media" },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const code = first && "output" in first ? first.output[0].code : "";
  return code;
}

/** The forwarding processes of the server on this port, by what they were started with. */
function mediaProcesses(port: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        return command.includes("media/child.ts") && command.includes(`"port":${port}}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
