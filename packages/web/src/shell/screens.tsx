import { type ScreenName, screens } from "@lyceum/contract/screens";
import { family } from "@lyceum/texts/family";
import { activities } from "@lyceum/texts/activities";
import { account } from "@lyceum/texts/account";
import { accountAdmission } from "@lyceum/texts/account/admission";
import { accountDemo } from "@lyceum/texts/account/demo";
import { accountRoles } from "@lyceum/texts/account/roles";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { agreements } from "@lyceum/texts/agreements";
import { honours } from "@lyceum/texts/honours";
import { inbox } from "@lyceum/texts/inbox";
import { kit } from "@lyceum/texts/kit";
import { gallery } from "@lyceum/texts/kit/gallery";
import { richText } from "@lyceum/texts/kit/rich-text";
import { courses } from "@lyceum/texts/courses";
import { drive } from "@lyceum/texts/drive";
import { meetings } from "@lyceum/texts/meetings";
import { notices } from "@lyceum/texts/notices";
import { learning } from "@lyceum/texts/learning";
import { live } from "@lyceum/texts/live";
import { practice } from "@lyceum/texts/practice";
import { personal } from "@lyceum/texts/personal";
import { portal } from "@lyceum/texts/portal";
import { quizzes } from "@lyceum/texts/quizzes";
import { recordings } from "@lyceum/texts/recordings";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { shellPages } from "@lyceum/texts/shell/pages";
import { siteSearch } from "@lyceum/texts/site-search";
import { subjects } from "@lyceum/texts/subjects";
import {
  isOfSocial,
  type LearningScreen,
  type SocialScreen,
  type StaffScreen,
} from "../shared/offered-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

const documentDetail = () => withTexts(import("../portal/DocumentDetail.tsx"), portal, richText);

/** The component of each screen, loaded with its route. Features are bound here; staff, learning and the social realm have lists of their own. */
const boundScreens: Record<
  Exclude<ScreenName, StaffScreen | SocialScreen | LearningScreen>,
  () => Promise<ScreenModule>
> = {
  login: () => withTexts(import("../account/Login.tsx"), account),
  register: () => withTexts(import("../account/Register.tsx"), account),
  resetPassword: () => withTexts(import("../account/ResetPassword.tsx"), account),
  personalCenter: () => withTexts(import("../account/PersonalCenter.tsx"), account, accountRoles),
  personalHomepage: () =>
    withTexts(import("../account/page/PersonalHomepage.tsx"), account, personal, accountRoles),
  child: () =>
    withTexts(import("../account/child/ChildScreen.tsx"), account, family, learning, courses, richText),
  admission: () => withTexts(import("../account/Admission.tsx"), account, accountAdmission),
  demo: () => withTexts(import("../account/Demo.tsx"), account, accountDemo, accountRoles),
  wechatCallback: () => withTexts(import("../account/wechat/CallbackScreen.tsx"), account, accountWeChat),
  devWeChat: () => withTexts(import("../account/wechat/DevelopmentScreen.tsx"), account, accountWeChat),
  outbox: () => withTexts(import("../account/Outbox.tsx"), account, accountDemo),
  message: () => withTexts(import("../inbox/InboxScreen.tsx"), inbox),
  rooms: () => withTexts(import("../rooms/lobby/RoomsScreen.tsx"), rooms, roomsEntry),
  room: () => withTexts(import("../rooms/RoomScreen.tsx"), rooms, roomsEntry),
  recordings: () => withTexts(import("../recordings/RecordingsScreen.tsx"), recordings, portal),
  replay: () => withTexts(import("../recordings/ReplayScreen.tsx"), recordings),
  pageHome: () => withTexts(import("../portal/PageHome.tsx"), portal),
  orgHome: () => withTexts(import("../portal/OrgHome.tsx"), portal),
  information: () => withTexts(import("../portal/Information.tsx"), portal),
  search: () => withTexts(import("../site-search/SearchScreen.tsx"), siteSearch, portal),
  schools: () => withTexts(import("../portal/Schools.tsx"), portal),
  imageTextDetail: documentDetail,
  imgGroupDetail: documentDetail,
  videoDetail: documentDetail,
  fileDetail: documentDetail,
  elegantDemeanout: () => withTexts(import("../portal/shelf/ElegantDemeanout.tsx"), portal),
  afterSchoolLearning: () => withTexts(import("../portal/shelf/AfterSchoolLearning.tsx"), portal, subjects),
  mzEducation: () => withTexts(import("../portal/shelf/MzEducation.tsx"), portal),
  studentActivities: () => withTexts(import("../activities/ActivitiesScreen.tsx"), activities, portal),
  studentActivity: () => withTexts(import("../activities/ActivityScreen.tsx"), activities, portal, richText),
  liveBroadcast: () => withTexts(import("../live/LiveScreen.tsx"), live, portal, subjects),
  liveBroadcastDetail: () =>
    withTexts(import("../live/LiveDetailScreen.tsx"), live, portal, subjects, richText),
  liveDetail: () => withTexts(import("../live/room/BroadcastScreen.tsx"), live, rooms, roomsEntry),
  liveReviewDetail: () =>
    withTexts(import("../live/ReviewScreen.tsx"), live, portal, subjects, recordings, richText),
  honor: () => withTexts(import("../honours/HonoursScreen.tsx"), honours, portal),
  meeting: () => withTexts(import("../meetings/MeetingsScreen.tsx"), meetings, portal),
  meetingDetail: () => withTexts(import("../meetings/MeetingScreen.tsx"), meetings, richText),
  meetingReviewDetail: () =>
    withTexts(import("../meetings/ReviewScreen.tsx"), meetings, richText, recordings),
  notice: () => withTexts(import("../notices/NoticesScreen.tsx"), notices, portal),
  noticeDetail: () => withTexts(import("../notices/NoticeDetailScreen.tsx"), notices, portal, richText),
  pan: () => withTexts(import("../drive/DriveScreen.tsx"), drive, kit),
  panLink: () => withTexts(import("../drive/links/LinkScreen.tsx"), drive, portal),
  platformQuizzes: () => withTexts(import("../quizzes/QuizzesScreen.tsx"), quizzes, learning, richText),
  intelligent: () => withTexts(import("../practice/PracticeScreen.tsx"), practice, learning, richText),
  study: () => withTexts(import("../courses/StudyScreen.tsx"), courses, learning),
  myStudy: () => withTexts(import("../courses/StudyScreen.tsx"), courses, learning),
  course: () =>
    withTexts(import("../courses/CourseScreen.tsx"), courses, learning, richText, quizzes, portal),
  toolAuthorize: () => withTexts(import("../courses/tool/AuthorizeScreen.tsx"), courses),
  certificate: () => withTexts(import("../courses/CertificateScreen.tsx"), courses),
  gallery: () => withTexts(import("../kit/gallery/Gallery.tsx"), kit, gallery),
  privacy: () => withTexts(import("../agreements/Privacy.tsx"), agreements),
  agreement: () => withTexts(import("../agreements/UserAgreement.tsx"), agreements),
  notFound: () => withTexts(import("./pages/NotFound.tsx"), shellPages),
  optionError: () => withTexts(import("./pages/OptionError.tsx"), shellPages),
};

/** How a screen is loaded. */
export function loaderOf(name: ScreenName): () => Promise<ScreenModule> {
  // Readers do not load the list of what staff use.
  if (isOfStaff(name))
    return async () => await (await import("../staff/staff-screens.tsx")).staffScreens[name]();
  // Whether the site has a social realm is asked before anything of its code is (D7).
  if (isOfSocial(name)) return async () => await (await import("./social-screen.ts")).socialScreen(name);
  if (isOfLearning(name))
    return async () => await (await import("./learning-screens.tsx")).learningScreens[name]();
  return boundScreens[name];
}

function isOfStaff(name: ScreenName): name is StaffScreen {
  return screens[name].feature === "staff";
}

function isOfLearning(name: ScreenName): name is LearningScreen {
  return screens[name].feature === "learning";
}
