import type { ScreenName } from "./screens.ts";

/** Screens whose first view needs no data but the name of the institution: the build draws them, the server sends them. */
export const firstViewScreens = ["login", "register", "resetPassword"] as const satisfies ScreenName[];

export type FirstViewScreen = (typeof firstViewScreens)[number];

/** What stands in a view until the server knows it. */
export const viewMarks = { site: "__SITE__", logo: "__LOGO__", nonce: "__NONCE__" } as const;

/** What the colour of a school takes the place of. */
export const accentVariables = [
  ["--accent", "line"],
  ["--mantine-color-anchor", "line"],
  ["--accent-soft", "soft"],
] as const;

/** What the build tells the server. */
export type FirstViews = {
  /** The rules of style attributes, which the content security policy forbids in a page. */
  css: string;
  /** The sign of the product as it stands in the views, and what a school with its own has in its place. */
  sign: { product: string; school: string };
  /** What is said by language where the application does not come, and the word for loading the page again. */
  missing: Readonly<Record<string, { text: string; reload: string }>>;
  /** HTML by `viewKey`. */
  views: Readonly<Record<string, string>>;
};

/** `hasWeChat`: the site signs in by WeChat, too. */
export function viewKey(screen: FirstViewScreen, language: string, hasWeChat: boolean): string {
  return [screen, language, ...(hasWeChat ? ["wechat"] : [])].join(" ");
}
