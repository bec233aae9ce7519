import type { HttpCall, JsonSchema } from "@lyceum/contract/define";
import { type CallKey, httpCalls } from "@lyceum/contract/http";

/** A field of a call that takes an id: where it stands ("*": each of a list), and the column whose ids it takes. */
export type IdPlace = {
  part: "params" | "query" | "body";
  path: readonly string[];
  column: string;
  isNumber: boolean;
  isList: boolean;
  /** Where the place is in one of several shapes: the path of the choice, and that shape. */
  choice?: { path: readonly string[]; schema: JsonSchema };
};

/** By what stands before `{id}`. Null: not an id of a row of an institution. */
const columnOfPath: Readonly<Record<string, string | null>> = {
  "/account/children": "edu.account.id",
  "/activities": "edu.activity.activity_id",
  "/courses": "edu.course.course_id",
  "/drive/appPasswords": "edu.app_password.password_id",
  "/drive/links": "edu.drive_link.link_id",
  "/drive/nodes": "edu.drive_node.node_id",
  "/homework/submissions": "edu.submission.submission_id",
  "/homework": "edu.homework.homework_id",
  "/honours": "edu.honour.honour_id",
  "/live": "edu.live.live_id",
  "/meetings": "edu.meeting.meeting_id",
  "/notices": "edu.notice.notice_id",
  "/people": "edu.account.id",
  "/practice": "edu.practice.practice_id",
  "/publicQuizzes": "edu.quiz.quiz_id",
  "/quizPractices": "edu.quiz_player.player_id",
  "/quizRounds": "edu.quiz_round.round_id",
  "/quizzes": "edu.quiz.quiz_id",
  "/savedFolders": "edu.question_folder.folder_id",
  "/savedQuestions": "edu.saved_question.saved_id",
  "/staff/activities": "edu.activity.activity_id",
  "/staff/channels": "edu.channel.channel_id",
  "/staff/chatReviews": "edu.chat_review.review_id",
  "/staff/classes": "edu.school_class.class_id",
  "/staff/courses": "edu.course.course_id",
  "/staff/deviceLogs": "im.device_log.id",
  "/staff/documents": "edu.document.doc_id",
  "/staff/gradeComments": "edu.grade_comment.comment_id",
  "/staff/homework": "edu.homework.homework_id",
  "/staff/honours": "edu.honour.honour_id",
  "/staff/jobs": null, // Those who run the platform steer jobs, which are nobody's.
  "/staff/live": "edu.live.live_id",
  "/staff/notices": "edu.notice.notice_id",
  "/staff/people": "edu.account.id",
  "/staff/platform/institutions": "edu.institution.dept_id",
  "/staff/pupilBooks": "edu.account.id",
  "/staff/questions": "edu.question.question_id",
  "/staff/quizRounds": "edu.quiz_round.round_id",
  "/staff/quizzes": "edu.quiz.quiz_id",
  "/staff/reports": "edu.message_report.report_id",
  "/staff/robots": "edu.robot.robot_id",
  "/staff/roles": "edu.role_grant.id",
  "/staff/roster/imports": "edu.roster_import.import_id",
  "/staff/rubrics": "edu.rubric.rubric_id",
  "/staff/schoolYear": "edu.school_year.year_id",
  "/staff/secondMarking/works": "edu.submission.submission_id",
  "/staff/secondMarking": "edu.homework.homework_id",
  "/staff/submissions": "edu.submission.submission_id",
  "/staff/tools": "edu.lti_tool.tool_id",
  "/tv/status": null, // Stored as a hash.
  "/v1/moderation/appeals": "social.appeal.sanction_id",
  "/v1/moderation/colleagues": "social.role_change.change_id",
  "/v1/moderation/members": "social.account.id",
  "/v1/moderation/reports": "social.report.report_id",
  "/v1/moderation/sanctions": "social.sanction.sanction_id",
  "/v1/orders": "social.purchase.order_id",
  "/v1/recordings": "edu.recording.recording_id",
  "/v1/rooms": "rooms.room.id",
  "/v1/user": "social.account.id",
  "/wechat/status": null, // Stored as a hash.
  "/wrong": "edu.wrong_entry.entry_id",
};

/** By the name of the field, wherever no line of `columnOfField` says more. */
const columnOfName: Readonly<Record<string, string>> = {
  account: "edu.account.id",
  albumId: "edu.document.doc_id",
  assetId: "edu.asset.id",
  assetIds: "edu.asset.id",
  knownIds: "edu.asset.id",
  attendees: "edu.account.id",
  author: "edu.account.id",
  beforeId: "edu.channel.channel_id",
  captionId: "edu.document_caption.caption_id",
  channel: "edu.channel.channel_id",
  channelId: "edu.channel.channel_id",
  classes: "edu.school_class.class_id",
  classId: "edu.school_class.class_id",
  classIds: "edu.school_class.class_id",
  commentId: "edu.recording_comment.comment_id",
  coverId: "edu.asset.id",
  decisionIds: "edu.admission_decision.id",
  deptId: "edu.institution.dept_id",
  docId: "edu.document.doc_id",
  entryId: "edu.wrong_entry.entry_id",
  file: "edu.asset.id",
  folderId: "edu.drive_node.node_id",
  guardianId: "edu.account.id",
  homeworkId: "edu.homework.homework_id",
  homeworkIds: "edu.homework.homework_id",
  honourIds: "edu.honour.honour_id",
  ids: "edu.wrong_entry.entry_id",
  invitees: "edu.account.id",
  linkId: "edu.drive_link.link_id",
  liveId: "edu.live.live_id",
  markerIds: "edu.account.id",
  meetingId: "edu.meeting.meeting_id",
  memberId: "social.account.id",
  nodeId: "edu.drive_node.node_id",
  nodeIds: "edu.drive_node.node_id",
  orderId: "social.purchase.order_id",
  parentId: "edu.channel.channel_id",
  partRubricIds: "edu.rubric.rubric_id",
  personId: "edu.honour_person.person_id",
  photoId: "social.photo.photo_id",
  photoIds: "social.photo.photo_id",
  playerId: "edu.quiz_player.player_id",
  questionId: "edu.question.question_id",
  quizId: "edu.quiz.quiz_id",
  quizIds: "edu.quiz.quiz_id",
  recordingId: "edu.recording.recording_id",
  roundId: "edu.quiz_round.round_id",
  rubricId: "edu.rubric.rubric_id",
  rulingId: "edu.homework_ruling.ruling_id",
  savedIds: "edu.saved_question.saved_id",
  schoolIds: "edu.institution.dept_id",
  submissionId: "edu.submission.submission_id",
  takenIds: "edu.question.question_id",
  thingId: "audit.entry.thing_id",
  toolId: "edu.lti_tool.tool_id",
  unitId: "edu.course_unit.unit_id",
  userId: "edu.account.id",
  userIds: "edu.account.id",
  user_id: "social.account.id",
};

/** Where a field means something else than elsewhere: by call and place. Null: not an id of a row of an institution. */
const columnOfField: Readonly<Record<string, string | null>> = {
  "GET /courses/{id}/captions/{captionId} captionId": "edu.course_caption.caption_id",
  "GET /staff/courses/{id}/captions/{captionId} captionId": "edu.course_caption.caption_id",
  "GET /certificates/{code} code": "edu.course_certificate.code",
  "GET /quizRounds/find code": "edu.quiz_round.code",
  "GET /staff/toolChoices/{choiceId} choiceId": null, // Stored as a hash.
  "POST /account/devices/signOut id": "edu.session.id",
  "POST /staff/people/{id}/deviceLogs deviceId": null, // Named by the device.
  "POST /staff/people/{id}/guardians userName": "edu.account.user_name",
  "GET /im/links id": null, // The messaging client's own word.
  "POST /account/passkeys id": null, // Made by the device.
  "POST /account/passkeys/rename id": "edu.passkey.credential_id",
  "POST /account/passkeys/remove id": "edu.passkey.credential_id",
  "POST /login/passkey id": "edu.passkey.credential_id",
  "POST /account/wechat id": null, // Stored as a hash.
  "POST /staff/statements/resend id": "edu.statement_outbox.seq",
  "POST /drive/nodes/{id}/shares shares.id": "edu.account.id",
  "POST /staff/chatReviews/{id}/messages/{seq}/file seq": null, // Counts the messages of one conversation.
  "POST /staff/chatReviews staff": "edu.account.id",
  "POST /staff/chatReviews pupil": "edu.account.id",
  "POST /messageReports to": "edu.account.id",
  "POST /robots/messages to": "edu.account.id",
  "POST /savedQuestions folderId": "edu.question_folder.folder_id",
  "POST /savedQuestions/move folderId": "edu.question_folder.folder_id",
  "POST /staff/platform/institutions parentId": "edu.institution.dept_id",
  "POST /staff/schoolYear/{id}/classes/{classId} classId": "edu.school_class.class_id",
  "POST /tools/authorize clientId": "edu.lti_tool.client_id",
  "POST /v1/likes userId": "social.account.id",
  "POST /v1/relations userId": "social.account.id",
  "POST /v1/reports userId": "social.account.id",
  "POST /v1/chat/pictures userId": "social.account.id",
  "POST /v1/profile/photos assetId": "social.asset.id",
  "POST /v1/verification/submit assetId": "social.asset.id",
  "POST /v1/rooms/{id}/reports about.privateId": "rooms.private_message.id",
  "POST /v1/recordings/{id}/comments parentId": "edu.recording_comment.comment_id",
  "GET /v1/rooms beforeId": null, // A place in the own list.
  "GET /staff/audit/export beforeId": null, // A place in the own list.
  "POST /v1/moderation/decide id": "social.report.report_id",
  "POST /v1/safety/acknowledge id": "social.sanction.sanction_id",
  "POST /v1/safety/appeals id": "social.sanction.sanction_id",
};

/** Fields that end like ids and name no row of an institution. */
const noIds = new Set([
  "accid", // of the messaging client's own report
  "placeId", // places of the world are everybody's
  "requestId", // a key of the caller's choosing
  "sessionId",
  "msgId",
  "fromAccid",
]);

const looksLikeId = (name: string) => /(^id|Id|^ids|Ids|_id)$/.test(name) || name in columnOfName;

/** The places of ids in a call. Throws where a field looks like an id and no table here says whose. */
export function idPlacesOf(key: CallKey): readonly IdPlace[] {
  const row: HttpCall = httpCalls[key];
  const places: IdPlace[] = [];
  const visit = (part: IdPlace["part"], schema: JsonSchema, path: string[], choice?: IdPlace["choice"]) => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const at = [...path, name];
      const column = columnAt(key, part, at);
      if (column !== null) {
        const kind = kindOf(field);
        if (kind) places.push({ part, path: at, column, ...kind, ...(choice ? { choice } : {}) });
        if (kind) continue;
      }
      descend(part, field, at, choice);
    }
  };
  const descend = (part: IdPlace["part"], schema: JsonSchema, path: string[], choice?: IdPlace["choice"]) => {
    visit(part, schema, path, choice);
    if (schema.items) descend(part, schema.items, [...path, "*"], choice);
    for (const one of schema.anyOf ?? [])
      descend(part, one, path, one.type === "object" ? { path, schema: one } : choice);
  };
  for (const part of ["params", "query", "body"] as const) {
    const schema = row[part] as JsonSchema | undefined;
    if (schema) descend(part, schema, []);
  }
  return places;
}

function columnAt(key: CallKey, part: IdPlace["part"], path: readonly string[]): string | null {
  const name = path.at(-1) ?? "";
  const own = columnOfField[`${key} ${path.filter((one) => one !== "*").join(".")}`];
  if (own !== undefined) return own;
  if (part === "params" && name === "id") {
    const before = (key.split(" ")[1] ?? "").split("/{id}")[0] ?? "";
    const column = columnOfPath[before];
    if (column === undefined) throw new Error(`whose id is {id} in ${key}? See columnOfPath`);
    return column;
  }
  if (columnOfName[name] !== undefined && (part !== "params" || looksLikeId(name))) return columnOfName[name];
  if (looksLikeId(name) && !noIds.has(name))
    throw new Error(`whose id is ${name} in ${key}? See columnOfField`);
  return null;
}

/** Null: not text, a number or a list of these. */
function kindOf(schema: JsonSchema): { isNumber: boolean; isList: boolean } | null {
  const shapes = schema.anyOf ?? [schema];
  for (const one of shapes) {
    if (one.type === "string" || one.type === "integer")
      return { isNumber: one.type === "integer", isList: false };
    const items = one.type === "array" && one.items ? (one.items.anyOf ?? [one.items]) : [];
    for (const { type } of items)
      if (type === "string" || type === "integer") return { isNumber: type === "integer", isList: true };
  }
  return null;
}
