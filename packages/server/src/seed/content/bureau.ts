import { type Story, story } from "./story.ts";

/** What the education bureau shares with every institution below it. */
export const bureauStories: readonly Story[] = [
  story(
    "region-news",
    "outreach",
    "hills",
    ["东岸教育局发布新学年十件实事", "Ten promises of the Eastbank bureau for the new school year"],
    [
      "涵盖课后服务、校车线路、心理辅导和校园开放共享。",
      "They cover after-school care, bus lines, counselling and opening school grounds to the public.",
    ],
    { pinned: true },
  ),
  story(
    "region-news",
    "teaching",
    "library",
    ["区域共享图书馆上线，学生凭校园卡通借通还", "One library card for the whole region"],
    [
      "首批二十六所学校的藏书可以跨校借阅。",
      "The books of the first twenty-six schools can be borrowed from any of them.",
    ],
  ),
  story(
    "region-news",
    "campus",
    "river",
    ["新增六条学生公交专线", "Six new bus lines for students"],
    ["专线覆盖北田与云港两市的十四所学校。", "They serve fourteen schools in Northfield and Yungang."],
  ),
  story(
    "region-news",
    "sport",
    "track",
    ["全区学生体质监测结果公布", "Results of the region's fitness survey"],
    [
      "优良率连续三年上升，视力问题仍需关注。",
      "Good results rose for the third year; eyesight still needs attention.",
    ],
  ),
  story(
    "region-news",
    "research",
    "lab",
    ["职业院校与中小学共建开放实验室", "Vocational colleges share laboratories with schools"],
    ["首批开放四十个项目，周末可预约。", "The first forty projects can be booked on weekends."],
  ),
  story(
    "region-news",
    "arts",
    "music",
    ["东岸青少年艺术节征集作品", "Call for the Eastbank youth arts festival"],
    ["音乐、戏剧、美术与新媒体四个类别。", "Music, theatre, fine art and new media."],
  ),
];
