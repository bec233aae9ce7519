import type { QuestionAnswer, Sheet } from "@lyceum/contract/shapes";
import { ownNames, readOwn, removeOwn, writeOwn } from "../../shared/session/own-keys.ts";
import { readToken, sessionOf } from "../../shared/session/tokens.ts";

/** An answer that the server has not confirmed. */
export type KeptAnswer = {
  answer: QuestionAnswer | null;
  isFlagged: boolean;
  /** What it was written over: the revision that the server had, and its answer. */
  revision: number;
  base: QuestionAnswer | null;
};

/** With the homework that it belongs to, for who reads it elsewhere. */
type Titled = KeptAnswer & { title: string };

export type KeptAnswers = {
  read: (itemNo: number) => KeptAnswer | null;
  /** What somebody has entered stands in the place of whatever was there. */
  write: (itemNo: number, kept: KeptAnswer) => void;
  /** What became of it on the way to the server; null: the server has it. What was entered elsewhere meanwhile stays. */
  update: (itemNo: number, kept: KeptAnswer | null) => void;
};

/**
 * Answers to a sheet that wait for a connection, kept in this browser until the server has them or their pupil signs out (P8).
 * One by one; of two tabs, or two visits, none takes away what the other has entered since.
 */
export function keptAnswers({
  account,
  submissionId,
  title,
}: Pick<Sheet, "account" | "submissionId" | "title">): KeptAnswers {
  const nameOf = (itemNo: number) => `answer:${submissionId}:${itemNo}`;
  const begun = sessionHere();
  /** What lies there by this visit. */
  const own = new Map<number, string>();
  const textOf = (kept: KeptAnswer) => JSON.stringify({ ...kept, title } satisfies Titled);
  function put(itemNo: number, kept: KeptAnswer): void {
    // What is still on its way at the sign-out has gone with it.
    if (begun === null || sessionHere() !== begun) return;
    const text = textOf(kept);
    writeOwn(account, nameOf(itemNo), text);
    own.set(itemNo, text);
  }
  return {
    read(itemNo) {
      const text = readOwn(account, nameOf(itemNo));
      if (text === null) return null;
      own.set(itemNo, text);
      return parsed(text)?.kept ?? null;
    },
    write: put,
    update(itemNo, kept) {
      const text = own.get(itemNo);
      if (text === undefined || readOwn(account, nameOf(itemNo)) !== text) return;
      if (kept) return text === textOf(kept) ? undefined : put(itemNo, kept);
      removeOwn(account, nameOf(itemNo));
      own.delete(itemNo);
    },
  };
}

export type KeptHere = {
  submissionId: number;
  /** Of its homework. */
  title: string;
  itemNo: number;
  kept: KeptAnswer;
  remove: () => void;
};

/** All answers of a pupil that wait in this browser, whatever page is open. */
export function allKept(account: string): KeptHere[] {
  return ownNames(account).flatMap((name) => {
    const [, submissionId, itemNo] = /^answer:(\d+):(\d+)$/.exec(name) ?? [];
    const text = readOwn(account, name);
    const found = text === null ? null : parsed(text);
    if (!found || submissionId === undefined) return [];
    const remove = () => {
      // What was entered since stays.
      if (readOwn(account, name) === text) removeOwn(account, name);
    };
    return [{ submissionId: Number(submissionId), itemNo: Number(itemNo), ...found, remove }];
  });
}

function parsed(text: string): { kept: KeptAnswer; title: string } | null {
  try {
    // Only this file writes it.
    const { title = "", ...kept } = JSON.parse(text) as KeptAnswer & Partial<Titled>;
    return { kept, title };
  } catch {
    return null;
  }
}

function sessionHere(): string | null {
  const token = readToken("edu");
  return token === null ? null : sessionOf(token);
}
