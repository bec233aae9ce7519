/** Whom WeChat confirms. `identity` stays the same for one person and one application of WeChat. */
export type WeChatPerson = {
  identity: string;
  /** Empty where WeChat says nothing. */
  nick: string;
  /** A `data:` address of a small picture, or empty. */
  avatar: string;
};

export type WeChat = {
  /** Domains whose sites sign in by WeChat; "*": all. */
  domains: readonly string[];
  /** Where people agree at WeChat; null at a site that has no WeChat. `how`: draw the address as a code, or open it. */
  begin(site: { domain: string; state: string }): { url: string; how: "scan" | "open" } | null;
  /** Exchanges the one-time code that the browser of the telephone brings back; null when WeChat refuses it. Throws when WeChat does not answer. */
  exchange(site: { domain: string; code: string }): Promise<WeChatPerson | null>;
};

export function hasWeChat({ domains }: Pick<WeChat, "domains">, domain: string): boolean {
  return domains.includes("*") || domains.includes(domain);
}
