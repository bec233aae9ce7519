import { isSigned, sign } from "../../storage/index.ts";

const purpose = "quiz-asked";

/** What was asked: which question of which quiz, and in which order its options were shown. */
type Asked = { quizId: number; questionId: number; version: number; itemNo: number; seed: number };

/** The proof that the server has asked this at an institution; it names nobody, and nothing of it is kept. */
export function makeAskedTicket(secret: Uint8Array, deptId: number, asked: Asked, endsAt: number): string {
  const end = endsAt.toString(36);
  const fields = fieldsOf(asked);
  return [...fields, end, sign(secret, purpose, [deptId, ...fields], end)].join("~");
}

/** Null: it is over, or none of this server and institution. */
export function readAskedTicket(
  secret: Uint8Array,
  deptId: number,
  ticket: string,
  now: number,
): Asked | null {
  const parts = /^(\d{1,16})~(\d{1,16})~(\d{1,9})~(\d{1,4})~(\d{1,10})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(
    ticket,
  );
  if (!parts) return null;
  const [, quizId, questionId, version, itemNo, seed, end = "", proof = ""] = parts;
  const asked = {
    quizId: Number(quizId),
    questionId: Number(questionId),
    version: Number(version),
    itemNo: Number(itemNo),
    seed: Number(seed),
  };
  const isGood = isSigned(secret, purpose, [deptId, ...fieldsOf(asked)], { end, proof, now });
  return isGood ? asked : null;
}

function fieldsOf({ quizId, questionId, version, itemNo, seed }: Asked): number[] {
  return [quizId, questionId, version, itemNo, seed];
}
