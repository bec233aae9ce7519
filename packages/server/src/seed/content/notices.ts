import type { NoticeAudience, AudienceRole } from "@lyceum/contract/shapes";
import type { Both } from "./story.ts";

/** A notice of the demo; hours count from now, back or ahead. */
export type NoticePlan = {
  dept: "riverside" | "northfield" | "bureau";
  author: string;
  state: "draft" | "scheduled" | "published" | "withdrawn";
  title: Both;
  body: readonly Both[];
  audience: NoticeAudience;
  roles?: readonly AudienceRole[];
  classIds?: readonly number[];
  isPublic?: true;
  pinned?: true;
  needsConfirmation?: true;
  confirmInHours?: number;
  hoursAgo: number;
  readBy?: readonly string[];
  confirmedBy?: readonly string[];
};

type Usual = "dept" | "author" | "state";
/** What is not said is published, by the office of Riverside. */
type Written = Omit<NoticePlan, Usual> & Partial<Pick<NoticePlan, Usual>>;

export function noticePlans(): NoticePlan[] {
  return written.map((one) => ({ dept: "riverside", author: "u-admin", state: "published", ...one }));
}

const written: readonly Written[] = [
  {
    title: ["图书馆国庆期间开放时间", "Library hours during the national holiday"],
    body: [
      [
        "10 月 1 日至 3 日闭馆，4 日至 7 日每天 9:00 至 17:00 开放。",
        "The library is closed from 1 to 3 October and opens from 9:00 to 17:00 on the four days after.",
      ],
      [
        "归还的图书可随时投入东门旁的还书箱，假期内到期的图书自动顺延。",
        "Books can go into the box beside the east door at any time. Loans that end in the holiday are extended.",
      ],
    ],
    audience: "all",
    isPublic: true,
    pinned: true,
    hoursAgo: 30,
    readBy: ["u-ann", "u-teacher"],
  },
  {
    title: ["消防演习：请确认您知道集合地点", "Fire drill: please confirm that you know where to meet"],
    body: [
      [
        "本周五 10:00 全校进行消防演习。听到警报后请立即离开建筑，不要乘坐电梯。",
        "There is a fire drill on Friday at 10:00. Leave the building at once when you hear the alarm, and take the stairs.",
      ],
      [
        "主楼和实验楼的集合地点在北草坪，其余各楼在体育馆前。",
        "People from the main building and the laboratories meet on the north lawn, all others in front of the gym.",
      ],
    ],
    audience: "all",
    needsConfirmation: true,
    confirmInHours: 80,
    hoursAgo: 20,
    readBy: ["u-ann", "u-ben", "u-teacher", "u-editor"],
    confirmedBy: ["u-teacher", "u-editor"],
  },
  {
    title: ["期中成绩录入开始", "Entering midterm marks begins"],
    body: [
      [
        "请各位教师在两周内录入期中成绩，录入后学生即可查看。",
        "Please enter the midterm marks within two weeks. Students see them as soon as they are entered.",
      ],
    ],
    audience: "roles",
    roles: ["teacher", "headTeacher"],
    needsConfirmation: true,
    confirmInHours: 300,
    hoursAgo: 8,
  },
  {
    title: ["宿舍网络维护", "Maintenance of the network in the halls"],
    body: [
      [
        "本周日凌晨 2:00 至 5:00，宿舍区网络会短时中断。",
        "The network in the halls is interrupted for a short time on Sunday between 2:00 and 5:00.",
      ],
    ],
    audience: "roles",
    roles: ["student"],
    hoursAgo: 52,
    readBy: ["u-ann", "u-ben"],
  },
  {
    title: ["新学年选课系统开放", "Choosing courses for the new term"],
    body: [
      [
        "选课系统已开放，请按学院公布的批次登录选课。",
        "The system is open. Sign in at the time that your department has announced.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 240,
    readBy: ["u-ann", "u-ben", "u-clara", "u-teacher"],
  },
  {
    title: ["实验室安全承诺书", "Safety rules of the laboratories"],
    body: [
      [
        "使用实验室前请阅读并确认安全规则。",
        "Please read and confirm the safety rules before you use a laboratory.",
      ],
    ],
    audience: "roles",
    roles: ["student"],
    needsConfirmation: true,
    confirmInHours: -24,
    hoursAgo: 400,
    readBy: ["u-ann", "u-ben", "u-clara"],
    confirmedBy: ["u-ann", "u-clara"],
  },
  {
    title: ["校园开放日报名须知", "How to sign up for the open day"],
    body: [
      [
        "开放日面向所有来访者，上午参观实验室，下午与各学院教师交流。",
        "The open day is for everybody: laboratories in the morning, talks with the departments in the afternoon.",
      ],
      [
        "请提前在学生活动页面报名，团体来访请致电校办。",
        "Please sign up on the page of activities. Groups call the office.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 330,
    readBy: ["u-ann", "u-ben", "u-clara", "u-teacher", "u-editor"],
  },
  {
    title: ["东校区停车场施工", "Works on the car park of the east campus"],
    body: [
      [
        "停车场东半区施工至月底，请使用体育馆南侧的临时车位。",
        "The eastern half is closed until the end of the month. Please use the places south of the gym.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 460,
    readBy: ["u-ann", "u-ben", "u-clara", "u-teacher", "u-editor"],
  },
  {
    title: ["校园卡服务中心搬迁", "The office for campus cards has moved"],
    body: [
      [
        "校园卡服务中心迁至主楼一层 104 室，办理时间不变。",
        "The office is now in room 104 on the ground floor of the main building, at the same hours.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 560,
    readBy: ["u-ann", "u-ben", "u-clara", "u-teacher", "u-editor"],
  },
  {
    title: ["校医院流感疫苗接种", "Flu vaccination at the health centre"],
    body: [
      [
        "校医院每周二、周四下午提供流感疫苗接种，附近居民亦可预约。",
        "The health centre vaccinates on Tuesday and Thursday afternoons. Neighbours of the campus are welcome, too.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 700,
    readBy: ["u-ann", "u-ben", "u-clara", "u-teacher", "u-editor"],
  },
  {
    state: "scheduled",
    title: ["冬季供暖安排", "Heating in winter"],
    body: [["教学楼自下月 15 日起供暖。", "The teaching buildings are heated from the 15th of next month."]],
    audience: "all",
    hoursAgo: 3,
  },
  {
    state: "draft",
    title: ["运动会志愿者招募", "Volunteers for the sports day"],
    body: [
      ["招募三十名志愿者，负责检录与引导。", "We look for thirty volunteers to register and guide people."],
    ],
    audience: "roles",
    roles: ["student"],
    hoursAgo: 1,
  },
  {
    state: "withdrawn",
    title: ["东门临时关闭", "The east gate is closed for now"],
    body: [["施工提前结束，东门已恢复通行。", "The work ended early, and the gate is open again."]],
    audience: "all",
    isPublic: true,
    hoursAgo: 120,
    readBy: ["u-ann"],
  },
  {
    dept: "northfield",
    author: "u-ms.grant",
    title: ["一班秋游：请确认参加", "Outing of class 1A: please confirm"],
    body: [
      [
        "周五 8:00 在校门口集合，15:30 返校。请自带午餐和雨衣。",
        "We meet at the gate on Friday at 8:00 and are back at 15:30. Bring lunch and a raincoat.",
      ],
    ],
    audience: "classes",
    classIds: [1],
    needsConfirmation: true,
    confirmInHours: 70,
    hoursAgo: 26,
    readBy: ["u-lily"],
    confirmedBy: ["u-lily"],
  },
  {
    dept: "northfield",
    author: "u-head",
    title: ["新学期作息时间", "Times of the school day"],
    body: [["早读 7:50 开始，放学时间不变。", "Reading begins at 7:50. The end of the day stays as it was."]],
    audience: "all",
    isPublic: true,
    hoursAgo: 90,
    readBy: ["u-lily", "u-noah"],
  },
  {
    dept: "northfield",
    author: "u-head",
    title: ["校门口接送须知", "Bringing and fetching children at the gate"],
    body: [
      [
        "请勿在校门前停车，步行入口在公园一侧。",
        "Please do not park before the gate. The entrance on foot is on the side of the park.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 200,
    readBy: ["u-lily", "u-noah", "u-ms.grant"],
  },
  {
    dept: "northfield",
    author: "u-head",
    title: ["食堂下月菜单", "The menu of the canteen for next month"],
    body: [
      [
        "菜单已在食堂门口公布，过敏请告知班主任。",
        "The menu hangs at the canteen. Please tell the class teacher about allergies.",
      ],
    ],
    audience: "all",
    isPublic: true,
    hoursAgo: 330,
    readBy: ["u-lily", "u-noah", "u-ms.grant"],
  },
  {
    dept: "bureau",
    author: "u-region",
    title: ["各校本学期安全检查安排", "Safety inspections of all schools this term"],
    body: [
      [
        "教育局将于本学期走访每所学校，检查消防通道、实验室和食堂。",
        "The bureau visits every school this term and looks at escape routes, laboratories and canteens.",
      ],
      [
        "具体日期由各校另行通知，请提前准备台账。",
        "Your school tells you the day. Please have the records ready.",
      ],
    ],
    audience: "schools",
    roles: ["teacher", "headTeacher", "institutionAdmin"],
    hoursAgo: 70,
    readBy: [],
  },
];
