import type { Params } from "@lyceum/contract/im";
import { getInstance, type Nim } from "@lyceum/im-client/nim";
import { randomId } from "@lyceum/kit";
import { openRawSocket } from "../conformance/raw-socket.ts";

/** Uses a demo server through its own calls as people do, so that every area of its database holds rows of its version. */
export async function useServer(url: string): Promise<void> {
  const [ann, ben, clara] = await Promise.all([
    visit(url, "localhost", "ann"),
    visit(url, "localhost", "ben"),
    visit(url, "localhost", "clara"),
  ]);
  const visits = [ann, ben, clara];
  try {
    await write(ann, ben);
    await workInTeam(ann, ben, clara);
    await share(ann, ben);
    await meet(url, ann, ben);
    await settle(ben, ann);
    await ann.nim.markInMutelist({ account: clara.account, isAdd: true });
    const contact = "new@riverside.example";
    await call(url, "POST /auth/code", { body: { realm: "edu", contact, purpose: "register" } });
  } finally {
    for (const { nim } of visits) await nim.destroy();
  }
}

export const demoPassword = "lyceum-demo";

export type Visit = {
  nim: Nim;
  account: string;
  appKey: string;
  imToken: string;
  headers: Record<string, string>;
};

/** Signs a member of the demo in, at the institution of a host name, and opens the messaging connection. */
export async function visit(url: string, host: string, userName: string): Promise<Visit> {
  const { port } = new URL(url);
  const site = `http://${host}:${port}`;
  const signedIn = await call<{ access_token: string }>(site, "POST /login", {
    body: { kind: "password", userName, password: demoPassword, agreement: true },
  });
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const chat = await call<{ account: string; app_key: string; token: string }>(site, "GET /v1/chat/token", {
    headers,
  });
  const { account, app_key: appKey, token: imToken } = chat;
  const nim = getInstance({ url: `${url}/socket`, appKey, account, token: imToken, db: false });
  await new Promise<void>((resolve) => nim.on("onsyncdone", () => resolve()));
  return { nim, account, appKey, imToken, headers };
}

/** A call of the server and its data; throws what it answered where that is no success. */
export async function call<T>(
  site: string,
  key: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<T> {
  const [method = "GET", path = ""] = key.split(" ");
  const type = { "content-type": "application/json" };
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : type) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // The shape is that of the row in the contract.
  const { code, data } = JSON.parse(text) as { code: number; data: T };
  if (code !== 200) throw new Error(`${key} answered ${text}`);
  return data;
}

async function write(ann: Visit, ben: Visit): Promise<void> {
  const to = { scene: "p2p", to: ben.account } as const;
  const first = await ann.nim.sendText({ ...to, text: "Did you get the reading list? 阅读清单" });
  await ann.nim.sendText({ ...to, text: "It starts on Monday", replyMsg: first });
  const wrong = await ann.nim.sendText({ ...to, text: "Wrong window" });
  await ann.nim.recallMsg({ msg: wrong });
  await ann.nim.sendGeo({ ...to, geo: { lat: 31.2, lng: 121.5, title: "Library" } });
  await ben.nim.sendText({ scene: "p2p", to: ann.account, text: "Got it 🎓" });
  await ann.nim.deleteMsgSelf({ msg: first });
  await ben.nim.resetSessionUnread(`p2p-${ann.account}`);
  await ann.nim.sendCustomSysMsg({
    ...to,
    content: "kept",
    sendToOnlineUsersOnly: false,
  });
}

async function workInTeam(ann: Visit, ...others: Visit[]): Promise<void> {
  const accounts = others.map(({ account }) => account);
  const { teamId } = await ann.nim.createTeam({ type: "advanced", name: "Chess club", accounts });
  const asked = await ann.nim.sendText({
    scene: "team",
    to: teamId,
    text: "Who comes on Friday?",
    needMsgReceipt: true,
  });
  for (const { nim } of others)
    await nim.sendTeamMsgReceipt({ teamMsgReceipts: [{ teamId, idServer: asked.idServer }] });
  await others[0]?.nim.sendText({ scene: "team", to: teamId, text: "I do" });
}

async function share(ann: Visit, ben: Visit): Promise<void> {
  const blob = new Blob(["Chapter one. ".repeat(50)], { type: "text/plain" });
  await ann.nim.sendFile({ scene: "p2p", to: ben.account, blob, name: "notes.txt" });
}

async function meet(url: string, ann: Visit, ben: Visit): Promise<void> {
  const room = await call<{ roomId: string }>(url, "POST /v1/rooms", {
    headers: ann.headers,
    body: { key: randomId(), kind: "raiseHand", name: "Algebra" },
  });
  const { roomId } = room;
  const inside = [];
  for (const one of [ann, ben]) {
    const socket = await openRawSocket(url);
    inside.push(socket);
    check(await socket.ask("login", packetOf(one)));
    check(await socket.ask("joinRoom", { roomId }));
    const said = { chatroomId: roomId, type: 0, body: `Hello of ${one.account}`, idClient: randomId() };
    check(await socket.ask("sendChatroomMsg", said));
  }
  const [, guest] = inside;
  if (guest) check(await guest.ask("actInRoom", { roomId, key: randomId(), act: { do: "raiseHand" } }));
  const { guestPath } = await call<{ guestPath: string }>(url, `GET /v1/rooms/${roomId}/invitation`, {
    headers: ann.headers,
  });
  const invitation = new URL(guestPath, url).searchParams.get("invitation");
  await call(url, `POST /v1/rooms/${roomId}/guests`, { body: { invitation, nick: "Eve" } });
  for (const socket of inside) socket.close();
  const hourMs = 3_600_000;
  await call(url, "POST /v1/rooms", {
    headers: ann.headers,
    body: {
      key: randomId(),
      kind: "freeSpeech",
      name: "Office hour",
      startsAt: Date.now() + 24 * hourMs,
      durationMs: hourMs,
      password: "246810",
      attendees: [ben.account],
    },
  });
}

async function settle(ben: Visit, ann: Visit): Promise<void> {
  await ben.nim.updateMyInfo({ sign: "In the library" });
  await ben.nim.addStickTopSession({ id: `p2p-${ann.account}`, topCustom: "first" });
  await ben.nim.updateServerSession({ sessionId: `p2p-${ann.account}`, extra: "green" });
  await ben.nim.subscribeEvent({ type: 1, accounts: [ann.account] });
  await ben.nim.updatePushToken({ token: "t-1", tokenName: "app" });
}

export function packetOf({ appKey, account, imToken }: Visit): Params<"login"> {
  return {
    appKey,
    account,
    token: imToken,
    deviceId: randomId(),
    sdkVersion: "1.0.0",
    protocolVersion: 1,
    clientType: 16,
    os: "Linux",
    browser: "Chrome",
    appLogin: 1,
  };
}

function check({ code, body }: { code: number; body: unknown }): void {
  if (code !== 200) throw new Error(`${code}: ${JSON.stringify(body)}`);
}
