import type { Both } from "./story.ts";

type Stage = "draft" | "submitted" | "rejected" | "approved" | "scheduled" | "withdrawn" | "archived";

/** A document of the demo that is not read by visitors. */
export type WrittenPlan = {
  channel: string;
  stage: Stage;
  title: Both;
  summary: Both;
  body: readonly Both[];
  review?: { decision: "comment" | "approve" | "reject"; note: string; place: string; quote: string };
};

export const drafts: readonly WrittenPlan[] = [
  draft(
    "news-research",
    "draft",
    ["冬季河流水温监测启动", "Winter monitoring of river temperatures begins"],
    ["", ""],
    [
      [
        "本周起，环境学院在两条河上布设十二个水温探头，数据每小时回传。",
        "From this week twelve probes in both rivers report the temperature of the water every hour.",
      ],
    ],
  ),
  draft(
    "news-headline",
    "submitted",
    ["学校与滨江区签署合作协议", "The university and Riverbank district sign an agreement"],
    [
      "双方将共建公共图书馆与夜间自习空间。",
      "They will run a public library and rooms for studying at night together.",
    ],
    [
      [
        "协议为期五年，首批开放三处场馆，市民凭证件免费入馆。",
        "The agreement runs for five years. Three buildings open first, free for everyone with a library card.",
      ],
      [
        "学生志愿者将在晚间值守，并为中学生提供课业辅导。",
        "Student volunteers keep them open in the evening and help pupils with their homework.",
      ],
    ],
  ),
  draft(
    "news-headline",
    "rejected",
    ["新学生宿舍投入使用", "New student residence opens"],
    ["四百个床位，步行五分钟到图书馆。", "Four hundred places, five minutes on foot from the library."],
    [
      [
        "新宿舍采用木结构与地源热泵，夏季无需空调。",
        "The house is built of timber with a ground source heat pump and needs no cooling in summer.",
      ],
    ],
    {
      decision: "reject",
      note: "Please name the architects, and say from when on people can apply.",
      place: "bodyEn.0",
      quote: "The house is built of timber with a ground source heat pump and needs no cooling in summer.",
    },
  ),
  draft(
    "notice",
    "approved",
    ["寒假图书馆开放时间", "Opening hours of the library in winter"],
    ["假期每日九点至十七点开放。", "Open from nine to five every day of the break."],
    [
      [
        "寒假期间一层自习区照常开放，春节三天闭馆。",
        "The ground floor stays open during the break, except for three days of the Spring Festival.",
      ],
    ],
    { decision: "approve", note: "", place: "", quote: "" },
  ),
  draft(
    "notice",
    "scheduled",
    ["春季学期选课安排", "Choosing courses for the spring term"],
    ["选课分两轮进行。", "Courses are chosen in two rounds."],
    [
      [
        "第一轮按年级分批，第二轮补选不限年级。",
        "The first round goes by year of study, the second one is open to all.",
      ],
    ],
  ),
  draft(
    "news-teaching",
    "withdrawn",
    ["网络课程平台维护公告", "Maintenance of the course platform"],
    ["维护已提前完成。", "The work was done earlier than planned."],
    [["平台将于周六停机两小时。", "The platform is off for two hours on Saturday."]],
  ),
  draft(
    "news-teaching",
    "archived",
    ["上一学年教学日历", "Calendar of the last academic year"],
    ["仅供查阅。", "Kept for reference."],
    [["教学周共三十六周。", "There were thirty-six weeks of teaching."]],
  ),
];

/** Writes a document in one line. */
function draft(
  channel: string,
  stage: Stage,
  title: Both,
  summary: Both,
  body: readonly Both[],
  review?: WrittenPlan["review"],
): WrittenPlan {
  return { channel, stage, title, summary, body, ...(review ? { review } : {}) };
}
