import type { OutsideToolContent } from "@lyceum/contract/shapes";

type Mode = { production: boolean };
type Places = Pick<OutsideToolContent, "targetUrl" | "redirectUrls">;

/**
 * Whether people may be sent there: over HTTPS; while somebody develops a tool, also on their own machine. Its host is plain,
 * since it stands in the policy of a page.
 */
export function isToolAddress(text: string, { production }: Mode): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isHere =
    !production && protocol === "http:" && (hostname === "127.0.0.1" || hostname === "localhost");
  return (
    (protocol === "https:" || isHere) &&
    /^[a-z0-9.-]+$/.test(hostname) &&
    username === "" &&
    password === "" &&
    hash === ""
  );
}

/** Where a tool is, as it was registered; its own pages lie nowhere else. */
export function toolOrigins({ targetUrl, redirectUrls }: Places): string[] {
  return [...new Set([targetUrl, ...redirectUrls].map((url) => new URL(url).origin))];
}

/** Whether a unit may open this at its tool; "": what the tool opens where nothing else is said. */
export function isToolLink(url: string, tool: Places, mode: Mode): boolean {
  return url === "" || (isToolAddress(url, mode) && toolOrigins(tool).includes(new URL(url).origin));
}
