import type { AgreementKind, AuditAct, AuditEntry } from "@lyceum/contract/shapes";
import { type Language, pick } from "@lyceum/texts";
import { asText, nameIn, type PlainKey, roleName, type TranslateAudit } from "./texts.ts";

/** An entry as a sentence: "Mr. Okafor granted teacher to Ivy in Class 1A" (P14). */
export function entrySentence(t: TranslateAudit, language: Language, entry: AuditEntry): string {
  return sentences[entry.act](t, partsOf(t, language, entry));
}

/** What the act was done to, by a name that people know; empty where it has none. */
export function thingName(t: TranslateAudit, language: Language, entry: AuditEntry): string {
  const { thing, thingId, thingName: name } = entry;
  if (thing === "account") return name || t("somebodyElse");
  if (thing === "class") return className(t, language, entry, Number(thingId));
  if (thing === "agreement") return nameIn(t, agreementTexts, thingId);
  if (named.has(thing)) return titleIn(language, factsOf(entry)) || thingId;
  if (thing === "job") return text(factsOf(entry)["name"]) || thingId;
  if (thing === "domain" || thing === "messageReport") return thingId;
  return "";
}

/** The name of a class in the language of the page; of one that is gone its number. */
export function className(
  t: TranslateAudit,
  language: Language,
  { classes }: Pick<AuditEntry, "classes">,
  classId: number,
): string {
  const found = classes.find((one) => one.classId === classId);
  const name = language === "en-US" ? found?.nameEn || found?.name : found?.name || found?.nameEn;
  return name || t("classNumber", { id: String(classId) });
}

type Parts = {
  actor: string;
  /** What it was done to. */
  name: string;
  person: string;
  role: string;
  /** Where a role counts or a class by its name; empty for the whole institution. */
  place: string;
  text: string;
  job: string;
  title: string;
  version: string;
  file: string;
  hasBefore: boolean;
};

const agreementTexts = {
  privacy: "agreement_privacy",
  agreement: "agreement_agreement",
} as const satisfies Record<AgreementKind, PlainKey>;

const sentences: Record<AuditAct, (t: TranslateAudit, parts: Parts) => string> = {
  "role.grant"(t, { hasBefore, place, ...parts }) {
    if (place === "") return t(hasBefore ? "said_role_renew" : "said_role_grant", parts);
    return t(hasBefore ? "said_role_renewIn" : "said_role_grantIn", { ...parts, place });
  },
  "role.revoke": (t, parts) => t(parts.place === "" ? "said_role_revoke" : "said_role_revokeIn", parts),
  "admission.approve": (t, parts) =>
    t(parts.place === "" ? "said_admission_approve" : "said_admission_approveIn", parts),
  "admission.deny": (t, parts) => t("said_admission_deny", parts),
  "admission.changeSettings": (t, parts) => t("said_admission_changeSettings", parts),
  "class.create": (t, parts) => t("said_class_create", parts),
  "roster.import": (t, parts) => t("said_roster_import", parts),
  "person.create": (t, parts) => t("said_person_create", parts),
  "person.change": (t, parts) => t("said_person_change", parts),
  "person.disable": (t, parts) => t("said_person_disable", parts),
  "guardian.revokeCodes": (t, parts) => t("said_guardian_revokeCodes", parts),
  "guardian.makeCode": (t, parts) => t("said_guardian_makeCode", parts),
  "guardian.link": (t, parts) => t("said_guardian_link", parts),
  "guardian.unlink": (t, parts) => t("said_guardian_unlink", parts),
  "person.removePicture": (t, parts) => t("said_person_removePicture", parts),
  "person.enable": (t, parts) => t("said_person_enable", parts),
  "person.issuePassword": (t, parts) => t("said_person_issuePassword", parts),
  "class.renewCode": (t, parts) => t("said_class_renewCode", parts),
  "class.change": (t, parts) => t("said_class_change", parts),
  "class.archive": (t, parts) => t("said_class_archive", parts),
  "class.restore": (t, parts) => t("said_class_restore", parts),
  "class.movePupils": (t, parts) => t("said_class_movePupils", parts),
  "year.start": (t, parts) => t("said_year_start", parts),
  "year.undo": (t, parts) => t("said_year_undo", parts),
  "class.endCode": (t, parts) => t("said_class_endCode", parts),
  "broadcast.send": (t, parts) => t("said_broadcast_send", parts),
  "agreement.publish": (t, parts) => t("said_agreement_publish", { ...parts, agreement: parts.name }),
  "document.create": (t, parts) => t("said_document_create", parts),
  "document.submit": (t, parts) => t("said_document_submit", parts),
  "document.recall": (t, parts) => t("said_document_recall", parts),
  "document.approve": (t, parts) => t("said_document_approve", parts),
  "document.reject": (t, parts) => t("said_document_reject", parts),
  "document.publish": (t, parts) => t("said_document_publish", parts),
  "document.schedule": (t, parts) => t("said_document_schedule", parts),
  "document.unschedule": (t, parts) => t("said_document_unschedule", parts),
  "document.withdraw": (t, parts) => t("said_document_withdraw", parts),
  "document.republish": (t, parts) => t("said_document_republish", parts),
  "document.archive": (t, parts) => t("said_document_archive", parts),
  "document.unarchive": (t, parts) => t("said_document_unarchive", parts),
  "document.bin": (t, parts) => t("said_document_bin", parts),
  "document.restore": (t, parts) => t("said_document_restore", parts),
  "document.teach": (t, parts) => t("said_document_teach", parts),
  "document.restoreVersion": (t, parts) => t("said_document_restoreVersion", parts),
  "notice.create": (t, parts) => t("said_notice_create", parts),
  "notice.publish": (t, parts) => t("said_notice_publish", parts),
  "notice.schedule": (t, parts) => t("said_notice_schedule", parts),
  "notice.withdraw": (t, parts) => t("said_notice_withdraw", parts),
  "notice.discard": (t, parts) => t("said_notice_discard", parts),
  "notice.remind": (t, parts) => t("said_notice_remind", parts),
  "meeting.create": (t, parts) => t("said_meeting_create", parts),
  "meeting.change": (t, parts) => t("said_meeting_change", parts),
  "meeting.callOff": (t, parts) => t("said_meeting_callOff", parts),
  "meeting.finishMinutes": (t, parts) => t("said_meeting_finishMinutes", parts),
  "activity.create": (t, parts) => t("said_activity_create", parts),
  "activity.change": (t, parts) => t("said_activity_change", parts),
  "activity.publish": (t, parts) => t("said_activity_publish", parts),
  "activity.close": (t, parts) => t("said_activity_close", parts),
  "activity.cancel": (t, parts) => t("said_activity_cancel", parts),
  "activity.discard": (t, parts) => t("said_activity_discard", parts),
  "activity.attend": (t, parts) => t("said_activity_attend", parts),
  "activity.propose": (t, parts) => t("said_activity_propose", parts),
  "activity.takeBack": (t, parts) => t("said_activity_takeBack", parts),
  "activity.refuse": (t, parts) => t("said_activity_refuse", parts),
  "live.create": (t, parts) => t("said_live_create", parts),
  "live.change": (t, parts) => t("said_live_change", parts),
  "live.publish": (t, parts) => t("said_live_publish", parts),
  "live.cancel": (t, parts) => t("said_live_cancel", parts),
  "live.discard": (t, parts) => t("said_live_discard", parts),
  "live.open": (t, parts) => t("said_live_open", parts),
  "superTeam.create": (t, parts) => t("said_superTeam_create", parts),
  "superTeam.addClasses": (t, parts) => t("said_superTeam_addClasses", parts),
  "robot.create": (t, parts) => t("said_robot_create", parts),
  "robot.change": (t, parts) => t("said_robot_change", parts),
  "robot.rotate": (t, parts) => t("said_robot_rotate", parts),
  "statements.change": (t, parts) => t("said_statements_change", parts),
  "statements.resend": (t, parts) => t("said_statements_resend", parts),
  "statements.resume": (t, parts) => t("said_statements_resume", parts),
  "statements.erase": (t, parts) => t("said_statements_erase", parts),
  "tool.create": (t, parts) => t("said_tool_create", parts),
  "tool.change": (t, parts) => t("said_tool_change", parts),
  "tool.remove": (t, parts) => t("said_tool_remove", parts),
  "tool.rotate": (t, parts) => t("said_tool_rotate", parts),
  "proxy.add": (t, parts) => t("said_proxy_add", parts),
  "proxy.remove": (t, parts) => t("said_proxy_remove", parts),
  "domain.add": (t, parts) => t("said_domain_add", parts),
  "domain.prove": (t, parts) => t("said_domain_prove", parts),
  "domain.primary": (t, parts) => t("said_domain_primary", parts),
  "domain.remove": (t, parts) => t("said_domain_remove", parts),
  "domain.restore": (t, parts) => t("said_domain_restore", parts),
  "site.publish": (t, parts) => t("said_site_publish", parts),
  "site.restore": (t, parts) => t("said_site_restore", parts),
  "feature.switch": (t, parts) => t("said_feature_switch", parts),
  "institution.create": (t, parts) => t("said_institution_create", parts),
  "institution.invite": (t, parts) => t("said_institution_invite", parts),
  "institution.realm": (t, parts) => t("said_institution_realm", parts),
  "institution.suspend": (t, parts) => t("said_institution_suspend", parts),
  "institution.restore": (t, parts) => t("said_institution_restore", parts),
  "domain.release": (t, parts) => t("said_domain_release", parts),
  "messageReport.open": (t, parts) => t("said_messageReport_open", parts),
  "messageReport.settle": (t, parts) => t("said_messageReport_settle", parts),
  "messageReport.remove": (t, parts) => t("said_messageReport_remove", parts),
  "deviceLog.ask": (t, parts) => t("said_deviceLog_ask", parts),
  "deviceLog.read": (t, parts) => t("said_deviceLog_read", parts),
  "chatReview.open": (t, parts) => t("said_chatReview_open", parts),
  "chatReview.file": (t, parts) => t("said_chatReview_file", parts),
  "quietHours.save": (t, parts) => t("said_quietHours_save", parts),
  "messageReport.putOut": (t, parts) => t("said_messageReport_putOut", parts),
  "messageReport.close": (t, parts) => t("said_messageReport_close", parts),
  "words.save": (t, parts) => t("said_words_save", parts),
  "honour.create": (t, parts) => t("said_honour_create", parts),
  "honour.import": (t, parts) => t("said_honour_import", parts),
  "honour.change": (t, parts) => t("said_honour_change", parts),
  "honour.publish": (t, parts) => t("said_honour_publish", parts),
  "honour.withdraw": (t, parts) => t("said_honour_withdraw", parts),
  "honour.discard": (t, parts) => t("said_honour_discard", parts),
  "honour.ask": (t, parts) => t("said_honour_ask", parts),
  "honour.record": (t, parts) => t("said_honour_record", parts),
  "honour.consent": (t, parts) => t("said_honour_consent", parts),
  "honour.propose": (t, parts) => t("said_honour_propose", parts),
  "honour.takeBack": (t, parts) => t("said_honour_takeBack", parts),
  "honour.refuse": (t, parts) => t("said_honour_refuse", parts),
  "recording.start": (t, parts) => t("said_recording_start", parts),
  "recording.discard": (t, parts) => t("said_recording_discard", parts),
  "recording.restore": (t, parts) => t("said_recording_restore", parts),
  "recording.deny": (t, parts) => t("said_recording_deny", parts),
  "recording.attach": (t, parts) => t("said_recording_attach", parts),
  "recording.document": (t, parts) => t("said_recording_document", parts),
  "recording.removeComment": (t, parts) => t("said_recording_removeComment", parts),
  "channel.create": (t, parts) => t("said_channel_create", parts),
  "channel.change": (t, parts) => t("said_channel_change", parts),
  "channel.move": (t, parts) => t("said_channel_move", parts),
  "question.create": (t, parts) => t("said_question_create", parts),
  "question.import": (t, parts) => t("said_question_import", parts),
  "question.save": (t, parts) => t("said_question_save", parts),
  "point.place": (t, parts) => t("said_point_place", parts),
  "point.takeOut": (t, parts) => t("said_point_takeOut", parts),
  "rubric.create": (t, parts) => t("said_rubric_create", parts),
  "rubric.save": (t, parts) => t("said_rubric_save", parts),
  "rubric.remove": (t, parts) => t("said_rubric_remove", parts),
  "rubric.restore": (t, parts) => t("said_rubric_restore", parts),
  "homework.create": (t, parts) => t("said_homework_create", parts),
  "homework.save": (t, parts) => t("said_homework_save", parts),
  "homework.publish": (t, parts) => t("said_homework_publish", parts),
  "homework.withdraw": (t, parts) => t("said_homework_withdraw", parts),
  "homework.archive": (t, parts) => t("said_homework_archive", parts),
  "homework.unarchive": (t, parts) => t("said_homework_unarchive", parts),
  "homework.secondMark": (t, parts) => t("said_homework_second", parts),
  "homework.settle": (t, parts) => t("said_homework_settle", parts),
  "homework.secondMarkers": (t, parts) => t("said_homework_second_markers", parts),
  "homework.stopSecond": (t, parts) => t("said_homework_stop_second", parts),
  "homework.ink": (t, parts) => t("said_homework_ink", parts),
  "homework.mark": (t, parts) => t("said_homework_mark", parts),
  "homework.comment": (t, parts) => t("said_homework_comment", parts),
  "homework.rubric": (t, parts) => t("said_homework_rubric", parts),
  "homework.return": (t, parts) => t("said_homework_return", parts),
  "homework.extend": (t, parts) => t("said_homework_extend", parts),
  "homework.rule": (t, parts) => t("said_homework_rule", parts),
  "homework.undoRule": (t, parts) => t("said_homework_undo_rule", parts),
  "homework.reopen": (t, parts) => t("said_homework_reopen", parts),
  "quiz.create": (t, parts) => t("said_quiz_create", parts),
  "quiz.save": (t, parts) => t("said_quiz_save", parts),
  "quiz.delete": (t, parts) => t("said_quiz_delete", parts),
  "quiz.restore": (t, parts) => t("said_quiz_restore", parts),
  "quiz.start": (t, parts) => t("said_quiz_start", parts),
  "quiz.end": (t, parts) => t("said_quiz_end", parts),
  "quiz.remove": (t, parts) => t("said_quiz_remove", parts),
  "quiz.noGuests": (t, parts) => t("said_quiz_no_guests", parts),
  "course.create": (t, parts) => t("said_course_create", parts),
  "course.save": (t, parts) => t("said_course_save", parts),
  "course.publish": (t, parts) => t("said_course_publish", parts),
  "course.withdraw": (t, parts) => t("said_course_withdraw", parts),
  "course.delete": (t, parts) => t("said_course_delete", parts),
  "course.revoke": (t, parts) => t("said_course_revoke", parts),
  "course.restore": (t, parts) => t("said_course_restore", parts),
  "appPassword.make": (t, parts) => t("said_appPassword_make", parts),
  "appPassword.revoke": (t, parts) => t("said_appPassword_revoke", parts),
  "account.lendSignIn": (t, parts) => t("said_account_lendSignIn", parts),
  "job.retry": (t, parts) => t("said_job_retry", parts),
  "job.discard": (t, parts) => t("said_job_discard", parts),
};

function partsOf(t: TranslateAudit, language: Language, entry: AuditEntry): Parts {
  const facts = factsOf(entry);
  const name = thingName(t, language, entry);
  return {
    actor: entry.actorName || t("somebody"),
    name,
    person: name,
    role: roleName(t, facts["role"]),
    place: placeOf(t, language, entry, facts),
    text: text(facts["body"]),
    version: asText(facts["version"]),
    job: name,
    file: text(facts["fileName"]),
    title: name,
    hasBefore: entry.change.before !== undefined,
  };
}

function placeOf(t: TranslateAudit, language: Language, entry: AuditEntry, facts: Facts): string {
  const { classId, classIds, areaCode } = facts;
  if (entry.thing === "class") return thingName(t, language, entry);
  if (typeof areaCode === "string") return t("areaCode", { code: areaCode });
  const all: unknown[] = [classId, classIds].flat();
  const names = all.filter((id) => typeof id === "number").map((id) => className(t, language, entry, id));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** Things that bear their names in the entry, as they were then. */
const named: ReadonlySet<AuditEntry["thing"]> = new Set([
  "institution",
  "activity",
  "meeting",
  "live",
  "superTeam",
  "robot",
  "tool",
  "honour",
  "recording",
  "document",
  "channel",
  "question",
  "homework",
  "submission",
]);

function titleIn(language: Language, { title, titleEn, name, nameEn }: Facts): string {
  return pick(language, text(title) || text(name), text(titleEn) || text(nameEn));
}

type Facts = Readonly<Record<string, unknown>>;

function factsOf({ change }: AuditEntry): Facts {
  return { ...change.before, ...change.after };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
