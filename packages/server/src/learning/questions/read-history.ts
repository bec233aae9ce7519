import { Fault } from "@lyceum/contract/faults";
import { questionDifferences } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { listReadableHomework } from "../assign/readable-homework.ts";
import { listUses, listVersions, type StoredVersion } from "../store/question-history.ts";

const versionsMax = 50;
const usesMax = 200;
/** Of fewer answers a figure says little, and more of single pupils. */
const answersMin = 5;

/** GET /staff/questions/{id}/history (P8). */
export const readQuestionHistory: CallHandler<"GET /staff/questions/{id}/history"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const questionId = Number(params.id);
  const [found, uses] = await Promise.all([
    listVersions(kysely, caller.deptId, questionId, versionsMax + 1),
    listUses(kysely, caller.deptId, questionId, { limit: usesMax, answersMin }),
  ]);
  if (found.length === 0) throw new Fault("notFound");
  const ids = uses.map(({ homeworkId }) => homeworkId);
  const readable = new Set(await listReadableHomework(kysely, caller, ids, context.clock.now()));
  const shown = uses.filter(({ homeworkId }) => readable.has(homeworkId));
  return {
    versions: found.slice(0, versionsMax).map((version, at) => viewVersion(version, found[at + 1])),
    isCut: found.length > versionsMax,
    uses: shown,
    otherUses: uses.length - shown.length,
  };
};

function viewVersion({ version, savedAt, userId, name, content }: StoredVersion, before?: StoredVersion) {
  return {
    version,
    savedAt,
    savedBy: { userId, name },
    differences: before ? questionDifferences(before.content, content) : [],
  };
}
