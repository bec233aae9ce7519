import type { LiveSpeaker, Subject } from "@lyceum/contract/shapes";
import type { Scene } from "../pictures.ts";
import type { Both } from "./story.ts";

export type LivePlan = {
  dept: "riverside" | "northfield";
  authorId: string;
  title: Both;
  body: readonly Both[];
  speakers: readonly LiveSpeaker[];
  scene: Scene;
  subject?: Subject;
  grade?: number;
  /** "soon": within the hour, so that its presenter may open the studio at once. */
  starts: "soon" | number;
  minutes: number;
  classIds?: readonly number[];
  isPublic?: boolean;
  slowSeconds?: number;
  remind?: readonly string[];
};

const speaker = (name: Both, about: Both): LiveSpeaker => ({
  name: name[0],
  nameEn: name[1],
  about: about[0],
  aboutEn: about[1],
});
const arden = speaker(["阿登博士", "Dr. Tom Arden"], ["历史学院", "School of History"]);
const okafor = speaker(["奥卡福校长", "Mr. Okafor"], ["校长", "Head of the school"]);
const grant = speaker(["格兰特老师", "Ms. Grant"], ["科学教师", "Teacher of science"]);

/** Of each institution one that can be held at once, some to come, one that is over. */
export const livePlans: readonly LivePlan[] = [
  {
    dept: "riverside",
    authorId: "u-admin",
    title: ["校园开放直播：走进十二间实验室", "Campus live: inside twelve laboratories"],
    body: [
      [
        "我们带着镜头走过十二间实验室，边走边回答提问。",
        "We walk through twelve laboratories with a camera and answer your questions on the way.",
      ],
    ],
    speakers: [arden, speaker(["莫罗女士", "Ada Moreau"], ["科研处", "Research Office"])],
    scene: "lab",
    subject: "physics",
    starts: "soon",
    minutes: 180,
    isPublic: true,
    slowSeconds: 10,
    remind: ["u-ann", "u-ben"],
  },
  {
    dept: "riverside",
    authorId: "u-admin",
    title: ["公开课：读懂一条河的历史", "Open lesson: the history of a river"],
    body: [
      [
        "从源头走到入海口，看一条河怎样改变了三座城市。",
        "From the spring to the sea: how one river changed three cities.",
      ],
      [
        "请准备一张纸，我们会一起画一幅时间图。",
        "Have a sheet of paper at hand; we draw a map of time together.",
      ],
    ],
    speakers: [arden],
    scene: "river",
    subject: "history",
    starts: 1,
    minutes: 90,
    isPublic: true,
    slowSeconds: 5,
    remind: ["u-ann", "u-clara"],
  },
  {
    dept: "riverside",
    authorId: "u-admin",
    title: ["冬季星空导览", "A guide to the winter sky"],
    body: [["在校成员的一堂夜课。", "An evening class for members of the university."]],
    speakers: [speaker(["天文台", "Observatory"], ["观测组", "Observers"])],
    scene: "stars",
    subject: "geography",
    starts: 3,
    minutes: 75,
  },
  {
    dept: "riverside",
    authorId: "u-admin",
    title: ["春季音乐会全场直播", "Spring concert, live"],
    body: [["艺术中心的春季音乐会。", "The spring concert of the Arts Centre."]],
    speakers: [speaker(["艺术中心", "Arts Centre"], ["", ""])],
    scene: "music",
    starts: -6,
    minutes: 100,
    isPublic: true,
  },
  {
    dept: "northfield",
    authorId: "u-head",
    title: ["家长课堂：怎样陪孩子读一本书", "For parents: how to read a book together"],
    body: [
      [
        "十五分钟的方法，十五分钟的提问。",
        "A quarter of an hour on how to do it, and another for your questions.",
      ],
    ],
    speakers: [okafor],
    scene: "library",
    subject: "chinese",
    starts: "soon",
    minutes: 60,
    slowSeconds: 10,
  },
  {
    dept: "northfield",
    authorId: "u-head",
    title: ["科学公开课：会变色的墨水", "Open science lesson: ink that changes colour"],
    body: [
      [
        "厨房里就能做的实验，请提前准备紫甘蓝。",
        "An experiment for the kitchen. Please have a red cabbage ready.",
      ],
    ],
    speakers: [grant],
    scene: "lab",
    subject: "chemistry",
    grade: 7,
    starts: 1,
    minutes: 40,
    isPublic: true,
    remind: ["u-lily", "u-max"],
  },
  {
    dept: "northfield",
    authorId: "u-head",
    title: ["秋季运动会现场", "Autumn sports day, live"],
    body: [["跑道旁的一下午。", "An afternoon beside the track."]],
    speakers: [speaker(["体育组", "PE teachers"], ["", ""])],
    scene: "track",
    starts: -8,
    minutes: 90,
    isPublic: true,
  },
];
