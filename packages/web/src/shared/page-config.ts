import type { Site } from "@lyceum/contract/shapes";

/** What the server tells the page, in the head of the document it sends. */
export type PageConfig = {
  /** Where the HTTP calls go. */
  baseUrl: string;
  /** Development providers run: demo accounts and the outbox page exist. */
  dev: boolean;
  /** Hosts that skip the look-up of the institution, besides localhost. */
  developmentHosts: readonly string[];
  /** The domain of the sign-in cookie; without it, the host of the page. */
  cookieDomain?: string;
  /** Hosts whose sites sign in by WeChat; "*": all. */
  wechat: readonly string[];
  /** What browsers subscribe to push with; "": there is none. */
  pushKey: string;
  /** The parts of the portal that the institution does without. */
  off: readonly string[];
  /** The screens of the social realm, by name; none where the site has no such realm (D7). */
  socialScreens: Readonly<Record<string, object>>;
  /** Whose site this is; null: nobody's. Absent where the server could not tell in time. */
  site?: Site | null;
};

export const pageConfig: PageConfig = { ...defaults(), ...sent() };

/** The nonce of this page's content security policy. */
export const styleNonce: string = metaContent("csp-nonce");

function defaults(): PageConfig {
  return {
    baseUrl: "/api",
    dev: import.meta.env.DEV,
    developmentHosts: [],
    wechat: [],
    pushKey: "",
    off: [],
    socialScreens: {},
  };
}

/** The placeholder stands where no server has filled it in, as under the development server. */
function sent(): Partial<PageConfig> {
  const content = metaContent("lyceum-config");
  return content.startsWith("{") ? (JSON.parse(content) as Partial<PageConfig>) : {};
}

function metaContent(name: string): string {
  // Rules are tested without a page.
  if (typeof document === "undefined") return "";
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
