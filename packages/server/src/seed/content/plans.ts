import type { Reach } from "@lyceum/domain/portal";
import type { Scene } from "../pictures.ts";
import type { Both, Topic } from "./story.ts";

export type ChannelPlan = { slug: string; name: Both; parent?: string; shared?: Reach };

const newsBelow: Record<string, Both> = {
  headline: ["校园要闻", "Headlines"],
  research: ["科研动态", "Research"],
  teaching: ["教学动态", "Teaching"],
  class: ["班级故事", "Class stories"],
};

/** The channel tree of a school; what lies below the news differs. */
export function schoolChannels(below: readonly string[]): ChannelPlan[] {
  return [
    { slug: "news", name: ["新闻资讯", "News"] },
    ...below.map((part) => ({ slug: `news-${part}`, name: newsBelow[part] ?? ["", ""], parent: "news" })),
    { slug: "notice", name: ["通知公告", "Notices"] },
    { slug: "showcase", name: ["校园风采", "Showcase"] },
    { slug: "showcase-school", name: ["学校风采", "Our school"], parent: "showcase" },
    { slug: "showcase-teacher", name: ["教师风采", "Teachers"], parent: "showcase" },
    { slug: "showcase-student", name: ["学生风采", "Students"], parent: "showcase" },
    { slug: "showcase-class", name: ["班级风采", "Classes"], parent: "showcase" },
    { slug: "after-school", name: ["课后学习", "After school"] },
    { slug: "live", name: ["直播课堂", "Live classes"] },
  ];
}

export const bureauChannels: ChannelPlan[] = [
  { slug: "region-news", name: ["区域动态", "From the region"], shared: "all" },
  { slug: "internal", name: ["内部工作", "Internal"] },
];

/** The office that signs what is published. */
export const sources: Record<Topic, Both> = {
  teaching: ["教务处", "Office of Teaching"],
  research: ["科研处", "Research Office"],
  campus: ["后勤服务中心", "Campus Services"],
  sport: ["体育部", "Sports Department"],
  arts: ["艺术中心", "Arts Centre"],
  exhibition: ["艺术中心", "Arts Centre"],
  outreach: ["校园合作办公室", "Community Office"],
};

type BannerPlan = { title: Both; text: Both; scene: Scene; variant: number; link: string };

export const bannerPlans: Record<number, BannerPlan[]> = {
  100: [
    {
      title: ["在两河交汇处，认识世界", "Learn about the world where two rivers meet"],
      text: [
        "十二个学院，开放的实验室，午夜仍亮着的图书馆。",
        "Twelve schools, open laboratories, and a library whose lights are still on at midnight.",
      ],
      scene: "river",
      variant: 6,
      link: "/orgHome",
    },
    {
      title: ["秋季公开课，全城可听", "Open lessons this autumn, for the whole city"],
      text: ["每周三晚在线直播，课后可看回放。", "Live on Wednesday evenings, with replays afterwards."],
      scene: "stars",
      variant: 11,
      link: "/liveBroadcast",
    },
    {
      title: ["把课堂搬到山上", "A classroom on the hill"],
      text: ["二公里步道，十二个自然观察点。", "Two kilometres of path and twelve places to look closely."],
      scene: "hills",
      variant: 8,
      link: "/information",
    },
  ],
  200: [
    {
      title: ["慢一点，长得更结实", "Growing well takes time"],
      text: ["十二年一贯，一所在花园里的学校。", "Twelve years in one school, in the middle of a garden."],
      scene: "garden",
      variant: 2,
      link: "/orgHome",
    },
    {
      title: ["每天动手一小时", "An hour a day with our hands"],
      text: ["木工、缝纫、种植与实验。", "Woodwork, sewing, planting and experiments."],
      scene: "workshop",
      variant: 9,
      link: "/information",
    },
    {
      title: ["一起读完一本书", "Reading a book to the end"],
      text: ["每层楼都有一盏阅读灯。", "There is a reading lamp on every floor."],
      scene: "library",
      variant: 3,
      link: "/information",
    },
  ],
};
