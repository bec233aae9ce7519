import { Fault } from "@lyceum/contract/faults";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerLaunch, readPublishedKeys, startLaunch, takeChoice } from "../../outside-tools/index.ts";
import { hostOf } from "../client-address.ts";
import type { App, SiteScope } from "../context.ts";
import { launchSecretOf } from "./browser-secret.ts";
import { frameworkStatus } from "./framework-status.ts";
import { sendStatus } from "./files.ts";
import { type Asked, registerToolMarks } from "./tool-marks.ts";
import { sendChosen, sendElsewhere, sendForm, sendRefusal } from "./tool-pages.ts";
import { languageOf } from "./words.ts";

type Ticket = { Params: { ticket: string } };

/** More than any request of a tool or of a browser on its way there. */
const bodyLimit = 65_536;
/** As many things as are taken of a choice, each with everything that it may hold, signed. */
const choiceLimit = 1_048_576;
const ticket = ":ticket(^[A-Za-z0-9_-]{32}$)";

/** What outside tools and browsers on their way to them ask, in the forms that the standard gives it (LTI 1.3, P10). */
export function registerOutsideTools(
  http: FastifyInstance,
  app: App,
  resolveSite: (host: string) => Promise<SiteScope | null>,
): void {
  void http.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      "application/x-www-form-urlencoded",
      // What is no choice is bounded by its route.
      { parseAs: "string", bodyLimit: choiceLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    part.route({
      method: "GET",
      url: "/lti/keys",
      errorHandler: sendStatus,
      handler: async (request, reply) => {
        const { site } = await readAsked(request);
        return (
          reply
            // A key signs as soon as it is made, and one that was withdrawn is good for nothing at once.
            .header("cache-control", "public, no-cache")
            .type("application/json")
            .send(JSON.stringify(await readPublishedKeys(app, site)))
        );
      },
    });

    part.route({
      method: "GET",
      url: `/lti/start/${ticket}`,
      handler: async (request: FastifyRequest<Ticket>, reply) =>
        await shown(request, reply, async (asked) => {
          const begun = await startLaunch(app, asked, request.params.ticket);
          if ("elsewhere" in begun) return sendElsewhere(reply, asked.language, begun.elsewhere);
          return reply
            .header("cache-control", "no-store")
            .header("referrer-policy", "no-referrer")
            .redirect(begun.url, 302);
        }),
    });

    // The page behind this address reads the session; a tool may also post what it asks.
    part.route({
      method: "POST",
      url: "/lti/authorize",
      bodyLimit,
      errorHandler: sendUnread,
      handler: async (request, reply) =>
        await shown(request, reply, async () => {
          const { body } = request;
          if (!(body instanceof URLSearchParams)) throw new Fault("toolAsksWrong");
          const asked = new URLSearchParams();
          for (const name of askedNames) asked.set(name, body.get(name) ?? "");
          return reply.header("cache-control", "no-store").redirect(`/lti/authorize?${asked}`, 303);
        }),
    });

    part.route({
      method: "POST",
      url: "/lti/choice",
      bodyLimit: choiceLimit,
      errorHandler: sendUnread,
      handler: async (request, reply) =>
        await shown(request, reply, async (asked) => {
          const { body } = request;
          const signed = body instanceof URLSearchParams ? (body.get("JWT") ?? "") : "";
          return sendChosen(reply, asked.language, await takeChoice(app, asked, signed));
        }),
    });

    part.route({
      method: "GET",
      url: `/lti/launch/${ticket}`,
      handler: async (request: FastifyRequest<Ticket>, reply) =>
        await shown(request, reply, async (asked) =>
          sendForm(
            reply,
            asked.language,
            await answerLaunch(app, asked, request.params.ticket, launchSecretOf(request) ?? ""),
          ),
        ),
    });
  });

  void http.register(async (part) => registerToolMarks(part, app, readAsked));

  /** A page for a person: what is refused is said in their language. */
  async function shown(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (asked: Asked) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const language = languageOf(request.headers["accept-language"]);
    try {
      return await answer(await readAsked(request));
    } catch (error) {
      return await sendRefusal(reply, language, error);
    }
  }

  async function readAsked(request: FastifyRequest): Promise<Asked> {
    const waitMs = await app.rateLimit.take("outsideTool", app.addressOf(request.raw).group);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    const site = await resolveSite(hostOf(request.raw));
    if (!site) throw new Fault("notFound");
    const language = languageOf(request.headers["accept-language"]);
    return { site, host: request.headers.host ?? "", language };
  }
}

/** What cannot be read of what a browser brings from a tool, said on a page. */
async function sendUnread(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isLarge = (error as { code?: string }).code === "FST_ERR_CTP_BODY_TOO_LARGE";
  const language = languageOf(request.headers["accept-language"]);
  if (!isLarge && frameworkStatus(error) === null) throw error;
  return await sendRefusal(reply, language, new Fault(isLarge ? "bodyTooLarge" : "toolAsksWrong"));
}

const askedNames = [
  "scope",
  "response_type",
  "response_mode",
  "prompt",
  "client_id",
  "redirect_uri",
  "login_hint",
  "lti_message_hint",
  "nonce",
  "state",
] as const;
