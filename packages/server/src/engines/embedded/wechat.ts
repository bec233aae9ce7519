import { LRUCache } from "lru-cache";
import type { WeChat } from "../../ports/wechat.ts";
import { StartProblem } from "../../start-problem.ts";

const usedMax = 1_000;

/**
 * Development provider: the address is a page of ours that plays WeChat, and its code `wx-ann.<something>` stands for the
 * WeChat of Ann. A code counts once, as at the real one.
 */
export function makeDevelopmentWeChat(settings: { production: boolean }): WeChat {
  if (settings.production)
    throw new StartProblem("The development provider for WeChat is refused in production.");
  const used = new LRUCache<string, true>({ max: usedMax });
  return {
    domains: ["*"],
    begin: ({ state }) => ({ url: `/dev/wechat?${new URLSearchParams({ state }).toString()}`, how: "scan" }),
    async exchange({ code }) {
      const name = /^wx-([\w-]{1,32})\.[\w-]{8,64}$/.exec(code)?.[1];
      if (name === undefined || used.has(code)) return null;
      used.set(code, true);
      const nick = name.charAt(0).toUpperCase() + name.slice(1);
      return { identity: `development:${name}`, nick, avatar: pictureOf(nick) };
    },
  };
}

function pictureOf(nick: string): string {
  const letter = `<text x="32" y="42" font-family="sans-serif" font-size="28" fill="#fff" text-anchor="middle">${nick.charAt(0)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#07683f"/>${letter}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
