import type { QuestionAnswer, Sheet } from "@lyceum/contract/shapes";
import {
  listOwn,
  type OwnChange,
  type OwnRow,
  readOwn,
  replaceOwn,
  watchOwn,
  writeOwn,
} from "../../shared/session/own-rows.ts";
import { readToken, sessionOf } from "../../shared/session/tokens.ts";

/** An answer that the server has not confirmed. */
export type KeptAnswer = {
  answer: QuestionAnswer | null;
  isFlagged: boolean;
  /** What it was written over: the revision that the server had, and its answer. */
  revision: number;
  base: QuestionAnswer | null;
};

/** What the server has of an answer. */
export type SavedAnswer = Pick<KeptAnswer, "answer" | "isFlagged" | "revision">;

/** Who shows the sheet: what lies there at first, and what other tabs of this browser make of it. */
export type Hearer = {
  entered: (itemNo: number, kept: KeptAnswer) => void;
  saved: (itemNo: number, saved: SavedAnswer) => void;
  /** Whether what was entered last is kept now. */
  kept: (itemNo: number, isKept: boolean) => void;
};

export type KeptAnswers = {
  /** Resolves when what lay there has been told; until `ended` what other tabs enter is told, too. */
  follow: (hearer: Hearer, ended: AbortSignal) => Promise<void>;
  /** What somebody has entered stands in the place of whatever was there. */
  write: (itemNo: number, kept: KeptAnswer) => void;
  /** What became of it on the way to the server, or that the server has it. What was entered elsewhere meanwhile stays. */
  update: (itemNo: number, kept: KeptAnswer) => void;
  settle: (itemNo: number, saved: SavedAnswer) => void;
  /** Before it is sent: false where another tab has entered something newer, which has been told then. */
  isNewest: (itemNo: number) => Promise<boolean>;
};

/** With the homework that it belongs to, for who reads it elsewhere. */
type Titled = KeptAnswer & { title: string };
/** What this tab knows of the row of a question. */
type Own = { stamp: string; text: string };

/**
 * Answers to a sheet that wait for a connection, kept in this browser until the server has them or their pupil signs out (P8).
 * One by one; the tabs of a browser share them, so what is entered in one is shown in the others, and none takes away what another
 * has entered since.
 */
export function keptAnswers({
  account,
  submissionId,
  title,
}: Pick<Sheet, "account" | "submissionId" | "title">): KeptAnswers {
  const begun = sessionHere();
  const own = new Map<number, Own>();
  const enteredHere = new Set<number>();
  const textOf = (kept: KeptAnswer) => JSON.stringify(kept);
  let hearer: Hearer | null = null;

  // What is still on its way at the sign-out has gone with it.
  const isOver = () => begun === null || sessionHere() !== begun;

  function take(row: OwnRow): void {
    const place = placeOf(row.name);
    const found = place?.submissionId === submissionId ? titledOf(row) : null;
    if (!place || !found || own.get(place.itemNo)?.stamp === row.stamp) return;
    own.set(place.itemNo, { stamp: row.stamp, text: textOf(found.kept) });
    hearer?.kept(place.itemNo, true);
    hearer?.entered(place.itemNo, found.kept);
  }

  async function hear({ account: whose, name, stamp, told }: OwnChange): Promise<void> {
    const place = placeOf(name);
    if (isOver() || whose !== account || place?.submissionId !== submissionId) return;
    if (isSaved(told)) {
      if (own.get(place.itemNo)?.stamp === stamp) own.delete(place.itemNo);
      hearer?.saved(place.itemNo, told);
      return;
    }
    const known = own.get(place.itemNo);
    const row = await readOwn(account, name);
    // What was entered here while it was read is newer.
    if (row && own.get(place.itemNo) === known) take(row);
  }

  return {
    async follow(next, ended) {
      hearer = next;
      const end = watchOwn((change) => void hear(change));
      ended.addEventListener("abort", () => {
        end();
        if (hearer === next) hearer = null;
      });
      for (const row of await listOwn(account)) {
        if (ended.aborted || isOver()) return;
        // What was entered here while they were read is newer.
        if (!enteredHere.has(placeOf(row.name)?.itemNo ?? -1)) take(row);
      }
    },
    write(itemNo, kept) {
      if (isOver()) return;
      const stamp = newStamp();
      enteredHere.add(itemNo);
      own.set(itemNo, { stamp, text: textOf(kept) });
      const value = { ...kept, title } satisfies Titled;
      const row = { account, name: nameOf(submissionId, itemNo), at: Date.now(), stamp, value };
      void writeOwn(row).then((isKept) => {
        if (own.get(itemNo)?.stamp === stamp) hearer?.kept(itemNo, isKept);
      });
    },
    update(itemNo, kept) {
      const known = own.get(itemNo);
      const text = textOf(kept);
      if (isOver() || !known || known.text === text) return;
      const stamp = newStamp();
      own.set(itemNo, { stamp, text });
      const value = { ...kept, title } satisfies Titled;
      const before = { account, name: nameOf(submissionId, itemNo), stamp: known.stamp };
      void replaceOwn(before, { stamp, value });
    },
    settle(itemNo, { answer, isFlagged, revision }) {
      const known = own.get(itemNo);
      if (!known) return;
      own.delete(itemNo);
      const before = { account, name: nameOf(submissionId, itemNo), stamp: known.stamp };
      void replaceOwn(before, null, { answer, isFlagged, revision } satisfies SavedAnswer);
    },
    async isNewest(itemNo) {
      const known = own.get(itemNo);
      const row = known ? await readOwn(account, nameOf(submissionId, itemNo)) : null;
      // What was entered here while it was read is newer than both.
      if (!row || row.stamp === known?.stamp || own.get(itemNo) !== known) return true;
      take(row);
      return false;
    },
  };
}

export type KeptHere = {
  submissionId: number;
  /** Of its homework. */
  title: string;
  itemNo: number;
  kept: KeptAnswer;
  /** What was entered since stays. `saved`: what the server has of it, for tabs that show it. */
  remove: (saved?: SavedAnswer) => Promise<unknown>;
};

/** All answers of a pupil that wait in this browser, whatever page is open. */
export async function allKept(account: string): Promise<KeptHere[]> {
  return (await listOwn(account)).flatMap((row) => {
    const place = placeOf(row.name);
    const found = place ? titledOf(row) : null;
    if (!place || !found) return [];
    return [{ ...place, ...found, remove: (saved) => replaceOwn(row, null, saved) }];
  });
}

function nameOf(submissionId: number, itemNo: number): string {
  return `answer:${submissionId}:${itemNo}`;
}

function placeOf(name: string): { submissionId: number; itemNo: number } | null {
  const [, submissionId, itemNo] = /^answer:(\d+):(\d+)$/.exec(name) ?? [];
  return submissionId === undefined ? null : { submissionId: Number(submissionId), itemNo: Number(itemNo) };
}

function titledOf({ value }: OwnRow): { kept: KeptAnswer; title: string } | null {
  if (typeof value !== "object" || value === null) return null;
  // Only this file writes it.
  const { title = "", ...kept } = value as KeptAnswer & Partial<Titled>;
  return { kept, title };
}

function isSaved(told: unknown): told is SavedAnswer {
  return typeof told === "object" && told !== null && "revision" in told;
}

function newStamp(): string {
  return `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;
}

/** The sign-in that this browser has now. */
export function sessionHere(): string | null {
  const token = readToken("edu");
  return token === null ? null : sessionOf(token);
}
