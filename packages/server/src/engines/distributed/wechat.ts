import { limits } from "@lyceum/contract/limits";
import type { WeChat, WeChatPerson } from "../../ports/wechat.ts";

/** "website": an application of the open platform, whose page shows the code; "account": an official account. */
export type WeChatApp = { domain: string; kind: "website" | "account"; appId: string; secret: string };

type Settings = {
  apps: readonly WeChatApp[];
  /** Where the interface of WeChat is. */
  api?: string;
  /** Which pictures are fetched. */
  allowsPicture?: (url: URL) => boolean;
  timeoutMs?: number;
};

const answerMax = 65_536;
/** The code is unknown, missing, over, or was used. */
const refusals: readonly unknown[] = [40_029, 41_008, 42_003, 40_163];
const isOfWeChat = (url: URL) => url.protocol === "https:" && url.hostname.endsWith(".qlogo.cn");

/** WeChat itself, by OAuth: an application for each domain. */
export function makeWeChat({
  apps,
  api = "https://api.weixin.qq.com",
  allowsPicture = isOfWeChat,
  timeoutMs = 5_000,
}: Settings): WeChat {
  const appOf = (domain: string) => apps.find((app) => app.domain === domain);

  async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
    const answer = await fetch(`${api}${path}?${new URLSearchParams(query).toString()}`, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`WeChat answered ${answer.status}`);
    const read: unknown = JSON.parse((await readAtMost(answer, answerMax)).toString("utf8"));
    if (typeof read !== "object" || read === null) throw new Error("WeChat answered no object");
    return { ...read };
  }

  /** Who somebody is was said before; without name and picture the sign-in goes on. */
  async function readPerson(token: string, openid: string): Promise<{ nick: string; avatar: string }> {
    try {
      const said = await ask("/sns/userinfo", { access_token: token, openid, lang: "zh_CN" });
      const { nickname, headimgurl } = said;
      const nick = said["openid"] === openid && typeof nickname === "string" ? nickname.slice(0, 64) : "";
      return { nick, avatar: await fetchPicture(nick === "" ? undefined : headimgurl) };
    } catch {
      return { nick: "", avatar: "" };
    }
  }

  async function fetchPicture(address: unknown): Promise<string> {
    // The last part is the side in pixels.
    const url = typeof address === "string" ? URL.parse(address.replace(/\/(?:0|132)$/, "/96")) : null;
    if (url?.protocol === "http:" && url.hostname.endsWith(".qlogo.cn")) url.protocol = "https:";
    if (!url || !allowsPicture(url)) return "";
    try {
      const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) return "";
      const bytes = await readAtMost(answer, limits.wechatPictureMax.value);
      const type = typeOf(bytes);
      return type === null ? "" : `data:${type};base64,${bytes.toString("base64")}`;
    } catch {
      return "";
    }
  }

  return {
    domains: apps.map(({ domain }) => domain),
    begin({ domain, state }) {
      const app = appOf(domain);
      if (!app) return null;
      const isPage = app.kind === "website";
      const query = new URLSearchParams({
        appid: app.appId,
        redirect_uri: `https://${domain}/wechat/callback`,
        response_type: "code",
        scope: isPage ? "snsapi_login" : "snsapi_userinfo",
        state,
      });
      const path = isPage ? "qrconnect" : "oauth2/authorize";
      return {
        url: `https://open.weixin.qq.com/connect/${path}?${query.toString()}#wechat_redirect`,
        how: isPage ? "open" : "scan",
      };
    },
    async exchange({ domain, code }): Promise<WeChatPerson | null> {
      const app = appOf(domain);
      if (!app) return null;
      const said = await ask("/sns/oauth2/access_token", {
        appid: app.appId,
        secret: app.secret,
        code,
        grant_type: "authorization_code",
      });
      if (refusals.includes(said["errcode"])) return null;
      const { access_token: token, openid } = said;
      if (typeof token !== "string" || typeof openid !== "string" || openid === "")
        throw new Error(`WeChat answered errcode ${String(said["errcode"])}`);
      return { identity: `${app.appId}:${openid}`, ...(await readPerson(token, openid)) };
    },
  };
}

async function readAtMost(answer: Response, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > max) throw new Error("WeChat answered too much");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function typeOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  return bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ? "image/png" : null;
}
