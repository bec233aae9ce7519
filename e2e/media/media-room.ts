import path from "node:path";
import { type Browser, expect, type Page } from "../journey.ts";
import type { Flow, TestRoom } from "./media-page.ts";
import { bundle, serveOwnPage, signInMember } from "./own-page.ts";
import { makeRoom } from "../rooms.ts";

/** Of the small layer at most; a browser that is short of time or bandwidth sends less. */
export const smallWidth = 320;
export const accountOf = (userName: string) => `u-${userName}`;

/** What a browser of a journey is besides: so many cores, or one that knows no video but VP8. */
export type OtherBrowser = { cores?: number; vp8Only?: boolean };

/** Demo members in one room without a look, the first one its host; each sends sound and picture. */
export async function openMediaRoom<Name extends string>(
  browser: Browser,
  origin: string,
  userNames: readonly Name[],
  others: { readonly [Key in Name]?: OtherBrowser } = {},
): Promise<Record<Name, Page>> {
  const script = await bundle(path.join(import.meta.dirname, "media-page.ts"));
  const pages = {} as Record<Name, Page>;
  let roomId = "";
  for (const userName of userNames) {
    const context = await browser.newContext({ permissions: ["camera", "microphone"] });
    await serveOwnPage(context, script);
    const { token, credentials } = await signInMember(context, origin, userName);
    roomId ||= await makeRoom(context, origin, token, { kind: "freeSpeech", name: "Journey" });
    await context.addInitScript(becomeOther, others[userName] ?? {});
    const page = await context.newPage();
    pages[userName] = page;
    await page.goto(`${origin}/own/`);
    await page.evaluate(
      async ([address, told, id]) => {
        const { TestRoom: Room } = await import(address);
        Object.assign(globalThis, { here: new Room(told, id) });
        await here.begin();
      },
      ["/own/page.js", credentials, roomId] as const,
    );
  }
  return pages;
}

/** Runs in the page. */
function becomeOther({ cores, vp8Only = false }: OtherBrowser): void {
  if (cores !== undefined) Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });
  if (!vp8Only) return;
  const read = RTCRtpReceiver.getCapabilities.bind(RTCRtpReceiver);
  RTCRtpReceiver.getCapabilities = (kind) => {
    const all = read(kind);
    const isKnown = ({ mimeType }: { mimeType: string }) => kind === "audio" || mimeType === "video/VP8";
    return all && { ...all, codecs: all.codecs.filter(isKnown) };
  };
}

/** Of the page. */
declare const here: TestRoom;

/** Shows sound and picture of these accounts, each this wide; nothing else. */
export async function show(page: Page, accounts: readonly string[], width: number): Promise<void> {
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

/** What has come of a stream so far. */
export async function flow(page: Page, account: string, source: "mic" | "camera" | "screen"): Promise<Flow> {
  return await page.evaluate(([who, what]) => here.flow(who, what), [account, source] as const);
}

/** More of a stream comes than there was. */
export async function expectMore(
  page: Page,
  account: string,
  source: "mic" | "camera" | "screen",
  what: Exclude<keyof Flow, "codec">,
): Promise<void> {
  const before = (await flow(page, account, source))[what];
  await expect
    .poll(async () => (await flow(page, account, source))[what], {
      message: `${what} of ${source} of ${account}`,
    })
    .toBeGreaterThan(before);
}

/** What was under way may still come; after that nothing does, while `witness` shows that other things flow. */
export async function expectStill(
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
