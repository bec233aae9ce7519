import type { Scene } from "../pictures.ts";
import type { Both } from "./story.ts";

export type ActivityPlan = {
  dept: "riverside" | "northfield";
  title: Both;
  place: Both;
  body: readonly Both[];
  scene: Scene;
  /** From now, negative for what is over; the hour of the day in UTC, and how many hours it takes. */
  inDays: number;
  hour: number;
  hours: number;
  isRunning?: boolean;
  state?: "draft" | "cancelled";
  opensInDays?: number;
  closedDaysAgo?: number;
  capacity?: number;
  classIds?: readonly number[];
  isPublic?: boolean;
  hasAlbum?: boolean;
  cancelReason?: Both;
  /** In their order; those beyond the capacity wait. */
  signedUp?: readonly string[];
};

/** Six activities of each institution: open, full with a waiting list, to be opened, running, over with pictures, cancelled; and a draft. */
export const activityPlans: readonly ActivityPlan[] = [
  {
    dept: "riverside",
    title: ["夜间观星：秋季星空", "An evening with the stars"],
    place: ["天文台楼顶", "Roof of the observatory"],
    body: [
      [
        "天文社带大家用六台望远镜看土星环和仙女座星系。",
        "The astronomy society shows the rings of Saturn and the Andromeda galaxy through six telescopes.",
      ],
      ["山上风大，请带一件厚外套。", "It is windy up there; please bring a warm coat."],
    ],
    scene: "stars",
    inDays: 6,
    hour: 11,
    hours: 2,
    capacity: 30,
    isPublic: true,
    signedUp: ["u-ann"],
  },
  {
    dept: "riverside",
    title: ["陶艺工作坊：做一只自己的杯子", "Pottery workshop: a cup of your own"],
    place: ["艺术中心 102", "Arts Centre 102"],
    body: [
      ["从揉泥到上釉，两次课完成。", "From kneading to glazing, in two sessions."],
      ["轮盘只有两台，所以名额很少。", "There are only two wheels, so places are few."],
    ],
    scene: "workshop",
    inDays: 4,
    hour: 8,
    hours: 3,
    capacity: 2,
    isPublic: true,
    signedUp: ["u-ben", "u-clara", "u-ann"],
  },
  {
    dept: "riverside",
    title: ["沿江十公里健步走", "Ten kilometres along the river"],
    place: ["东门集合", "East gate"],
    body: [
      ["每两公里有补水点，走完可领纪念章。", "There is water every two kilometres, and a badge at the end."],
    ],
    scene: "river",
    inDays: 20,
    hour: 1,
    hours: 4,
    opensInDays: 5,
    isPublic: true,
  },
  {
    dept: "riverside",
    title: ["算法马拉松", "Algorithm marathon"],
    place: ["计算中心 3 楼", "Computing centre, third floor"],
    body: [["三人一队，八道题，十二小时。", "Teams of three, eight problems, twelve hours."]],
    scene: "campus",
    inDays: 0,
    hour: 1,
    hours: 12,
    isRunning: true,
    signedUp: ["u-ann", "u-ben"],
  },
  {
    dept: "riverside",
    title: ["毕业季摄影展开放日", "Open day of the graduation photographs"],
    place: ["图书馆展厅", "Exhibition hall of the library"],
    body: [
      ["一百二十张照片，四年时光。", "A hundred and twenty photographs of four years."],
      ["活动图集见页面下方。", "The pictures are linked below."],
    ],
    scene: "library",
    inDays: -30,
    hour: 6,
    hours: 4,
    isPublic: true,
    hasAlbum: true,
    signedUp: ["u-ann", "u-ben", "u-clara"],
  },
  {
    dept: "riverside",
    title: ["露天电影：大河之舞", "Open-air film: the great river"],
    place: ["中央草坪", "Central lawn"],
    body: [["自带坐垫。", "Bring a cushion."]],
    scene: "hills",
    inDays: 2,
    hour: 11,
    hours: 2,
    state: "cancelled",
    cancelReason: ["当晚有暴雨预警。", "Heavy rain is forecast."],
    signedUp: ["u-clara"],
  },
  {
    dept: "riverside",
    title: ["春季植树（筹备中）", "Planting trees in spring (being prepared)"],
    place: ["北坡", "North slope"],
    body: [["时间待定。", "The day is not fixed yet."]],
    scene: "hills",
    inDays: 120,
    hour: 2,
    hours: 3,
    state: "draft",
  },
  {
    dept: "northfield",
    title: ["屋顶花园开放日", "Open day of the roof garden"],
    place: ["教学楼屋顶", "Roof of the school"],
    body: [
      [
        "认识三十种植物，带走一盆自己种的薄荷。",
        "Meet thirty plants, and take home a mint that you planted.",
      ],
      ["家长可为孩子报名。", "Parents can sign up their children."],
    ],
    scene: "garden",
    inDays: 8,
    hour: 6,
    hours: 2,
    capacity: 40,
    isPublic: true,
    signedUp: ["u-lily"],
  },
  {
    dept: "northfield",
    title: ["木工坊：做一只鸟屋", "Workshop: a house for a bird"],
    place: ["木工坊", "Workshop"],
    body: [["每人一套材料，老师全程指导。", "Everybody has the parts; a teacher helps all the time."]],
    scene: "workshop",
    inDays: 5,
    hour: 7,
    hours: 2,
    capacity: 1,
    signedUp: ["u-noah", "u-max"],
  },
  {
    dept: "northfield",
    title: ["冬季运动会", "Winter games"],
    place: ["操场", "Sports ground"],
    body: [["项目表将在报名开放时公布。", "The list of events comes when sign-up opens."]],
    scene: "campus",
    inDays: 25,
    hour: 0,
    hours: 6,
    opensInDays: 7,
    isPublic: true,
  },
  {
    dept: "northfield",
    title: ["一年级一班图书交换", "Class 1A swaps books"],
    place: ["一班教室", "Room of class 1A"],
    body: [["带一本书来，换一本书走。", "Bring a book, take a book."]],
    scene: "library",
    inDays: 3,
    hour: 7,
    hours: 1,
    closedDaysAgo: 1,
    classIds: [1],
    signedUp: ["u-lily", "u-max"],
  },
  {
    dept: "northfield",
    title: ["河边自然课", "A lesson by the river"],
    place: ["湿地公园", "Wetland park"],
    body: [
      ["我们数到了二十一种鸟。", "We counted twenty-one kinds of birds."],
      ["照片在活动图集里。", "The pictures are in the album."],
    ],
    scene: "river",
    inDays: -21,
    hour: 1,
    hours: 5,
    isPublic: true,
    hasAlbum: true,
    signedUp: ["u-lily", "u-max", "u-noah"],
  },
  {
    dept: "northfield",
    title: ["亲子烘焙下午茶", "Baking with parents"],
    place: ["食堂二楼", "Canteen, second floor"],
    body: [["改期另行通知。", "A new day will be announced."]],
    scene: "garden",
    inDays: 6,
    hour: 7,
    hours: 2,
    state: "cancelled",
    cancelReason: ["烤箱正在检修。", "The ovens are being repaired."],
    signedUp: ["u-lily"],
  },
];
