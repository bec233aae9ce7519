import type { QuickComment } from "@lyceum/contract/shapes";

/** Reactions of one kind at a message. */
export type CommentGroup = {
  body: number;
  count: number;
  /** Whether the person is among them. */
  isOwn: boolean;
  /** Who reacted, in the order in which they did. */
  accounts: readonly string[];
};

export type CommentAct = { action: "add" | "delete"; comment: QuickComment };

/** Reactions after one came or went; the same array where nothing changes (M12). */
export function applyComment(
  comments: readonly QuickComment[],
  { action, comment }: CommentAct,
): readonly QuickComment[] {
  const at = comments.findIndex((one) => isSame(one, comment));
  if (action === "delete") return at < 0 ? comments : comments.toSpliced(at, 1);
  if (at >= 0) return comments;
  // They come in the order of their times, but for those of one moment.
  return [...comments, comment].toSorted((one, other) => one.time - other.time);
}

/** Reactions by kind; the kind that came first stands first, so that nothing jumps while people react. */
export function groupComments(comments: readonly QuickComment[], self: string): CommentGroup[] {
  const byBody = new Map<number, string[]>();
  for (const { body, from } of comments) byBody.set(body, [...(byBody.get(body) ?? []), from]);
  return [...byBody].map(([body, accounts]) => ({
    body,
    count: accounts.length,
    isOwn: accounts.includes(self),
    accounts,
  }));
}

function isSame(one: QuickComment, other: QuickComment): boolean {
  return one.from === other.from && one.body === other.body;
}
