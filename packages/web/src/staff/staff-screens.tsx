import { accountRoles } from "@lyceum/texts/account/roles";
import { agreements } from "@lyceum/texts/agreements";
import { courses } from "@lyceum/texts/courses";
import { kit } from "@lyceum/texts/kit";
import { richText } from "@lyceum/texts/kit/rich-text";
import { honours } from "@lyceum/texts/honours";
import { learning } from "@lyceum/texts/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { quizzes } from "@lyceum/texts/quizzes";
import { staff } from "@lyceum/texts/staff";
import { staffLive } from "@lyceum/texts/staff/live";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { staffChannels } from "@lyceum/texts/staff/channels";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { staffHonoursImport } from "@lyceum/texts/staff/honours-import";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { staffPrivacy } from "@lyceum/texts/staff/privacy";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { staffReports } from "@lyceum/texts/staff/reports";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { staffDeviceLogs } from "@lyceum/texts/staff/device-logs";
import { staffPeople } from "@lyceum/texts/staff/people";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { portal } from "@lyceum/texts/portal";
import { staffDomains } from "@lyceum/texts/staff/domains";
import { staffSite } from "@lyceum/texts/staff/site";
import { staffOverview } from "@lyceum/texts/staff/overview";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { staffTools } from "@lyceum/texts/staff/tools";
import { staffWords } from "@lyceum/texts/staff/words";
import type { StaffScreen } from "../shared/offered-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

/** The component of each screen of staff, loaded with its route. */
export const staffScreens = {
  staff: () => withTexts(import("./overview/OverviewScreen.tsx"), staff, staffOverview, staffStatistics),
  staffDocuments: () => withTexts(import("./documents/DocumentsScreen.tsx"), staff, kit, staffDocuments),
  staffDocument: () =>
    withTexts(
      import("./documents/DocumentScreen.tsx"),
      staff,
      kit,
      richText,
      staffDocuments,
      learning,
      portal,
    ),
  staffNotices: () => withTexts(import("./notices/NoticesScreen.tsx"), staff, kit, staffNotices),
  staffNotice: () => withTexts(import("./notices/NoticeScreen.tsx"), staff, kit, richText, staffNotices),
  staffActivities: () => withTexts(import("./activities/ActivitiesScreen.tsx"), staff, kit, staffActivities),
  staffLive: () => withTexts(import("./live/LiveListScreen.tsx"), staff, kit, staffLive),
  staffLiveOne: () =>
    withTexts(import("./live/LiveEditorScreen.tsx"), staff, kit, richText, staffLive, learning),
  staffActivity: () =>
    withTexts(import("./activities/ActivityScreen.tsx"), staff, kit, richText, staffActivities),
  staffHonours: () => withTexts(import("./honours/HonoursScreen.tsx"), staff, kit, staffHonours),
  staffHonoursImport: () =>
    withTexts(import("./honours/ImportScreen.tsx"), staff, kit, staffHonoursImport, honours),
  staffHonour: () => withTexts(import("./honours/HonourScreen.tsx"), staff, kit, staffHonours),
  staffChannels: () =>
    withTexts(import("./channels/ChannelsScreen.tsx"), staff, kit, staffChannels, staffDocuments),
  staffHomework: () =>
    withTexts(import("./homework/HomeworkScreen.tsx"), staff, kit, staffLearning, learning),
  staffHomeworkMistakes: () =>
    withTexts(import("./homework/MistakesScreen.tsx"), staff, kit, staffLearning, learning),
  staffPupilBooks: () =>
    withTexts(import("./pupil-books/BooksScreen.tsx"), staff, kit, staffLearning, learning),
  staffHomeworkItem: () =>
    withTexts(
      import("./homework/HomeworkItemScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      staffGrading,
      staffSecond,
      staffPaper,
      learning,
    ),
  staffHomeworkPreview: () =>
    withTexts(
      import("./homework/PreviewScreen.tsx"),
      staff,
      kit,
      richText,
      staffPaper,
      staffLearning,
      learning,
    ),
  staffMarking: () =>
    withTexts(
      import("./marking/MarkingScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      staffGrading,
      learningRubric,
      learning,
    ),
  staffDifferences: () =>
    withTexts(
      import("./second-marking/DifferencesScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      staffSecond,
      learning,
    ),
  staffSecondMarking: () =>
    withTexts(import("./second-marking/SecondMarkingScreen.tsx"), staff, kit, staffSecond),
  staffSecondDesk: () =>
    withTexts(
      import("./second-marking/SecondDeskScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      staffGrading,
      staffSecond,
      learningRubric,
      learning,
    ),
  staffSubmission: () =>
    withTexts(
      import("./homework/SubmissionScreen.tsx"),
      staff,
      kit,
      richText,
      staffLearning,
      staffGrading,
      learningRubric,
      learning,
    ),
  staffQuizzes: () =>
    withTexts(import("./quizzes/QuizzesScreen.tsx"), staff, kit, staffLearning, learning, quizzes),
  staffQuiz: () =>
    withTexts(import("./quizzes/QuizScreen.tsx"), staff, kit, staffLearning, learning, quizzes),
  staffQuizRound: () =>
    withTexts(import("./quizzes/RoundScreen.tsx"), staff, kit, richText, learning, quizzes),
  staffCourses: () => withTexts(import("./courses/CoursesScreen.tsx"), staff, kit, staffCourses, learning),
  staffCourse: () =>
    withTexts(
      import("./courses/CourseScreen.tsx"),
      staff,
      kit,
      richText,
      staffCourses,
      staffLearning,
      courses,
      learning,
      quizzes,
    ),
  staffCoursePreview: () =>
    withTexts(import("./courses/PreviewScreen.tsx"), staff, kit, richText, staffCourses, courses, portal),
  staffQuestions: () =>
    withTexts(import("./questions/QuestionsScreen.tsx"), staff, kit, staffLearning, learning, portal),
  staffQuestionsImport: () =>
    withTexts(import("./questions/ImportScreen.tsx"), staff, kit, staffLearning, learning),
  staffQuestionPoints: () =>
    withTexts(import("./questions/PointsScreen.tsx"), staff, kit, staffLearning, learning),
  staffQuestion: () =>
    withTexts(
      import("./questions/QuestionScreen.tsx"),
      staff,
      portal,
      kit,
      richText,
      staffLearning,
      learningRubric,
      learning,
    ),
  staffRubrics: () => withTexts(import("./rubrics/RubricsScreen.tsx"), staff, kit, learningRubric),
  staffPeople: () =>
    withTexts(
      import("./people/PeopleScreen.tsx"),
      staff,
      kit,
      staffPeople,
      staffDeviceLogs,
      staffRoster,
      staffClasses,
      accountRoles,
    ),
  staffRoster: () => withTexts(import("./roster/RosterScreen.tsx"), staff, kit, staffRoster, accountRoles),
  staffClasses: () => withTexts(import("./school-classes/ClassesScreen.tsx"), staff, kit, staffClasses),
  staffAdmissions: () =>
    withTexts(import("./admissions/AdmissionsScreen.tsx"), staff, kit, staffAdmissions, accountRoles),
  staffAgreements: () =>
    withTexts(import("./agreements/AgreementsScreen.tsx"), staff, kit, agreements, staffAgreements),
  staffRobots: () => withTexts(import("./robots/RobotsScreen.tsx"), staff, kit, staffRobots),
  staffTools: () => withTexts(import("./tools/ToolsScreen.tsx"), staff, kit, staffTools),
  staffDomains: () => withTexts(import("./domains/DomainsScreen.tsx"), staff, kit, staffDomains),
  staffSite: () => withTexts(import("./site/SiteScreen.tsx"), staff, kit, staffSite, portal),
  staffStatements: () => withTexts(import("./statements/StatementsScreen.tsx"), staff, kit, staffStatements),
  staffReports: () => withTexts(import("./reports/ReportsScreen.tsx"), staff, kit, staffReports),
  staffChatReviews: () =>
    withTexts(import("./chat-reviews/ChatReviewsScreen.tsx"), staff, kit, staffChatReviews),
  staffWords: () => withTexts(import("./words/WordsScreen.tsx"), staff, kit, staffWords),
  staffStatistics: () =>
    withTexts(import("./statistics/StatisticsScreen.tsx"), staff, kit, staffStatistics, accountRoles),
  staffClassFigures: () =>
    withTexts(import("./place-figures/ClassFiguresScreen.tsx"), staff, kit, staffStatistics),
  staffSchoolFigures: () =>
    withTexts(import("./place-figures/SchoolFiguresScreen.tsx"), staff, kit, staffStatistics),
  staffPlatform: () => withTexts(import("./platform/PlatformScreen.tsx"), staff, kit, staffPlatform),
  staffAudit: () => withTexts(import("./audit/AuditScreen.tsx"), staff, kit, staffAudit),
  staffPrivacy: () => withTexts(import("./privacy/PrivacyScreen.tsx"), staff, kit, staffPrivacy),
  staffJobs: () => withTexts(import("./jobs/JobsScreen.tsx"), staff, kit, staffJobs),
} satisfies Record<StaffScreen, () => Promise<ScreenModule>>;
