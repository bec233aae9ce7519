import type { Caller } from "../app/context.ts";

type Asking = Pick<Caller, "accountId" | "permissions">;
type Owned = { ownerId: string | null };

/** Whoever may give homework reads the courses of the institution; only who made one changes it. */
export function canEdit(caller: Pick<Asking, "accountId">, { ownerId }: Owned): boolean {
  return ownerId !== null && ownerId === caller.accountId;
}

/** Who takes a course is seen by who made it and by who answers for the school; these also revoke certificates. */
export function canSeePeople(caller: Asking, course: Owned): boolean {
  return canEdit(caller, course) || caller.permissions.includes("edu:roster:write");
}

/** Withdrawing is also for who answers for the school. */
export function canWithdraw(caller: Asking, course: Owned): boolean {
  return canSeePeople(caller, course);
}

/** learner: takes courses; staff: looks at all that are published; visitor: at the public ones. */
export function readerOf(caller: Asking | null): "learner" | "staff" | "visitor" {
  if (caller?.permissions.includes("edu:study:do")) return "learner";
  return caller?.permissions.includes("edu:homework:assign") ? "staff" : "visitor";
}

/** In a school for children no pupil alone makes their name public; elsewhere the holder of a certificate chooses. */
export function mayShowName({ kind }: { kind: string }): boolean {
  return kind !== "k12";
}
