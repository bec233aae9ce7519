import { account, erasedName, type HeldData, person } from "./held.ts";
import { heldByMessaging } from "./held-messaging.ts";
import { heldBySocial } from "./held-social.ts";
import type { Realm } from "../ports/realm.ts";

const toolName = { as: "tool", table: "edu.lti_tool", key: "tool_id", column: "name" } as const;

const sameMarker = " and m.marked_by = edu.second_ink.marker_id";

/** SQL: somebody decided for the second mark of an answer. Pupils are shown the ink of the mark that was decided for. */
const inkTaken = (ink: string, more = "") => `exists (select from edu.second_mark m
  where m.submission_id = ${ink}.submission_id and m.item_no = ${ink}.item_no and m.state = 'settled'
    and m.settled_by is not null and m.settled_score = m.score and m.settled_score is distinct from m.first_score${more})`;

/**
 * Where the school keeps something of a person. A test compares it with the database, so that a new table cannot be
 * forgotten. The order is that of erasing: what refers to something goes before it.
 */
export const heldData: readonly HeldData[] = [
  account("edu.session", "delete", [
    "device",
    "address",
    "created_at",
    "last_seen_at",
    "revoked_at",
    "is_lent",
  ]),
  account("edu.tv_ticket", "delete", ["device", "address", "created_at"]),
  account("edu.identity", "delete", ["provider", "created_at"]),
  account("edu.recovery_code", "delete"),
  account("edu.passkey", "delete", ["name", "created_at", "last_used_at"]),
  account("edu.role_grant", "delete", ["role", "scope", "class_id", "from_at", "until_at"]),
  account("edu.school_year_grant", "delete", ["year_id", "class_id"]),
  account("edu.admission_request", "delete", ["state", "note", "asked_at", "decided_at", "reason"]),
  account("edu.issued_password", "delete"),
  account("edu.roster_number", "delete", ["number"]),
  account("edu.roster_row", "delete"),
  account("edu.guardian_link", "delete", ["ward_id", "created_at"], "guardian_id"),
  account("edu.guardian_link", "delete", ["guardian_id", "created_at"], "ward_id"),
  account("edu.personal_page", "delete", ["about", "audiences", "updated_at"]),
  account("edu.notification_choice", "delete", ["choices", "mail_language", "updated_at"]),
  account("edu.notification_mail", "delete"),
  account("edu.guardian_code", "delete", undefined, "ward_id"),
  account("edu.agreement_acceptance", "delete", ["kind", "version", "accepted_at", "address"]),
  account("edu.notice_receipt", "delete", ["notice_id", "version", "read_at", "confirmed_at"]),
  account("edu.meeting", { organiser_id: null }, ["meeting_id", "created_at"], "organiser_id"),
  account("edu.meeting_invitee", "delete", ["meeting_id", "answer", "comment", "answered_at", "reply_stamp"]),
  // The words stay in the minutes of all; who wrote them goes.
  account("edu.meeting_minutes_update", { account_id: null }),
  // Whom somebody signed up keeps the place; the guardian's name goes.
  account("edu.activity_sign_up", { by_id: null }, ["activity_id", "account_id", "signed_up_at"], "by_id"),
  account("edu.live_reminder", "delete", ["live_id", "asked_at"]),
  account("edu.activity_sign_up", "delete", ["activity_id", "state", "signed_up_at", "attended"]),
  // The honour stays with the institution; the name goes, and so does who answered for it.
  account("edu.honour_person", { consent_by: null }, ["honour_id", "consent", "consent_at"], "consent_by"),
  account("edu.honour_person", { name: erasedName, account_id: null }, ["honour_id", "name", "consent"]),
  // What somebody said and showed goes from all recordings, also from those of others; its files go before.
  account("edu.recording_track", "delete", ["recording_id", "source", "start_ms", "end_ms"], "account"),
  account("edu.recording_person", "delete", ["recording_id", "asked_at", "reason"]),
  account("edu.recording_comment_report", "delete", ["comment_id", "reported_at"]),
  // Answers of others stand under it.
  account("edu.recording_comment", { body: "", account_id: null }, [
    "recording_id",
    "body",
    "at_ms",
    "created_at",
    "edited_at",
  ]),
  account("edu.recording", { account_id: null }, ["recording_id", "name", "started_at"]),
  account("edu.chat_review", { reader_id: null, reason: "" }, ["review_id", "opened_at"], "reader_id"),
  account("edu.chat_review", "delete", ["opened_at"], "staff_id"),
  account("edu.chat_review", "delete", ["opened_at"], "pupil_id"),
  // What was said in the copy stays under no name: it knows people by their ids alone. Reports of somebody stay with what staff made of them.
  account("edu.message_report_reader", "delete", ["report_id", "at"]),
  account(
    "edu.message_report",
    { reporter_id: null, words: "" },
    ["report_id", "reason", "words", "created_at"],
    "reporter_id",
  ),
  account("edu.message_report", { target_id: null }, undefined, "target_id"),
  account(
    "edu.message_report",
    { settled_by: null, note: "" },
    ["report_id", "outcome", "note", "settled_at"],
    "settled_by",
  ),
  account("edu.document_lease", "delete"),
  account("edu.saved_question", "delete", ["question_id", "note", "saved_at", "removed_at"]),
  account("edu.question_folder", "delete", ["name", "created_at", "removed_at"]),
  account("edu.review", "delete", ["rating", "is_right", "answer", "reviewed_at"]),
  account("edu.review_setting", "delete", ["per_day"]),
  account("edu.wrong_entry", "delete", ["question_id", "status", "note", "causes", "last_answer"]),
  account("edu.grade_comment", "delete", ["subject", "words", "saved_at"]),
  account("edu.second_marker", "delete", ["homework_id"]),
  // The points stay with the pupil's work, as first marks do.
  account(
    "edu.second_mark",
    { comment: "", reason: "" },
    ["submission_id", "score", "comment", "reason", "picks", "part_scores", "part_rubrics", "marked_at"],
    "marked_by",
  ),
  account(
    "edu.second_mark",
    { settle_reason: "" },
    ["submission_id", "settled_score", "settle_reason"],
    "settled_by",
  ),
  // Those of work that was reopened, as the current ones.
  account(
    "edu.kept_second_mark",
    { comment: "", reason: "" },
    [
      "submission_id",
      "version_no",
      "item_no",
      "score",
      "comment",
      "reason",
      "picks",
      "part_scores",
      "part_rubrics",
      "ink",
    ],
    "marked_by",
  ),
  account(
    "edu.kept_second_mark",
    { settle_reason: "" },
    ["submission_id", "version_no", "item_no", "settled_score", "settle_reason"],
    "settled_by",
  ),
  account("edu.homework_extension", "delete", ["homework_id", "until_at", "given_at"]),
  {
    ...account("edu.page_ink", "delete", ["submission_id", "item_no", "asset_id", "items"]),
    shownWhere: `not ${inkTaken("edu.page_ink")}`,
    released: {
      columns: ["items"],
      by: "state",
      when: "returned",
      of: { table: "edu.submission", key: "submission_id" },
    },
  },
  // The page is the pupil's; what was typed on it goes before, with other words of second marks.
  account("edu.second_ink", "keep", ["submission_id", "item_no", "asset_id", "items"], "marker_id"),
  {
    ...account("edu.second_ink", "delete", ["submission_id", "item_no", "asset_id", "items"]),
    shownWhere: inkTaken("edu.second_ink", sameMarker),
    released: {
      columns: ["items"],
      by: "state",
      when: "returned",
      of: { table: "edu.submission", key: "submission_id" },
    },
  },
  // Marks stay with the institution, without a name and without what was written.
  {
    ...account("edu.submission", { comment: "" }, [
      "homework_id",
      "attempt",
      "state",
      "submitted_at",
      "score",
      "comment",
    ]),
    released: { columns: ["score", "comment"], by: "state", when: "returned" },
  },
  // A place in a round of others stays, without a name.
  account("edu.quiz_player", { nick: erasedName }, ["round_id", "nick", "joined_at"]),
  account("edu.practice_item", "delete", ["question_id", "reason", "answer", "share", "answered_at"]),
  account("edu.practice", "delete", ["subject", "points", "goal", "started_at", "ended_at"]),
  account("edu.ability", "delete", ["subject", "point", "theta", "answers", "days"]),
  account("edu.ability_homework", "delete", [
    "homework_id",
    "item_no",
    "subject",
    "points",
    "share",
    "counted_at",
  ]),
  account("edu.practice_opt_out", "delete", ["since"]),
  account("edu.course_certificate", "delete", [
    "code",
    "course_title",
    "course_title_en",
    "holder_name",
    "finished_at",
    "revoked_at",
  ]),
  account("edu.course_progress", "delete", ["course_id", "unit_id", "opened_at", "ticked_at", "watched"]),
  account("edu.course_package_run", "delete", ["course_id", "unit_id", "reported_at"]),
  account("edu.course_package_item", "delete", [
    "course_id",
    "unit_id",
    "completion",
    "success",
    "score",
    "total_ms",
    "updated_at",
  ]),
  { ...account("edu.lti_person", "delete", ["tool_id", "sub", "made_at"]), named: toolName },
  account("edu.lti_launch", "delete"),
  account("edu.lti_choice", "delete"),
  { ...account("edu.lti_opened", "delete", ["course_id", "unit_id"]), named: toolName },
  {
    ...account("edu.lti_score", "delete", [
      "course_id",
      "unit_id",
      "score_given",
      "score_maximum",
      "activity",
      "grading",
      "comment",
      "said_at",
    ]),
    named: toolName,
  },
  account("edu.course_enrolment", "delete", ["course_id", "begun_at", "seen_at", "finished_at"]),
  // What a store has taken stays there, under a name that says nothing: whose store, and which name.
  account("edu.statement_told", "delete", ["endpoint", "pseudonym", "first_at"]),
  account("edu.statement_outbox", "delete", ["kind", "at", "state", "settled_at"]),
  account("edu.drive_link", "delete", ["node_id", "created_at", "ends_at", "opens", "downloads"], "owner_id"),
  account("edu.drive_lock", "delete"),
  account("edu.app_password", "delete", ["name", "created_at", "used_at"]),
  account("edu.calendar_feed", "delete", ["made_at", "read_at", "parts"]),
  account("edu.analysis_ticket", "delete", [
    "homework_id",
    "submission_id",
    "entry_id",
    "made_at",
    "ends_at",
  ]),
  account("edu.drive_share", "delete", ["node_id", "may_write", "created_at"]),
  // What others put into a shared folder goes with the folder; what the person put into those of others stays without a name.
  account("edu.drive_version", { created_by: null }, ["node_id", "version_no", "size"], "created_by"),
  account("edu.drive_node", "delete", ["name", "is_file", "size", "changed_at", "trashed_at"], "owner_id"),
  account("edu.privacy_request", "keep", ["kind", "state", "asked_at", "due_at"]),
  account("rooms.message", { nick: erasedName }, ["room_id", "body", "attach", "time"], "account"),
  account("rooms.board_mark", "keep", ["room_id", "page", "change", "time"], "account"),
  account("rooms.deck", "keep", ["room_id", "name", "page_count", "time"], "account"),
  ...heldByMessaging,
  // A conversation belongs to everybody in it: what was said stays, its author has no name any more.
  person("im.message", "keep", ["conversation_id", "seq", "time", "type", "body", "attach"], "sender_id"),
  person("im.message_edit", "keep", ["conversation_id", "seq", "version", "time", "body"], "sender_id"),
  person("im.quick_comment", "keep", ["conversation_id", "seq", "body", "time"]),
];

export const heldIn: Readonly<Record<Realm, readonly HeldData[]>> = { edu: heldData, social: heldBySocial };

/** Columns that know a person and are answered for elsewhere: by the account, by the file, by what the institution owns. */
export const heldElsewhere: ReadonlySet<string> = new Set([
  // Written again with the account.
  "im.person.account",
  // Part of a message that stays.
  "im.message_token.sender_id",
  "im.broadcast.from_id",
  // A program of the institution: it is nobody, asks for nothing, and stays when those who made it go.
  "edu.robot.account",
  // Accounts of guests, which end with the room.
  "rooms.guest.account",
  // The number of a name that an honour bears.
  "edu.honour_person.person_id",
  "edu.asset.owner_id",
  "edu.asset_usage.owner_id",
  "edu.question.owner_id",
  "edu.rubric.owner_id",
  "edu.quiz.owner_id",
  "edu.course.owner_id",
  "edu.homework.owner_id",
  "im.object.owner_id",
  "im.document.owner_id",
  "im.team.owner_id",
  // A conversation of two is shared.
  "im.conversation.lo_id",
  "im.conversation.hi_id",
  "social.asset.owner_id",
  "social.asset_usage.owner_id",
]);
