import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { makeTranslate } from "@lyceum/texts";
import { accountNews } from "@lyceum/texts/account/news";
import { readUnsubscribe, unsubscribe } from "../../notifications/index.ts";
import type { App } from "../context.ts";
import { sendStatus } from "./files.ts";
import { languageOf } from "./words.ts";

type Params = { kind: string; grant: string };

/**
 * Where a mail leads that somebody wants no more of: a page with one button, without a sign-in and without scripts. A mail
 * program posts there by itself (RFC 8058); to look at the page changes nothing, as scanners of mail do.
 */
export function registerUnsubscribe(http: FastifyInstance, app: App): void {
  void http.register(async (part) => {
    part.removeAllContentTypeParsers();
    // What the form or the mail program says besides is not needed.
    part.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    );
    for (const method of ["GET", "POST"] as const)
      part.route({
        method,
        url: "/unsubscribe/:kind(^[a-z]{1,16}$)/:grant",
        errorHandler: sendStatus,
        handler: async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
          const waitMs = await app.rateLimit.take("signIn", app.addressOf(request.raw).group);
          if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
          const whose = readUnsubscribe(app, request.params.kind, request.params.grant);
          if (!whose) throw new Fault("notFound");
          if (method === "POST") await unsubscribe(app, whose);
          const language = languageOf(request.headers["accept-language"]);
          const t = makeTranslate(language, await accountNews.load(language));
          const isDone = method === "POST";
          const body = isDone
            ? `<p>${t("stopped")}</p>`
            : `<p>${t("stopText")}</p><form method="post"><button>${t("stop")}</button></form>`;
          return reply
            .header("cache-control", "no-store")
            .header("referrer-policy", "no-referrer")
            .header(
              "content-security-policy",
              "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
            )
            .type("text/html; charset=utf-8")
            .send(
              `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${t("stopTitle")}</title><main><h1>${t("stopTitle")}</h1>${body}</main></html>`,
            );
        },
      });
  });
}
