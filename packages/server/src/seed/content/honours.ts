import type { HonourKind, HonourLevel } from "@lyceum/contract/shapes";
import type { Scene } from "../pictures.ts";
import type { Both } from "./story.ts";

export type HonourPlan = {
  dept: "riverside" | "northfield";
  title: Both;
  note: Both;
  level: HonourLevel;
  kind: HonourKind;
  daysAgo: number;
  scene?: Scene;
  classIds?: readonly number[];
  isDraft?: boolean;
  /** Account, name, and whether the public may read it. */
  people: readonly (readonly [accountId: string | null, name: string, allows: boolean])[];
};

/** Honours of two years, of each level and kind. */
export const honourPlans: readonly HonourPlan[] = [
  {
    dept: "riverside",
    title: ["全国大学生数学建模竞赛一等奖", "First prize, national contest in mathematical modelling"],
    note: ["作品：城市内涝的预测模型。", "Their model predicts where a city floods."],
    level: "national",
    kind: "student",
    daysAgo: 40,
    scene: "river",
    people: [
      ["u-ann", "Ann Keller", true],
      ["u-ben", "Ben Osei", false],
    ],
  },
  {
    dept: "riverside",
    title: ["省级教学名师", "Teacher of the province"],
    note: ["十二年讲授离散数学。", "For twelve years of discrete mathematics."],
    level: "province",
    kind: "teacher",
    daysAgo: 120,
    scene: "library",
    people: [["u-teacher", "Dr. Tom Arden", true]],
  },
  {
    dept: "riverside",
    title: ["绿色校园示范单位", "Model of a green campus"],
    note: ["屋顶光伏与雨水回收系统。", "For solar roofs and the reuse of rain."],
    level: "city",
    kind: "school",
    daysAgo: 300,
    scene: "campus",
    people: [],
  },
  {
    dept: "riverside",
    title: ["优秀班集体", "Class of the year"],
    note: ["全班同学坚持每周一次义务辅导。", "Everybody of the class taught others once a week."],
    level: "school",
    kind: "class",
    daysAgo: 420,
    classIds: [3],
    people: [],
  },
  {
    dept: "riverside",
    title: ["国际大学生程序设计竞赛区域赛银牌", "Silver, regional contest in programming"],
    note: ["八题解出六题。", "Six problems of eight."],
    level: "international",
    kind: "student",
    daysAgo: 510,
    scene: "stars",
    people: [
      ["u-clara", "Clara Lindqvist", false],
      [null, "Jonas Meyer", false],
    ],
  },
  {
    dept: "northfield",
    title: ["全市少儿科学小发明二等奖", "Second prize, inventions of children of the city"],
    note: ["作品：会自己浇水的花盆。", "A flowerpot that waters itself."],
    level: "city",
    kind: "student",
    daysAgo: 35,
    scene: "garden",
    people: [
      ["u-lily", "Lily Chen", true],
      ["u-max", "Max Weber", false],
    ],
  },
  {
    dept: "northfield",
    title: ["区合唱节一等奖", "First prize, choirs of the district"],
    note: ["曲目：《河边的夏天》。", "With “Summer by the river”."],
    level: "district",
    kind: "class",
    daysAgo: 160,
    classIds: [1],
    scene: "hills",
    people: [],
  },
  {
    dept: "northfield",
    title: ["省阅读推广先进学校", "School of readers of the province"],
    note: ["每层楼一盏阅读灯。", "A reading lamp on every floor."],
    level: "province",
    kind: "school",
    daysAgo: 380,
    scene: "library",
    people: [],
  },
  {
    dept: "northfield",
    title: ["校运动会跳远第一名", "First in the long jump"],
    note: ["成绩：三米一二。", "Three metres and twelve."],
    level: "school",
    kind: "student",
    daysAgo: 450,
    people: [["u-noah", "Noah Silva", false]],
  },
  {
    dept: "northfield",
    title: ["区优秀班主任（待公示）", "Class teacher of the district (not announced yet)"],
    note: ["公示期结束后发布。", "To be published after the announcement."],
    level: "district",
    kind: "teacher",
    daysAgo: 3,
    isDraft: true,
    people: [["u-ms.grant", "Ms. Grant", false]],
  },
];
