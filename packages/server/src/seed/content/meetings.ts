import type { MeetingAnswer, MeetingAudience } from "@lyceum/contract/shapes";

type MeetingPlan = {
  title: string;
  about: string;
  organiser: string;
  invited: Readonly<Record<string, MeetingAnswer | null>>;
  audience: MeetingAudience;
  inDays: number;
  /** In the afternoon of China. */
  hour: number;
  agenda: readonly (readonly [string, number])[];
  times?: number;
  minutes?: readonly string[];
};

/** Of the university and of the school: some to come, and of each one that is over with its minutes. A meeting has its words once, so both languages stand in them. */
export const meetingPlans: readonly MeetingPlan[] = [
  {
    title: "Course team: plant science · 课程组：植物科学",
    about: "What the week brings, and who needs help.",
    organiser: "u-teacher",
    invited: { "u-ann": "accepted", "u-ben": "tentative", "u-clara": null },
    audience: "invitees",
    inDays: 1,
    hour: 7,
    agenda: [
      ["Since last week", 10],
      ["Field trip to the botanical garden", 20],
      ["Anything else", 10],
    ],
    times: 6,
  },
  {
    title: "Open seminar: reading old herbaria · 公开讲座：读旧标本册",
    about: "A talk for everybody who likes plants and old books, with questions afterwards.",
    organiser: "u-admin",
    invited: { "u-teacher": "accepted", "u-editor": null },
    audience: "public",
    inDays: 4,
    hour: 10,
    agenda: [
      ["Talk", 40],
      ["Questions", 20],
    ],
  },
  {
    title: "Timetable of the spring term · 春季学期课表",
    about: "",
    organiser: "u-admin",
    invited: { "u-teacher": "accepted", "u-reviewer": "declined" },
    audience: "members",
    inDays: -2,
    hour: 6,
    agenda: [["Rooms and times", 30]],
    minutes: [
      "The laboratory course moves to Thursday afternoon.",
      "Dr. Arden asks for the large lecture hall in March; Ms. Moreau arranges it.",
    ],
  },
  {
    title: "Teachers of grade one · 一年级教师例会",
    about: "The week in class 1A and 1B, and who needs help. 一年级两个班的一周，以及谁需要帮助。",
    organiser: "u-head",
    invited: { "u-ms.grant": "accepted" },
    audience: "invitees",
    inDays: 1,
    hour: 8,
    agenda: [
      ["Since last week · 上周以来", 10],
      ["Reading at home · 家庭阅读", 15],
    ],
    times: 4,
  },
  {
    title: "Reading hour of class 1A · 一年级一班读书时间",
    about: "Bring the book that you like best. 请带上你最喜欢的一本书。",
    organiser: "u-ms.grant",
    invited: { "u-lily": "accepted", "u-max": null },
    audience: "invitees",
    inDays: 2,
    hour: 7,
    agenda: [
      ["Everybody shows a page · 每人展示一页", 20],
      ["We read together · 一起读书", 20],
    ],
  },
  {
    title: "Safety week: what we do · 安全周安排",
    about: "",
    organiser: "u-head",
    invited: { "u-ms.grant": "accepted" },
    audience: "members",
    inDays: -3,
    hour: 8,
    agenda: [["Drill and lessons · 演练与课程", 30]],
    minutes: [
      "周三上午第二节课进行疏散演练，一年级在东操场集合。",
      "The drill is on Wednesday in the second lesson; grade one meets on the east field.",
    ],
  },
];
