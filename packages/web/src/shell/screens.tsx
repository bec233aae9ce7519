import type { ScreenName } from "@lyceum/contract/screens";
import type { Namespace } from "@lyceum/texts";
import { account } from "@lyceum/texts/account";
import { accountRoles } from "@lyceum/texts/account/roles";
import { agreements } from "@lyceum/texts/agreements";
import { inbox } from "@lyceum/texts/inbox";
import { kit } from "@lyceum/texts/kit";
import { gallery } from "@lyceum/texts/kit/gallery";
import { richText } from "@lyceum/texts/kit/rich-text";
import { notices } from "@lyceum/texts/notices";
import { learning } from "@lyceum/texts/learning";
import { portal } from "@lyceum/texts/portal";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { social } from "@lyceum/texts/social";
import { staff } from "@lyceum/texts/staff";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { staffChannels } from "@lyceum/texts/staff/channels";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { staffPeople } from "@lyceum/texts/staff/people";
import type { ComponentType } from "react";
import type { BuiltScreen } from "../shared/built-screens.ts";
import { loadTexts } from "../shared/language.ts";
import { queryClient } from "../shared/query-client.ts";
import { siteQuery } from "../shared/site-query.ts";

type ScreenModule = { Screen: ComponentType };

/** Where the site has no social realm its page is not there, and its code is not asked for (D7). */
const ofSocial = (load: () => Promise<ScreenModule>) => async (): Promise<ScreenModule> => {
  const site = await queryClient.ensureQueryData(siteQuery());
  return site?.features["social"] === true ? await load() : await import("./pages/NotFound.tsx");
};

const documentDetail = () => withTexts(import("../portal/DocumentDetail.tsx"), portal, richText);

/** The component of each screen that is built, loaded with its route. The only place where features are bound. */
const boundScreens: Record<BuiltScreen, () => Promise<ScreenModule>> = {
  login: () => withTexts(import("../account/Login.tsx"), account),
  register: () => withTexts(import("../account/Register.tsx"), account),
  resetPassword: () => withTexts(import("../account/ResetPassword.tsx"), account),
  personalCenter: () => withTexts(import("../account/PersonalCenter.tsx"), account, accountRoles),
  admission: () => withTexts(import("../account/Admission.tsx"), account),
  demo: () => withTexts(import("../account/Demo.tsx"), account, accountRoles),
  outbox: () => withTexts(import("../account/Outbox.tsx"), account),
  message: () => withTexts(import("../inbox/InboxScreen.tsx"), inbox),
  rooms: () => withTexts(import("../rooms/lobby/RoomsScreen.tsx"), rooms, roomsEntry),
  room: () => withTexts(import("../rooms/RoomScreen.tsx"), rooms, roomsEntry),
  pageHome: () => withTexts(import("../portal/PageHome.tsx"), portal),
  orgHome: () => withTexts(import("../portal/OrgHome.tsx"), portal),
  information: () => withTexts(import("../portal/Information.tsx"), portal),
  schools: () => withTexts(import("../portal/Schools.tsx"), portal),
  imageTextDetail: documentDetail,
  imgGroupDetail: documentDetail,
  videoDetail: documentDetail,
  notice: () => withTexts(import("../notices/NoticesScreen.tsx"), notices, portal),
  noticeDetail: () => withTexts(import("../notices/NoticeDetailScreen.tsx"), notices, portal, richText),
  homework: () => withTexts(import("../learning/MyHomework.tsx"), learning, richText),
  myHomework: () => withTexts(import("../learning/MyHomework.tsx"), learning, richText),
  answer: () => withTexts(import("../learning/Work.tsx"), learning, richText),
  myAnswer: () => withTexts(import("../learning/Work.tsx"), learning, richText),
  myAnalysis: () => withTexts(import("../learning/Result.tsx"), learning, richText),
  wrong: () => withTexts(import("../learning/Wrong.tsx"), learning, richText),
  myWrong: () => withTexts(import("../learning/Wrong.tsx"), learning, richText),
  myWrongDetail: () => withTexts(import("../learning/WrongDetail.tsx"), learning, richText),
  staff: () => withTexts(import("../staff/StaffHome.tsx"), staff),
  staffDocuments: () =>
    withTexts(import("../staff/documents/DocumentsScreen.tsx"), staff, kit, staffDocuments),
  staffDocument: () =>
    withTexts(import("../staff/documents/DocumentScreen.tsx"), staff, kit, richText, staffDocuments),
  staffNotices: () => withTexts(import("../staff/notices/NoticesScreen.tsx"), staff, kit, staffNotices),
  staffNotice: () =>
    withTexts(import("../staff/notices/NoticeScreen.tsx"), staff, kit, richText, staffNotices),
  staffChannels: () =>
    withTexts(import("../staff/channels/ChannelsScreen.tsx"), staff, kit, staffChannels, staffDocuments),
  staffHomework: () =>
    withTexts(import("../staff/homework/HomeworkScreen.tsx"), staff, kit, staffLearning, learning),
  staffHomeworkItem: () =>
    withTexts(import("../staff/homework/HomeworkItemScreen.tsx"), staff, kit, staffLearning, learning),
  staffSubmission: () =>
    withTexts(
      import("../staff/homework/SubmissionScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      learning,
    ),
  staffQuestions: () =>
    withTexts(import("../staff/questions/QuestionsScreen.tsx"), staff, kit, staffLearning, learning),
  staffQuestionsImport: () =>
    withTexts(import("../staff/questions/ImportScreen.tsx"), staff, kit, staffLearning, learning),
  staffQuestion: () =>
    withTexts(import("../staff/questions/QuestionScreen.tsx"), staff, kit, richText, staffLearning, learning),
  staffPeople: () =>
    withTexts(import("../staff/people/PeopleScreen.tsx"), staff, kit, staffPeople, staffRoster, accountRoles),
  staffRoster: () =>
    withTexts(import("../staff/roster/RosterScreen.tsx"), staff, kit, staffRoster, accountRoles),
  staffAdmissions: () =>
    withTexts(import("../staff/admissions/AdmissionsScreen.tsx"), staff, kit, staffAdmissions, accountRoles),
  staffAgreements: () =>
    withTexts(import("../staff/agreements/AgreementsScreen.tsx"), staff, kit, agreements, staffAgreements),
  staffAudit: () => withTexts(import("../staff/audit/AuditScreen.tsx"), staff, kit, staffAudit),
  staffJobs: () => withTexts(import("../staff/jobs/JobsScreen.tsx"), staff, kit, staffJobs),
  social: ofSocial(() => withTexts(import("../social/DiscoverScreen.tsx"), social)),
  socialLogin: ofSocial(() => withTexts(import("../social/LoginScreen.tsx"), social, account)),
  socialProfile: ofSocial(() => withTexts(import("../social/ProfileScreen.tsx"), social)),
  socialMatches: ofSocial(() => withTexts(import("../social/MatchesScreen.tsx"), social)),
  moderation: ofSocial(() => withTexts(import("../social/ModerationScreen.tsx"), social)),
  gallery: () => withTexts(import("../kit/gallery/Gallery.tsx"), kit, gallery),
  privacy: () => withTexts(import("../agreements/Privacy.tsx"), agreements),
  agreement: () => withTexts(import("../agreements/UserAgreement.tsx"), agreements),
  notFound: () => import("./pages/NotFound.tsx"),
  optionError: () => import("./pages/OptionError.tsx"),
};

/** How a screen is loaded; undefined for one that is declared and not built. */
export function loaderOf(name: ScreenName): (() => Promise<ScreenModule>) | undefined {
  const loaders: Partial<Record<ScreenName, () => Promise<ScreenModule>>> = boundScreens;
  return loaders[name];
}

/** Loads a screen's texts beside its code instead of after it. */
async function withTexts(code: Promise<ScreenModule>, ...texts: readonly Namespace[]): Promise<ScreenModule> {
  const [module] = await Promise.all([code, loadTexts(...texts)]);
  return module;
}
