import { randomUUID } from "node:crypto";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "./journey.ts";
import { register } from "./inbox.ts";

export type Newcomer = { context: BrowserContext; page: Page; token: string };
type Devices = { mic?: boolean; camera?: boolean };

/** Costs next to nothing: sound and picture are what makes a room heavy. */
export const noDevices = { mic: false, camera: false };

/** Somebody new with a page that may use devices. What `devices` does not name is off at first. */
export async function newcomer(
  browser: Browser,
  origin: string,
  nickName: string,
  devices: Devices = {},
  options: BrowserContextOptions = {},
): Promise<Newcomer> {
  const context = await browser.newContext({
    baseURL: origin,
    permissions: ["camera", "microphone"],
    ...options,
  });
  await chooseDevices(context, { ...noDevices, ...devices });
  const token = await register(context, origin, nickName);
  return { context, token, page: await context.newPage() };
}

/**
 * What is on when somebody enters; of what is not named the application decides. A camera makes the smallest picture that
 * rooms know. The page keeps this choice as it keeps a person's.
 */
export async function chooseDevices(context: BrowserContext, { mic, camera }: Devices): Promise<void> {
  const choice = { resolution: "low", isMicWanted: mic, isCameraWanted: camera };
  await context.addInitScript((wanted) => {
    if (localStorage.getItem("roomDevices") === null) localStorage.setItem("roomDevices", wanted);
  }, JSON.stringify(choice));
}

/** Through the check into the room, in whatever language. */
export async function enterRoom(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await joinHere(page);
}

/** From the page before a room into it. */
export async function joinHere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/rooms\/\d+$/);
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("toolbar")).toBeVisible();
}

/** Makes a room in the name of whoever holds the token; answers its number. */
export async function makeRoom(
  context: BrowserContext,
  origin: string,
  token: string,
  room: { kind: "freeSpeech" | "raiseHand"; name: string },
): Promise<string> {
  const made = await context.request.post(`${origin}/api/v1/rooms`, {
    headers: { authorization: `Bearer ${token}` },
    data: { key: randomUUID(), ...room },
  });
  const { data } = (await made.json()) as { data: { roomId: string } };
  return data.roomId;
}

/** A host lets somebody in who waits. */
export async function admit(page: Page, nick: string): Promise<void> {
  const button = page.getByRole("button", { name: `Admit ${nick}`, exact: true });
  const members = page
    .getByRole("toolbar", { name: "Controls" })
    .getByRole("button", { name: /member|person|people/i });
  if ((await members.getAttribute("aria-pressed")) !== "true") await members.click();
  await button.click();
}
