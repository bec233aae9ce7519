import type { Language } from "@lyceum/texts";
import { useSyncExternalStore } from "react";
import { useLanguage } from "./use-texts.ts";

/** The institution this site belongs to, kept in the cookie eduInfo (P1). */
export type EduInfo = { siteDomain: string; deptId: number; name: string };

const cookieName = "eduInfo";
const listeners = new Set<() => void>();

export function readEduInfo(): EduInfo | null {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${cookieName}=`));
  if (!cookie) return null;
  try {
    return JSON.parse(decodeURIComponent(cookie.slice(cookieName.length + 1))) as EduInfo;
  } catch {
    return null;
  }
}

/** Null forgets the institution. */
export function writeEduInfo(info: EduInfo | null): void {
  const value = info ? encodeURIComponent(JSON.stringify(info)) : "";
  document.cookie = `${cookieName}=${value}; path=/; samesite=lax${info ? "" : "; max-age=0"}`;
  for (const listener of listeners) listener();
}

/** The school's names as the server last told them; the cookie knows one of them only. */
let names: SiteNames | null = null;

type SiteNames = Readonly<Record<Language, string>>;

export function announceSiteNames(next: SiteNames): void {
  names = next;
  for (const listener of listeners) listener();
}

/** The school's name in the language of the page; the product's where no school is known. */
export function useSiteName(productName: string): string {
  const language = useLanguage();
  const announced = useSyncExternalStore(subscribe, readNames);
  const saved = useSyncExternalStore(subscribe, readName);
  return announced?.[language] || saved || productName;
}

function readNames(): SiteNames | null {
  return names;
}

function readName(): string | null {
  return readEduInfo()?.name ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
