import type { EduRole } from "@lyceum/contract/permissions";
import type { AuditAct, AuditThing } from "@lyceum/contract/shapes";
import type { Namespace, Translate } from "@lyceum/texts";
import type { staffAudit } from "@lyceum/texts/staff/audit";

type AuditTexts = typeof staffAudit extends Namespace<infer T> ? T : never;
export type TranslateAudit = Translate<AuditTexts>;

/** The name of each act; one that has none does not compile. */
export const actTexts = {
  "role.grant": "act_role_grant",
  "role.revoke": "act_role_revoke",
  "admission.approve": "act_admission_approve",
  "admission.deny": "act_admission_deny",
  "admission.changeSettings": "act_admission_changeSettings",
  "class.create": "act_class_create",
  "roster.import": "act_roster_import",
  "person.create": "act_person_create",
  "person.change": "act_person_change",
  "person.disable": "act_person_disable",
  "guardian.revokeCodes": "act_guardian_revokeCodes",
  "guardian.makeCode": "act_guardian_makeCode",
  "guardian.link": "act_guardian_link",
  "guardian.unlink": "act_guardian_unlink",
  "person.removePicture": "act_person_removePicture",
  "person.enable": "act_person_enable",
  "person.issuePassword": "act_person_issuePassword",
  "class.renewCode": "act_class_renewCode",
  "class.change": "act_class_change",
  "class.archive": "act_class_archive",
  "class.restore": "act_class_restore",
  "class.movePupils": "act_class_movePupils",
  "year.start": "act_year_start",
  "year.undo": "act_year_undo",
  "class.endCode": "act_class_endCode",
  "broadcast.send": "act_broadcast_send",
  "agreement.publish": "act_agreement_publish",
  "document.create": "act_document_create",
  "document.submit": "act_document_submit",
  "document.recall": "act_document_recall",
  "document.approve": "act_document_approve",
  "document.reject": "act_document_reject",
  "document.publish": "act_document_publish",
  "document.schedule": "act_document_schedule",
  "document.unschedule": "act_document_unschedule",
  "document.withdraw": "act_document_withdraw",
  "document.republish": "act_document_republish",
  "document.archive": "act_document_archive",
  "document.unarchive": "act_document_unarchive",
  "document.bin": "act_document_bin",
  "document.restore": "act_document_restore",
  "document.restoreVersion": "act_document_restoreVersion",
  "notice.create": "act_notice_create",
  "notice.publish": "act_notice_publish",
  "notice.schedule": "act_notice_schedule",
  "notice.withdraw": "act_notice_withdraw",
  "notice.discard": "act_notice_discard",
  "notice.remind": "act_notice_remind",
  "meeting.create": "act_meeting_create",
  "meeting.change": "act_meeting_change",
  "meeting.callOff": "act_meeting_callOff",
  "meeting.finishMinutes": "act_meeting_finishMinutes",
  "activity.create": "act_activity_create",
  "activity.change": "act_activity_change",
  "activity.publish": "act_activity_publish",
  "activity.close": "act_activity_close",
  "activity.cancel": "act_activity_cancel",
  "activity.discard": "act_activity_discard",
  "activity.attend": "act_activity_attend",
  "live.create": "act_live_create",
  "live.change": "act_live_change",
  "live.publish": "act_live_publish",
  "live.cancel": "act_live_cancel",
  "live.discard": "act_live_discard",
  "live.open": "act_live_open",
  "superTeam.create": "act_superTeam_create",
  "superTeam.addClasses": "act_superTeam_addClasses",
  "robot.create": "act_robot_create",
  "robot.change": "act_robot_change",
  "robot.rotate": "act_robot_rotate",
  "proxy.add": "act_proxy_add",
  "proxy.remove": "act_proxy_remove",
  "domain.add": "act_domain_add",
  "domain.prove": "act_domain_prove",
  "domain.primary": "act_domain_primary",
  "domain.remove": "act_domain_remove",
  "domain.restore": "act_domain_restore",
  "site.publish": "act_site_publish",
  "site.restore": "act_site_restore",
  "feature.switch": "act_feature_switch",
  "institution.create": "act_institution_create",
  "institution.invite": "act_institution_invite",
  "institution.realm": "act_institution_realm",
  "institution.suspend": "act_institution_suspend",
  "institution.restore": "act_institution_restore",
  "domain.release": "act_domain_release",
  "words.save": "act_words_save",
  "honour.create": "act_honour_create",
  "honour.change": "act_honour_change",
  "honour.publish": "act_honour_publish",
  "honour.withdraw": "act_honour_withdraw",
  "honour.discard": "act_honour_discard",
  "honour.ask": "act_honour_ask",
  "honour.record": "act_honour_record",
  "honour.consent": "act_honour_consent",
  "recording.start": "act_recording_start",
  "recording.discard": "act_recording_discard",
  "recording.restore": "act_recording_restore",
  "recording.deny": "act_recording_deny",
  "recording.attach": "act_recording_attach",
  "recording.removeComment": "act_recording_removeComment",
  "channel.create": "act_channel_create",
  "channel.change": "act_channel_change",
  "channel.move": "act_channel_move",
  "question.create": "act_question_create",
  "question.import": "act_question_import",
  "question.save": "act_question_save",
  "homework.create": "act_homework_create",
  "homework.save": "act_homework_save",
  "homework.publish": "act_homework_publish",
  "homework.withdraw": "act_homework_withdraw",
  "homework.mark": "act_homework_mark",
  "homework.rubric": "act_homework_rubric",
  "homework.return": "act_homework_return",
  "homework.extend": "act_homework_extend",
  "homework.rule": "act_homework_rule",
  "homework.undoRule": "act_homework_undo_rule",
  "homework.reopen": "act_homework_reopen",
  "quiz.create": "act_quiz_create",
  "quiz.save": "act_quiz_save",
  "quiz.delete": "act_quiz_delete",
  "quiz.restore": "act_quiz_restore",
  "quiz.start": "act_quiz_start",
  "quiz.end": "act_quiz_end",
  "quiz.remove": "act_quiz_remove",
  "quiz.noGuests": "act_quiz_no_guests",
  "course.create": "act_course_create",
  "course.save": "act_course_save",
  "course.publish": "act_course_publish",
  "course.withdraw": "act_course_withdraw",
  "course.revoke": "act_course_revoke",
  "course.restore": "act_course_restore",
  "appPassword.make": "act_appPassword_make",
  "appPassword.revoke": "act_appPassword_revoke",
  "job.retry": "act_job_retry",
  "job.discard": "act_job_discard",
} as const satisfies Record<AuditAct, keyof AuditTexts>;

export const thingTexts = {
  account: "thing_account",
  class: "thing_class",
  institution: "thing_institution",
  broadcast: "thing_broadcast",
  agreement: "thing_agreement",
  document: "thing_document",
  notice: "thing_notice",
  meeting: "thing_meeting",
  activity: "thing_activity",
  live: "thing_live",
  superTeam: "thing_superTeam",
  robot: "thing_robot",
  proxy: "thing_proxy",
  words: "thing_words",
  domain: "thing_domain",
  honour: "thing_honour",
  recording: "thing_recording",
  channel: "thing_channel",
  question: "thing_question",
  homework: "thing_homework",
  quiz: "thing_quiz",
  course: "thing_course",
  submission: "thing_submission",
  appPassword: "thing_appPassword",
  job: "thing_job",
} as const satisfies Record<AuditThing, keyof AuditTexts>;

const roleTexts = {
  visitor: "role_visitor",
  student: "role_student",
  guardian: "role_guardian",
  teacher: "role_teacher",
  headTeacher: "role_headTeacher",
  editor: "role_editor",
  reviewer: "role_reviewer",
  institutionAdmin: "role_institutionAdmin",
  regionAdmin: "role_regionAdmin",
  platformAdmin: "role_platformAdmin",
} as const satisfies Record<EduRole, keyof AuditTexts>;

/** The names of acts and things, as the address may hold them. */
export const acts = Object.keys(actTexts) as AuditAct[];
export const things = Object.keys(thingTexts) as AuditThing[];

export function roleName(t: TranslateAudit, role: unknown): string {
  return nameIn(t, roleTexts, role);
}

/** The text of a value that the record holds; one that is not known shows as it is. */
export function nameIn(t: TranslateAudit, names: Readonly<Record<string, PlainKey>>, value: unknown): string {
  const key = typeof value === "string" && Object.hasOwn(names, value) ? names[value] : undefined;
  return key === undefined ? asText(value) : t(key);
}

/** A value of the record as it is. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value, null, 1);
}

/** Texts that need no values. */
export type PlainKey = {
  [K in keyof AuditTexts]: AuditTexts[K] extends `${string}{${string}` ? never : K;
}[keyof AuditTexts];
