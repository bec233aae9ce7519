import { Fault } from "@lyceum/contract/faults";
import { checkParams } from "../../connection/check-params.ts";
import type { Credentials } from "../../connection/transport.ts";
import { definedOf } from "../defined-of.ts";
import type { Nim } from "../instance.ts";
import type { NimOptions } from "../options.ts";
import { refuse } from "../refuse.ts";

type Ports = Omit<NonNullable<NimOptions["ports"]>, "cache" | "balancer"> & {
  /** Sends JSON and answers the body; asked for the credentials of a guest. */
  post?: (url: string, body: object) => Promise<{ status: number; body: unknown }>;
};

export type ChatroomOptions = {
  chatroomId: string;
  /** Address of the messaging socket; of `chatroomAddresses`, those that are paths are of its server. */
  url: string;
  /** What `getChatroomAddress` has answered; they are tried one after the other. Default: `url`. */
  chatroomAddresses?: readonly string[];
  /** Shares the connection of this instance. Without it the chatroom opens one of its own, which is one more device of the person. */
  nim?: Nim;
  appKey?: string;
  account?: string;
  token?: NimOptions["token"];
  /** Enters as a guest, with the invitation of the room and a name. Only where the room and its institution take guests. */
  isAnonymous?: boolean;
  invitation?: string;
  chatroomNick?: string;
  /** What the program keeps at its person; everybody in the room reads it. */
  chatroomCustom?: string;
  /** What the program says with the entering: who is there then hears it with `memberEnter`. */
  chatroomEnterCustom?: string;
  password?: string;
  /** At most 10, of at most 32 characters. */
  tags?: readonly string[];
  loc_x?: number;
  loc_y?: number;
  loc_z?: number;
  /** How far one hears what is said at a place; below 0 everything. */
  distance?: number;
  deviceId?: string;
  clientType?: number;
  needReconnect?: boolean;
  reconnectionAttempts?: number;
  skipConnectionOnInitialize?: boolean;
  ports?: Ports;
};

/** Throws what is wrong with them. */
export function checkChatroomOptions(options: ChatroomOptions): void {
  const { url, nim, isAnonymous = false, chatroomAddresses = [] } = options;
  if (typeof url !== "string" || !URL.canParse(url)) refuse("url");
  for (const address of chatroomAddresses)
    if (typeof address !== "string" || !URL.canParse(address, url)) refuse("chatroomAddresses");
  checkParams("chatroomLogin", { chatroomId: options.chatroomId, ...entryOf(options) });
  if (isAnonymous) {
    for (const name of ["chatroomNick", "invitation"] as const)
      if (options[name] === undefined) refuse(name, `${name} is needed to enter anonymously`);
    if (nim) refuse("nim", "a guest has a connection of its own");
    return;
  }
  if (nim) return;
  for (const name of ["appKey", "account", "token"] as const) if (options[name] === undefined) refuse(name);
}

/** What entering says of the person. */
export function entryOf(options: ChatroomOptions) {
  const { chatroomNick, chatroomCustom, chatroomEnterCustom, password, tags, loc_x, loc_y, loc_z, distance } =
    options;
  const given = {
    chatroomNick,
    chatroomCustom,
    chatroomEnterCustom,
    password,
    loc_x,
    loc_y,
    loc_z,
    distance,
  };
  return definedOf({ ...given, tags: tags && [...tags] });
}

/** Asked before each login; a guest keeps the account of the first time, so that the place is the same. */
export function credentialsOf(options: ChatroomOptions): () => Promise<Credentials> {
  const { url, chatroomId, invitation, chatroomNick: nick, token = "", appKey = "", account = "" } = options;
  if (options.isAnonymous !== true)
    return async () => ({ appKey, account, token: typeof token === "function" ? await token() : token });
  let guest: Credentials | null = null;
  const post = options.ports?.post ?? postJson;
  return async () => {
    if (guest) return guest;
    const path = new URL(`/api/v1/rooms/${encodeURIComponent(chatroomId)}/guests`, url).href;
    const { status, body } = await post(path, { invitation, nick });
    const { data } = body as { data?: { account: string; app_key: string; token: string } };
    if (status >= 500 || status === 429) throw new Fault("serverBusy");
    // An unknown room and a wrong invitation answer alike.
    if (!data) throw new Fault("wrongCredentials");
    guest = { appKey: data.app_key, account: data.account, token: data.token };
    return guest;
  };
}

async function postJson(url: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}
