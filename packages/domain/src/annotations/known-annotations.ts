import type { QuickComment } from "@lyceum/contract/shapes";
import { applyComment, type CommentAct } from "./comments.ts";

/** What a device knows of one message. */
export type Annotated = {
  /** The count of the conversation that this is true at, or a later one at which this message did not change. */
  rev: number;
  comments: readonly QuickComment[];
  /** Answers in the thread of the message. */
  threadTotal: number;
};

/** What a device knows of the reactions of one conversation. */
export type KnownAnnotations = {
  /** The newest change that came without a gap before it; null: nothing was read yet. */
  heard: number | null;
  bySeq: ReadonlyMap<number, Annotated>;
};

export const noAnnotations: KnownAnnotations = { heard: null, bySeq: new Map() };

export type AnnotationPage = {
  timetag: number;
  /** The messages that the page tells of, also those without any reaction. */
  seqs: readonly number[];
  comments: readonly { seq: number; comments: readonly QuickComment[] }[];
  threads: readonly { seq: number; total: number }[];
};

/** Takes what was read in; a page that was overtaken by a change of its message does not undo it (M12). */
export function takePage(known: KnownAnnotations, page: AnnotationPage): KnownAnnotations {
  const bySeq = new Map(known.bySeq);
  const comments = new Map(page.comments.map((one) => [one.seq, one.comments]));
  const totals = new Map(page.threads.map((one) => [one.seq, one.total]));
  for (const seq of page.seqs) {
    const held = bySeq.get(seq);
    const threadTotal = totals.get(seq) ?? 0;
    const isOlder = held !== undefined && held.rev > page.timetag;
    bySeq.set(
      seq,
      isOlder
        ? { ...held, threadTotal }
        : { rev: page.timetag, comments: comments.get(seq) ?? [], threadTotal },
    );
  }
  return { heard: known.heard ?? page.timetag, bySeq };
}

/** After a break nobody knows what was missed; what is known is shown until it is read again. */
export function afterBreak({ bySeq }: KnownAnnotations): KnownAnnotations {
  return { heard: null, bySeq };
}

/** Takes one change in. `hasGap`: changes before it are missing, and all that is known is to be read again. */
export function takeChange(
  known: KnownAnnotations,
  change: { seq: number; timetag: number; act: CommentAct | null },
): { known: KnownAnnotations; hasGap: boolean } {
  const { heard, bySeq } = known;
  // It overtook the first page, which may not hold it.
  if (heard === null) return { known: { heard: change.timetag, bySeq }, hasGap: true };
  const held = bySeq.get(change.seq);
  const isNews = held !== undefined && change.act !== null && held.rev < change.timetag;
  const next = isNews
    ? new Map(bySeq).set(change.seq, {
        ...held,
        rev: change.timetag,
        comments: change.act ? applyComment(held.comments, change.act) : held.comments,
      })
    : bySeq;
  return {
    known: { heard: Math.max(heard, change.timetag), bySeq: next },
    hasGap: change.timetag > heard + 1,
  };
}
