import type { Both } from "./story.ts";

export type CulturePlan = { title: Both; summary: Both; body: readonly Both[]; isPublic?: boolean };

/** What the culture channel of a school holds; most of it is for its own people. */
export const culturePlans: readonly CulturePlan[] = [
  {
    title: ["认识蜡染：从蓝草到花布", "Batik: from the indigo plant to the cloth"],
    summary: [
      "一株蓝草要经过浸泡、打靛和十几次染色，才成为布上的花。",
      "An indigo plant is soaked and beaten, and the cloth dipped a dozen times, before a pattern appears.",
    ],
    body: [
      [
        "工作坊里的每一块布都先用蜡画出图案，再放进染缸。",
        "In the workshop every cloth is first drawn on with wax, then put into the vat.",
      ],
      ["请穿旧衣服参加，染液洗不掉。", "Please come in old clothes: the dye does not wash out."],
    ],
    isPublic: true,
  },
  {
    title: ["侗族大歌：没有指挥的合唱", "The grand songs of the Dong: a choir without a conductor"],
    summary: [
      "几十个人同时唱，高低声部自然分开，靠耳朵彼此跟随。",
      "Dozens sing at once, high and low parts divide by themselves, and everybody follows by ear.",
    ],
    body: [
      [
        "音乐课本学期学唱一首，歌词附有注音和释义。",
        "This term the music lessons learn one of them; words, sounds and meanings are given.",
      ],
    ],
  },
  {
    title: ["节日里的食物地图", "A map of festival food"],
    summary: [
      "同学们带来家里节日的一道菜，连同它的故事。",
      "Each of us brought a dish of a festival at home, with its story.",
    ],
    body: [
      [
        "四十二道菜按地区钉在地图上，可以在食堂二楼看到原图。",
        "Forty-two dishes are pinned to the map by region; the original hangs on the second floor of the canteen.",
      ],
      ["有过敏的同学请先看配料表。", "If you have an allergy, please read the list of ingredients first."],
    ],
  },
];

type Handbook = { title: Both; summary: Both; name: string; pages: readonly (readonly string[])[] };

/** A file to download, with pages to look at. */
export const handbooks: Record<"riverside" | "northfield", Handbook> = {
  riverside: {
    title: ["自习室与实验室开放手册（PDF）", "Handbook of study rooms and open laboratories (PDF)"],
    summary: [
      "开放时间、预约方法与安全须知，可下载打印。",
      "Opening hours, how to book, and what to mind; to download and print.",
    ],
    name: "Open rooms.pdf",
    pages: [
      ["Open rooms", "Library: day and night", "Laboratories: 16:00 to 21:00", "Workshop: on Saturdays"],
      ["Before you come", "Book a place the day before", "Wear closed shoes in the workshop"],
    ],
  },
  northfield: {
    title: ["课后活动手册（PDF）", "Handbook of after-school activities (PDF)"],
    summary: [
      "每天的课后活动、地点与接送时间，可下载打印。",
      "Activities of each day, where they are, and when to pick up; to download and print.",
    ],
    name: "After school.pdf",
    pages: [
      ["After school", "Monday: choir", "Tuesday: workshop", "Wednesday: garden", "Thursday: chess"],
      ["Picking up", "At the north gate until 17:30", "Please tell the teacher who comes"],
    ],
  },
};
