import { limits } from "@lyceum/contract/limits";
import type { StoreProblem } from "@lyceum/contract/statement-kinds";
import { type Statement, type StoreAnswer, storeProblemOf } from "@lyceum/domain/statements";
import type { App } from "../app/context.ts";
import { GuardRefusal } from "../ports/guarded-fetch.ts";

export type Access = { endpoint: string; key: string; secret: string };

export type Posted = {
  /** Null: they were taken, all of them. */
  problem: StoreProblem | null;
  detail: string;
  /** How long the store asks to wait. */
  retryAfterMs: number;
};

/** Asks a store to take statements: all or none, as xAPI 1.0.3 has it. */
export async function postStatements(
  { guardedFetch, clock }: Pick<App, "guardedFetch" | "clock">,
  { endpoint, key, secret }: Access,
  statements: readonly Statement[],
): Promise<Posted> {
  const basic = Buffer.from(`${key}:${secret}`).toString("base64");
  const names = new Set(statements.map(({ actor }) => actor.account.name));
  const tidy = (text: string) => tidyWithout([basic, secret, ...names], text);
  try {
    const { status, body, headers } = await guardedFetch({
      url: `${endpoint}statements`,
      method: "POST",
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/json",
        "x-experience-api-version": "1.0.3",
      },
      body: JSON.stringify(statements),
      timeoutMs: limits.statementTimeout.value,
      answerMax: limits.statementAnswerMax.value,
      isCut: true,
      usualPorts: true,
    });
    const problem = storeProblemOf({ status, body, sent: statements.map(({ id }) => id) });
    return {
      problem,
      detail: problem === null ? "" : tidy(`${status} ${body}`),
      retryAfterMs: waitOf(headers["retry-after"], clock.now()),
    };
  } catch (error) {
    if (!(error instanceof GuardRefusal)) throw error;
    const problem = storeProblemOf({ refusal: refusalOf(error.problem) });
    // What an address leads to is the affair of those who run the server.
    return { problem, detail: problem === "address" ? "" : tidy(error.message), retryAfterMs: 0 };
  }
}

function refusalOf(problem: GuardRefusal["problem"]): Extract<StoreAnswer, { refusal: string }>["refusal"] {
  switch (problem) {
    case "scheme":
    case "address":
    case "host":
    case "redirect":
    case "time":
      return problem;
    default:
      return "other";
  }
}

/** What is said of a request, bounded, and without what was sent in it to be kept from others; the form is the store's. */
function tidyWithout(hidden: readonly string[], text: string): string {
  let shown = text;
  for (const one of hidden) if (one !== "") shown = shown.replaceAll(one, "…");
  return shown
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, limits.statementReasonMax.value);
}

/** Seconds, or a time of HTTP. */
function waitOf(text: string | undefined, now: number): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
