import { screens } from "@lyceum/contract/screens";
import { isTooLong } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { confirm } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { inTurn } from "../../shared/session/own-rows.ts";
import { isSignedIn } from "../../shared/session/tokens.ts";
import { allKept, type KeptHere } from "./kept-answers.ts";
import { allPages, type PageHere } from "./kept-pages.ts";
import { type Sent, sendAnswer } from "./send-answer.ts";
import { sendOwnPage } from "./send-own-page.ts";

/** So long a sign-out waits for answers that are still on their way; for pages longer, of which each is a picture. */
export const lastTryMs = 1_500;
const lastTryPagesMs = 6_000;

type Why = Exclude<Sent["kind"], "saved">;
/** An answer, or a page of one, that the server has not taken. `isOver`: its work takes none any more. */
export type LeftAnswer = Pick<KeptHere, "submissionId" | "title" | "itemNo"> & {
  /** Null: it is a page of handwork. */
  kept: KeptHere["kept"] | null;
  remove: () => Promise<unknown>;
  why: Why;
  isOver: boolean;
};

/** Of an upload on a slow line another tab waits so long for its turn. */
const pagesTurnMs = 60_000;

/** Pages have a turn of their own, so that no answer waits for an upload. A `signal` ends the wait. */
export async function inTurnOfPages<T>(
  account: string,
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return await inTurn(`${account} pages`, act, { signal, patienceMs: pagesTurnMs });
}

/** Pages of work send what they keep by themselves: sent beside them it would be changed under the hands of who answers. */
const workPages: readonly string[] = [
  screens.answer.path,
  screens.card.path,
  screens.questions.path,
  screens.myAnswer.path,
  screens.tvHomework.path,
];

/** Sends what waits of a pupil who comes back to any page but those of work (P8). */
export async function send(account: string): Promise<void> {
  if (!workPages.includes(location.pathname)) await sendAll(account);
}

/** Says what is left and why. Tabs of one browser send one after the other, so that each sends what is left by the others. */
export async function sendAll(account: string, signal?: AbortSignal): Promise<LeftAnswer[]> {
  const later = { why: "later", isOver: false } as const;
  // The words first: a page that comes after them stands with them.
  const answers = await inOrder(
    () => inTurn(account, () => sendEach(account, signal), { signal }),
    async () => (await allKept(account)).map((here) => ({ ...here, ...later })),
  );
  const isLost = answers.some(({ why }) => why === "later");
  const pages = await inOrder(
    () => inTurnOfPages(account, () => sendPages(account, isLost, signal), signal),
    async () => (await allPages(account)).map((here) => leftPage(here, later)),
  );
  return [...answers, ...pages];

  async function inOrder(
    turn: () => Promise<LeftAnswer[]>,
    otherwise: () => Promise<LeftAnswer[]>,
  ): Promise<LeftAnswer[]> {
    try {
      return await turn();
    } catch (error) {
      // Another tab was not done in time.
      if (!signal?.aborted) throw error;
      return await otherwise();
    }
  }
}

async function sendEach(account: string, signal?: AbortSignal): Promise<LeftAnswer[]> {
  const left: LeftAnswer[] = [];
  for (const here of await allKept(account)) {
    const { submissionId, kept, itemNo, remove } = here;
    // Its sheet says that it has to be shortened, and keeps it.
    if (isTooLong(kept.answer)) {
      left.push({ ...here, why: "refused", isOver: false });
      continue;
    }
    // Without a connection each further call would only wait as long.
    const isLost = left.some(({ why }) => why === "later");
    // One after the other: a class that comes back at once does not call all at once.
    // oxlint-disable-next-line no-await-in-loop
    const sent: Sent = isLost
      ? { kind: "later" }
      : await sendAnswer(submissionId, { itemNo, ...kept }, 0, signal);
    // oxlint-disable-next-line no-await-in-loop
    if (sent.kind === "saved") await remove({ ...kept, revision: sent.revision });
    else left.push({ ...here, why: sent.kind, isOver: sent.kind === "refused" && sent.isOver });
  }
  return left;
}

/** In the order in which they were brought. `isLost`: there is no connection. */
async function sendPages(account: string, isLost: boolean, signal?: AbortSignal): Promise<LeftAnswer[]> {
  const left: LeftAnswer[] = [];
  for (const here of await allPages(account)) {
    const isLate = isLost || left.some(({ why }) => why === "later");
    // One after the other: they stand in the answer as they were brought.
    // oxlint-disable-next-line no-await-in-loop
    const sent = isLate ? ({ kind: "later" } as const) : await sendOwnPage(here.submissionId, here, signal);
    // oxlint-disable-next-line no-await-in-loop
    if (sent.kind === "saved") await here.remove(sent.taken);
    else left.push(leftPage(here, { why: sent.kind, isOver: sent.kind === "refused" && sent.isOver }));
  }
  return left;
}

function leftPage(
  { submissionId, title, itemNo, remove }: PageHere,
  why: Pick<LeftAnswer, "why" | "isOver">,
): LeftAnswer {
  return { submissionId, title, itemNo, kept: null, remove: () => remove(null), ...why };
}

/** Whether a sign-out may take away what waits, after a last try to send it. */
export async function mayForget(account: string): Promise<boolean> {
  const hasPages = (await allPages(account)).length > 0;
  const left = await sendAll(account, AbortSignal.timeout(hasPages ? lastTryPagesMs : lastTryMs));
  if (left.length === 0) return true;
  // A refusal of the sign-in says nothing of an answer.
  const order: readonly Why[] = isSignedIn() ? ["later", "changed", "refused"] : [];
  const why = order.find((kind) => left.some((one) => one.why === kind)) ?? "later";
  return await askToLose(why, left.length);
}

export async function askToLose(why: Why, count: number): Promise<boolean> {
  const t = await translateOf(learning);
  return await confirm({
    title: t("leaveTitle"),
    text: t(`leaveText_${why}`, { count }),
    confirmLabel: t("leaveYes"),
    cancelLabel: t("goBack"),
    isDangerous: true,
  });
}
