import { accentVariables } from "@lyceum/contract/first-views";
import type { Site } from "@lyceum/contract/shapes";
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

type Announced = Pick<Site, "name" | "nameEn" | "logoUrl" | "faviconUrl" | "accent">;

/** The school as the server last told it; the cookie knows one of its names only. */
let announced: Announced | null = null;

/** The frame of every page takes the names, the sign and the colours of the school. */
export function announceSite(site: Announced): void {
  announced = site;
  for (const listener of listeners) listener();
  // The first view of a page is drawn without one.
  if (typeof document === "undefined") return;
  const { style } = document.documentElement;
  const { accent, faviconUrl } = site;
  for (const [name, shade] of accentVariables) {
    if (accent) style.setProperty(name, `light-dark(${accent.light[shade]}, ${accent.dark[shade]})`);
    else style.removeProperty(name);
  }
  const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (sign && faviconUrl !== "") {
    sign.removeAttribute("type");
    sign.href = faviconUrl;
  }
}

/** The address of the school's sign; empty: it has none. */
export function useSiteLogo(): string {
  const logo = () => announced?.logoUrl ?? "";
  return useSyncExternalStore(subscribe, logo, logo);
}

/** The school's name in the language of the page; the product's where no school is known. */
export function useSiteName(productName: string): string {
  const language = useLanguage();
  const name = () => announced?.[language === "zh-CN" ? "name" : "nameEn"];
  const told = useSyncExternalStore(subscribe, name, name);
  const saved = useSyncExternalStore(subscribe, readName, () => null);
  return told || saved || productName;
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
