import { screens } from "@lyceum/contract/screens";
import { documentScreen } from "@lyceum/domain/portal";
import { defaultLanguage, type Language, languageKey } from "@lyceum/texts";

/** The address of a document within a site. */
export function documentPath({ docId, docType }: { docId: number; docType: string }): string {
  return `${screens[documentScreen(docType)].path}?docId=${docId}`;
}

/** The news are what /information shows without a choice. */
export function channelPath({ channelId, slug }: { channelId: number; slug: string }): string {
  return slug === "news" ? screens.information.path : `${screens.information.path}?channel=${channelId}`;
}

export function feedPath({ channelId }: { channelId: number }): string {
  return `/rss/${channelId}`;
}

/** Stands where channels have their id or slug. */
export const noticeFeed = "notices";
export const noticeFeedPath = `/rss/${noticeFeed}`;

export function noticePath(noticeId: number): string {
  return `${screens.noticeDetail.path}?noticeId=${noticeId}`;
}

/** The same page in a language; the default language needs no word. */
export function inLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${languageKey}=${language}`;
}

/** A number of the database as it may stand in an address; null for anything else. */
export function readId(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
