import type { Scene } from "../pictures.ts";
import type { Both } from "./story.ts";

type LivePlan = { title: Both; speaker: Both; scene: Scene; startsInDays: number; minutes: number };

const hour = 60;

/** One running (0 days off), two to come, two to watch again. */
export const liveEvents: Record<number, LivePlan[]> = {
  100: [
    {
      title: ["校园开放直播：走进十二间实验室", "Campus live: inside twelve laboratories"],
      speaker: ["科研处", "Research Office"],
      scene: "lab",
      startsInDays: 0,
      minutes: 8 * hour,
    },
    {
      title: ["公开课：读懂一条河的历史", "Open lesson: the history of a river"],
      speaker: ["历史学院", "School of History"],
      scene: "river",
      startsInDays: 1,
      minutes: 90,
    },
    {
      title: ["冬季星空导览", "A guide to the winter sky"],
      speaker: ["天文台", "Observatory"],
      scene: "stars",
      startsInDays: 3,
      minutes: 75,
    },
    {
      title: ["春季音乐会全场回放", "Spring concert, complete"],
      speaker: ["艺术中心", "Arts Centre"],
      scene: "music",
      startsInDays: -6,
      minutes: 100,
    },
    {
      title: ["写作课：从观察开始", "Writing begins with looking"],
      speaker: ["写作中心", "Writing Centre"],
      scene: "library",
      startsInDays: -13,
      minutes: 60,
    },
  ],
  200: [
    {
      title: ["家长课堂：怎样陪孩子读一本书", "For parents: how to read a book together"],
      speaker: ["语文组", "Language teachers"],
      scene: "library",
      startsInDays: 0,
      minutes: 8 * hour,
    },
    {
      title: ["科学公开课：会变色的墨水", "Open science lesson: ink that changes colour"],
      speaker: ["科学组", "Science teachers"],
      scene: "lab",
      startsInDays: 1,
      minutes: 40,
    },
    {
      title: ["合唱节现场直播", "Choir festival"],
      speaker: ["艺术组", "Arts teachers"],
      scene: "music",
      startsInDays: 4,
      minutes: 120,
    },
    {
      title: ["秋季运动会精彩回放", "Autumn sports day, highlights"],
      speaker: ["体育组", "PE teachers"],
      scene: "track",
      startsInDays: -8,
      minutes: 90,
    },
    {
      title: ["屋顶花园里的一堂课", "A lesson in the roof garden"],
      speaker: ["园艺社", "Garden club"],
      scene: "garden",
      startsInDays: -20,
      minutes: 45,
    },
  ],
};
