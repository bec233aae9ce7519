import { randomUUID } from "node:crypto";
import { messageTypes } from "@lyceum/contract/shapes";
import { openRawSocket } from "@lyceum/testing/conformance";
import { type BrowserContext, expect, test } from "./journey.ts";
import { enterNew, openConversation, conversation } from "./inbox.ts";

test("M3 D6 places, tips and messages of programs are shown as what they are, in the talk and in the list", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [clara, ben] = await Promise.all([
    browser.newContext({ baseURL: origin }),
    browser.newContext({ baseURL: origin }),
  ]);
  // What was said last stands in the list: nobody else may write to them.
  const [nickOfClara] = await Promise.all([enterNew(clara, origin, "Clio"), enterNew(ben, origin, "Bill")]);
  const page = await ben.newPage();
  await page.goto("/message");
  await openConversation(page, nickOfClara);
  const { account: to } = await chatToken(ben, origin);
  const send = await program(clara, origin, to);
  const mark = randomUUID().slice(0, 8);
  const shown = conversation(page);
  const item = page.getByRole("link", { name: nickOfClara });

  await send({ type: messageTypes.geo, attach: { lng: 121.4737, lat: 31.2304, title: `Bund ${mark}` } });
  await expect(shown.getByText(`Bund ${mark}`)).toBeVisible();
  await expect(shown.getByText("31.23040, 121.47370").last()).toBeVisible();

  await send({ type: messageTypes.tip, body: `${mark} has joined` });
  await expect(shown.getByText(`${mark} has joined`)).toBeVisible();

  await send({ type: messageTypes.custom, attach: { content: "{}" }, subType: 1 });
  await expect(shown.getByText("This kind of message cannot be shown here yet.").last()).toBeVisible();
  await expect(item).toContainText("This kind of message cannot be shown here yet.");
  for (const context of [clara, ben]) await context.close();
});

type Token = { account: string; app_key: string; token: string };

async function chatToken(context: BrowserContext, origin: string): Promise<Token> {
  const [cookie] = (await context.cookies(origin)).filter(({ name }) => name === "Admin-Token");
  const answer = await context.request.get(`${origin}/api/v1/chat/token`, {
    headers: { authorization: `Bearer ${cookie?.value}` },
  });
  return ((await answer.json()) as { data: Token }).data;
}

/** A program that is signed in as this person and sends what the page has no button for. */
async function program(context: BrowserContext, origin: string, to: string) {
  const { account, app_key: appKey, token } = await chatToken(context, origin);
  const socket = await openRawSocket(origin);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await socket.ask("login", { appKey, account, token, deviceId: randomUUID(), ...device });
  return async (content: { type: number; body?: string; attach?: object; subType?: number }) => {
    const { code } = await socket.ask("sendMsg", {
      scene: 0,
      to,
      idClient: randomUUID(),
      ...(content as { type: number }),
    });
    expect(code).toBe(200);
  };
}
