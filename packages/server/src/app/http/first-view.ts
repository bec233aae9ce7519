import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  accentVariables,
  type FirstViews,
  type FirstViewScreen,
  firstViewScreens,
  viewKey,
  viewMarks,
} from "@lyceum/contract/first-views";
import { isOfFeatures, screenAt, type ScreenName, type ScreenRow, screens } from "@lyceum/contract/screens";
import type { Site } from "@lyceum/contract/shapes";
import type { FastifyRequest } from "fastify";
import { escapeHtml } from "../../discovery/index.ts";
import { hostOf } from "../client-address.ts";
import { pageLanguage } from "./screen-links.ts";

/** What a view is for, besides the screen. */
type Facts = {
  /** Undefined where it is not known now. */
  site: Site | null | undefined;
  /** The parts of the portal that the institution does without. */
  off: readonly string[];
  config: Readonly<Record<string, unknown>>;
};

/**
 * `html` is what stands in the root, `css` its rules, for a style element with the nonce of the answer; `missing` is shown where
 * the application does not come.
 */
export type FirstView = { html: string; missing: string; css: string; language: string };

/**
 * Reads the views that the build has drawn. A visitor sees the form before anything has run, and the application takes it over;
 * whoever is signed in, or comes with a user name in the address, sees another page, and the application draws it.
 * @param root folder of the built web application
 * @returns null where the page comes without a view
 */
export function readFirstViews(
  root: string,
): (name: ScreenName | undefined, request: FastifyRequest, facts: Facts) => FirstView | null {
  const file = path.join(root, "first-views.json");
  if (!existsSync(file)) return () => null;
  const { css, sign, missing, views } = JSON.parse(readFileSync(file, "utf8")) as FirstViews;
  return (name, request, { site, off, config }) => {
    if (!isDrawn(name) || !site || isOfSomebody(request)) return null;
    const language = pageLanguage(request);
    const siteName = language === "zh-CN" ? site.name : site.nameEn;
    const view = views[viewKey(name, language, hasWeChat(config, hostOf(request.raw)))];
    if (view === undefined || siteName === "") return null;
    const isDevelopment = config["dev"] === true;
    const own = sign.school.replace(viewMarks.logo, () => escapeHtml(site.logoUrl));
    const html = withoutLinks(view, (to) => isOfFeatures(to, off) || (isOfDevelopment(to) && !isDevelopment))
      .replaceAll(sign.product, () => (site.logoUrl === "" ? sign.product : own))
      .replaceAll(viewMarks.site, () => escapeHtml(siteName));
    return { html, missing: alertOf(missing[language]), css: css + accentRule(site), language };
  };
}

/**
 * Puts a view into the root. What it looks like is fetched before what makes it answer; without scripts it would answer nothing,
 * and is not shown.
 */
export function withView(html: string, { html: view, missing, css, language }: FirstView): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
  const rules = `${css}${alertRule}@media (scripting:none){#root{display:none}}`;
  const styles = `${(html.match(sheet) ?? []).join("")}<style id="first-view" nonce="${viewMarks.nonce}">${rules}</style>`;
  return html
    .replaceAll(sheet, "")
    .replace('<script type="module"', (script) => `${styles}${script}`)
    .replace(/<html lang="[\w-]*">/, `<html lang="${language}">`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-first-view="${language}">${view}</div>${missing}`,
    );
}

function isDrawn(name: ScreenName | undefined): name is FirstViewScreen {
  return firstViewScreens.some((one) => one === name);
}

function isOfSomebody({ url, headers }: FastifyRequest): boolean {
  return /[?&]user=/.test(url) || /(?:^|; )Admin-Token=/.test(headers.cookie ?? "");
}

function hasWeChat({ wechat }: Facts["config"], host: string): boolean {
  return Array.isArray(wechat) && (wechat.includes("*") || wechat.includes(host));
}

function isOfDevelopment(name: ScreenName): boolean {
  const row: ScreenRow = screens[name];
  return "development" in row;
}

/** Shown by shared/first-presses.js. */
function alertOf(said: FirstViews["missing"][string] | undefined): string {
  if (said === undefined) return "";
  return `<p role="alert" hidden>${escapeHtml(said.text)} <a href="">${escapeHtml(said.reload)}</a></p>`;
}

const alertRule =
  "#root+[role=alert]:not([hidden]){position:fixed;inset:auto 0 0;margin:0;padding:1rem;text-align:center;color:#fff;background:#94000c}" +
  "#root+[role=alert] a{color:inherit}";

/** Links stand in no other link, so that each ends at the next end. */
function withoutLinks(html: string, isAbsent: (to: ScreenName) => boolean): string {
  return html.replaceAll(/<a [^>]*?\bhref="(\/[^"?]*)[^>]*>.*?<\/a>/g, (link, address: string) => {
    const to = screenAt(address);
    return to !== undefined && isAbsent(to) ? "" : link;
  });
}

/** The colour of the school, as the application sets it, stronger than the rules of the theme. */
function accentRule({ accent }: Site): string {
  if (!accent) return "";
  const lines = accentVariables.map(
    ([name, shade]) => `${name}:light-dark(${accent.light[shade]},${accent.dark[shade]})`,
  );
  return `:root:root:root{${lines.join(";")}}`;
}
