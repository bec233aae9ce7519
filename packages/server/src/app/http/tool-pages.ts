import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { type Language, makeTranslate } from "@lyceum/texts";
import { outsideTools } from "@lyceum/texts/outside-tools";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../discovery/index.ts";
import { loadFaultWords } from "./fault-words.ts";

type Form = {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** The only ones that it may be posted to, and led on to. */
  origins: readonly string[];
};

/** A page that posts a form elsewhere by itself, and has a button where scripts do not run. */
export async function sendForm(reply: FastifyReply, language: Language, form: Form): Promise<FastifyReply> {
  const t = makeTranslate(language, await outsideTools.load(language));
  const nonce = randomBytes(16).toString("base64");
  const fields = Object.entries(form.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  return sendPage(reply, language, {
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${form.origins.join(" ")}`,
    title: t("opening"),
    body:
      `<form method="post" action="${escapeHtml(form.url)}">${fields}<button>${escapeHtml(t("goOn"))}</button></form>` +
      `<script nonce="${nonce}">document.forms[0].submit()</script>`,
  });
}

/** What was chosen at a tool has come back: the window has done its work. */
export async function sendChosen(
  reply: FastifyReply,
  language: Language,
  count: number,
): Promise<FastifyReply> {
  const t = makeTranslate(language, await outsideTools.load(language));
  return sendPage(reply, language, {
    policy: "default-src 'none'; form-action 'none'",
    title: t("chosen", { count }),
    body: `<p>${escapeHtml(t("chosenText"))}</p>`,
  });
}

/** Where tools can be opened, for somebody who came by another address of the school. */
export async function sendElsewhere(
  reply: FastifyReply,
  language: Language,
  origin: string,
): Promise<FastifyReply> {
  const t = makeTranslate(language, await outsideTools.load(language));
  return sendPage(reply.code(409), language, {
    policy: "default-src 'none'; form-action 'none'",
    title: t("notOpened"),
    body: `<p>${escapeHtml(t("elsewhere"))}</p><p><a href="${escapeHtml(`${origin}/study`)}">${escapeHtml(origin)}</a></p>`,
  });
}

/** Why a tool cannot be opened, in the language of the browser; what is no fault of the table is not for here. */
export async function sendRefusal(
  reply: FastifyReply,
  language: Language,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof Fault)) throw error;
  const t = makeTranslate(language, await outsideTools.load(language));
  const words = await loadFaultWords();
  const status = error.key === "notFound" ? 404 : error.key === "tooManyRequests" ? 429 : 409;
  return sendPage(reply.code(status), language, {
    policy: "default-src 'none'; form-action 'none'",
    title: t("notOpened"),
    body: `<p>${escapeHtml(words(language, error.key))}</p><p>${escapeHtml(t("close"))}</p>`,
  });
}

type Page = { policy: string; title: string; body: string };

function sendPage(reply: FastifyReply, language: Language, { policy, title, body }: Page): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("content-security-policy", `${policy}; base-uri 'none'; frame-ancestors 'none'`)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    );
}
