// Written by npm run docs, from form-calls.ts.
import postV1RoomsData from "./post-v1-rooms.json" with { type: "json" };
import postStaffRolesGrantData from "./post-staff-roles-grant.json" with { type: "json" };
import postStaffAdmissionsDecideData from "./post-staff-admissions-decide.json" with { type: "json" };
import postStaffAdmissionSettingsData from "./post-staff-admission-settings.json" with { type: "json" };
import postStaffClassesData from "./post-staff-classes.json" with { type: "json" };
import postStaffClassesIdData from "./post-staff-classes-id.json" with { type: "json" };
import postStaffClassesIdCodeData from "./post-staff-classes-id-code.json" with { type: "json" };
import postStaffSchoolYearIdClassesClassIdData from "./post-staff-school-year-id-classes-class-id.json" with { type: "json" };
import postStaffChannelsData from "./post-staff-channels.json" with { type: "json" };
import postStaffChannelsIdData from "./post-staff-channels-id.json" with { type: "json" };
import postStaffAgreementsPublishData from "./post-staff-agreements-publish.json" with { type: "json" };
import postStaffPlatformInstitutionsData from "./post-staff-platform-institutions.json" with { type: "json" };
import postStaffPlatformInstitutionsIdInviteData from "./post-staff-platform-institutions-id-invite.json" with { type: "json" };
import postStaffPlatformInstitutionsIdRealmData from "./post-staff-platform-institutions-id-realm.json" with { type: "json" };
import postStaffPlatformInstitutionsIdRestoreData from "./post-staff-platform-institutions-id-restore.json" with { type: "json" };
import postStaffPlatformInstitutionsIdSuspendData from "./post-staff-platform-institutions-id-suspend.json" with { type: "json" };
import postStaffRobotsData from "./post-staff-robots.json" with { type: "json" };
import postStaffProxyZonesData from "./post-staff-proxy-zones.json" with { type: "json" };
import postStaffStatementsData from "./post-staff-statements.json" with { type: "json" };
import postStaffToolsData from "./post-staff-tools.json" with { type: "json" };
import type { FormRules } from "../define/form-rules.ts";

export type { FormCall } from "../form-calls.ts";
export type { FieldRule, FieldRules, FormRules } from "../define/form-rules.ts";

// Plain data does not say which call it belongs to; the generator does.
export const postV1Rooms = postV1RoomsData as FormRules<"POST /v1/rooms">;
export const postStaffRolesGrant = postStaffRolesGrantData as FormRules<"POST /staff/roles/grant">;
export const postStaffAdmissionsDecide = postStaffAdmissionsDecideData as FormRules<"POST /staff/admissions/decide">;
export const postStaffAdmissionSettings = postStaffAdmissionSettingsData as FormRules<"POST /staff/admissionSettings">;
export const postStaffClasses = postStaffClassesData as FormRules<"POST /staff/classes">;
export const postStaffClassesId = postStaffClassesIdData as FormRules<"POST /staff/classes/{id}">;
export const postStaffClassesIdCode = postStaffClassesIdCodeData as FormRules<"POST /staff/classes/{id}/code">;
export const postStaffSchoolYearIdClassesClassId = postStaffSchoolYearIdClassesClassIdData as FormRules<"POST /staff/schoolYear/{id}/classes/{classId}">;
export const postStaffChannels = postStaffChannelsData as FormRules<"POST /staff/channels">;
export const postStaffChannelsId = postStaffChannelsIdData as FormRules<"POST /staff/channels/{id}">;
export const postStaffAgreementsPublish = postStaffAgreementsPublishData as FormRules<"POST /staff/agreements/publish">;
export const postStaffPlatformInstitutions = postStaffPlatformInstitutionsData as FormRules<"POST /staff/platform/institutions">;
export const postStaffPlatformInstitutionsIdInvite = postStaffPlatformInstitutionsIdInviteData as FormRules<"POST /staff/platform/institutions/{id}/invite">;
export const postStaffPlatformInstitutionsIdRealm = postStaffPlatformInstitutionsIdRealmData as FormRules<"POST /staff/platform/institutions/{id}/realm">;
export const postStaffPlatformInstitutionsIdRestore = postStaffPlatformInstitutionsIdRestoreData as FormRules<"POST /staff/platform/institutions/{id}/restore">;
export const postStaffPlatformInstitutionsIdSuspend = postStaffPlatformInstitutionsIdSuspendData as FormRules<"POST /staff/platform/institutions/{id}/suspend">;
export const postStaffRobots = postStaffRobotsData as FormRules<"POST /staff/robots">;
export const postStaffProxyZones = postStaffProxyZonesData as FormRules<"POST /staff/proxyZones">;
export const postStaffStatements = postStaffStatementsData as FormRules<"POST /staff/statements">;
export const postStaffTools = postStaffToolsData as FormRules<"POST /staff/tools">;
