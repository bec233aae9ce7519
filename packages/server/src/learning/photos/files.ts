import { Fault } from "@lyceum/contract/faults";
import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import { referExactly, registerThing } from "../../files/index.ts";
import { maySecondMark, maySeePhotos, readScope } from "../policy.ts";
import { listOwnPictures, listSecondPages, listWorkOwners } from "../store/photos.ts";
import type { SubmissionRecord } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/** What pages of handwork belong to: the answer to one question of a pupil's work. */
const handwork = "handwork";

/** Pages of handwork are open to the pupil, who reads the work that was handed in, and guardians once it is back. */
export function registerHandwork(): void {
  registerThing(handwork, {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set();
      const { kysely } = database;
      const scope = await readScope(kysely, { deptId, accountId }, clock.now());
      const ids = things.map(({ id }) => Number.parseInt(id, 10));
      const works = await listWorkOwners(kysely, { deptId, accountId }, ids);
      // Whoever marks an answer a second time sees the pages of that answer alone.
      const asked = await listSecondPages(kysely, { deptId, accountId }, ids);
      const workOf = new Map(works.map((work) => [work.submissionId, work]));
      const isOpen = (id: string) => {
        const work = workOf.get(Number.parseInt(id, 10));
        if (work === undefined) return false;
        // What work was before it was reopened is shown to those who read the work, never to guardians.
        const isWard = work.isWard && !isEarlier(id);
        const isAsked = work.state !== "inProgress" && maySecondMark(scope, work, asked.has(id));
        return maySeePhotos(scope, { ...work, isWard }) || isAsked;
      };
      return new Set(things.flatMap(({ id }) => (isOpen(id) ? [id] : [])));
    },
  });
}

/** "work.question", and behind it the version for pages of work as it was before it was reopened. */
const handworkId = (submissionId: number, itemNo: number, versionNo?: number) =>
  [submissionId, itemNo, versionNo].filter((part) => part !== undefined).join(".");

const isEarlier = (id: string) => id.split(".").length === 3;

/** The pages of answers of work that is reopened stay with its version, whatever the pupil brings next. */
export async function keepEarlierPhotos(
  app: App,
  trx: Db,
  { submissionId, deptId, accountId }: Pick<SubmissionRecord, "submissionId" | "deptId" | "accountId">,
  answers: readonly { itemNo: number; answer: QuestionAnswer | null }[],
  versionNo: number,
): Promise<void> {
  for (const { itemNo, answer } of answers) {
    const thing = { kind: handwork, id: handworkId(submissionId, itemNo, versionNo), deptId };
    // oxlint-disable-next-line no-await-in-loop -- few answers have pages
    await referExactly(app, trx, { realm: "edu", deptId, accountId }, thing, photosOf(answer));
  }
}

/** An answer refers to its pages from now on; each is a picture that the pupil has brought. */
export async function keepPhotos(
  app: App,
  trx: Db,
  { submissionId, deptId, accountId }: Pick<SubmissionRecord, "submissionId" | "deptId" | "accountId">,
  itemNo: number,
  answer: QuestionAnswer | null,
): Promise<void> {
  const photos = photosOf(answer);
  if ((await listOwnPictures(trx, { deptId, accountId }, photos)).length < photos.length)
    throw new Fault("notFound", { field: "answer.photos" });
  const thing = { kind: handwork, id: handworkId(submissionId, itemNo), deptId };
  await referExactly(app, trx, { realm: "edu", deptId, accountId }, thing, photos);
}
