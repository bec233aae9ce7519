import type { AccountsTables } from "./tables/accounts.ts";
import type { ActivitiesTables } from "./tables/activities.ts";
import type { MeetingsTables } from "./tables/meetings.ts";
import type { AgreementsTables } from "./tables/agreements.ts";
import type { CourseTables } from "./tables/courses.ts";
import type { DeviceLogTables } from "./tables/device-logs.ts";
import type { DriveTables } from "./tables/drive.ts";
import type { FilesTables } from "./tables/files.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { HonoursTables } from "./tables/honours.ts";
import type { EventsTables, JobsTables } from "./tables/jobs.ts";
import type { LiveTables } from "./tables/live.ts";
import type { LearningTables } from "./tables/learning.ts";
import type { MessagingTables } from "./tables/messaging.ts";
import type { ChatReviewTables } from "./tables/chat-reviews.ts";
import type { MessageReportTables } from "./tables/message-reports.ts";
import type { QuietHourTables } from "./tables/quiet-hours.ts";
import type { NoticesTables } from "./tables/notices.ts";
import type { OutsideToolTables } from "./tables/outside-tools.ts";
import type { OwnAccountTables } from "./tables/own-account.ts";
import type { PersonalTables } from "./tables/personal.ts";
import type { PortalTables } from "./tables/portal.ts";
import type { PracticeTables } from "./tables/practice.ts";
import type { PrivacyTables } from "./tables/privacy.ts";
import type { QuizTables } from "./tables/quizzes.ts";
import type { RecordingsTables } from "./tables/recordings.ts";
import type { RobotTables } from "./tables/robots.ts";
import type { RolesTables } from "./tables/roles.ts";
import type { RoomsTables } from "./tables/rooms.ts";
import type { ClassTables } from "./tables/classes.ts";
import type { RosterTables } from "./tables/roster.ts";
import type { SearchTables } from "./tables/search.ts";
import type { SignallingTables } from "./tables/signalling.ts";
import type { SiteTables } from "./tables/sites.ts";
import type { SocialTables } from "./tables/social.ts";
import type { StatementTables } from "./tables/statements.ts";
import type { StatisticsTables } from "./tables/statistics.ts";
import type { StorageTables } from "./tables/storage.ts";
import type { WordTables } from "./tables/words.ts";

/** Every table by its schema-qualified name, such as "edu.account". */
export type Tables = AccountsTables &
  ActivitiesTables &
  MeetingsTables &
  AgreementsTables &
  CourseTables &
  DeviceLogTables &
  DriveTables &
  FilesTables &
  HonoursTables &
  AuditTables &
  EventsTables &
  JobsTables &
  LearningTables &
  LiveTables &
  ChatReviewTables &
  MessageReportTables &
  QuietHourTables &
  MessagingTables &
  NoticesTables &
  OutsideToolTables &
  OwnAccountTables &
  PersonalTables &
  PortalTables &
  PracticeTables &
  PrivacyTables &
  QuizTables &
  RecordingsTables &
  RobotTables &
  RolesTables &
  RoomsTables &
  ClassTables &
  RosterTables &
  SearchTables &
  SignallingTables &
  SiteTables &
  StatementTables &
  StatisticsTables &
  SocialTables &
  StorageTables &
  WordTables;
