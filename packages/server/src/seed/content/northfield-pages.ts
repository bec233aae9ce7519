import { notice, type Story, story } from "./story.ts";

/** Notices, showcase and after-school shelf. */
export const northfieldPages: readonly Story[] = [
  notice(
    "campus",
    ["冬季作息时间调整", "Winter timetable"],
    [
      "自下周一起，到校时间推迟二十分钟，放学时间不变。",
      "From Monday school starts twenty minutes later and ends as before.",
    ],
    { pinned: true },
  ),
  notice(
    "outreach",
    ["家长会时间与分会场安排", "Parents' evening: times and rooms"],
    [
      "小学部周五晚六点半，中学部周六上午九点，请凭通知进校。",
      "Primary on Friday at half past six, secondary on Saturday at nine. Please show this notice at the gate.",
    ],
  ),
  notice(
    "campus",
    ["校服冬装领取通知", "Winter uniforms are ready"],
    [
      "各班按安排到体育馆东侧领取，尺码不合适可在一周内更换。",
      "Classes collect them at the east side of the gym; sizes can be changed within a week.",
    ],
  ),
  notice(
    "sport",
    ["课后足球与跳绳班报名", "After-school football and rope skipping"],
    [
      "每班三十人，免费参加，由体育老师授课。",
      "Thirty places each, free of charge, taught by the PE teachers.",
    ],
  ),
  notice(
    "teaching",
    ["期末综合评价说明", "About the end-of-term assessment"],
    [
      "一、二年级采用游园形式，不进行书面考试。",
      "Years 1 and 2 take part in a fair of tasks; there is no written examination.",
    ],
  ),
  notice(
    "campus",
    ["食堂下周食谱公示", "Next week's menu"],
    [
      "每餐公示食材来源，过敏学生可在班主任处登记。",
      "The origin of all food is published; please register allergies with the class teacher.",
    ],
  ),
  notice(
    "campus",
    ["上学放学路段交通提示", "Traffic around the school gate"],
    [
      "学校路实行单向通行，接送车辆请停放在文体中心停车场。",
      "School Road is one-way; please park at the sports centre.",
    ],
  ),
  notice(
    "arts",
    ["征集校园广播台开场音乐", "A new tune for the school radio"],
    ["时长十五秒，须为原创，可用任何乐器录制。", "Fifteen seconds, original, on any instrument."],
  ),
  notice(
    "outreach",
    ["旧书漂流活动收书通知", "Collecting books for the book exchange"],
    [
      "每人可带来两本，适合同龄人阅读、干净完整即可。",
      "Bring up to two clean, complete books that suit your age.",
    ],
  ),
  notice(
    "teaching",
    ["假期阅读与劳动建议", "Reading and chores for the holidays"],
    [
      "不布置统一的书面作业，请与家人商量一份自己的计划。",
      "There is no common written homework; please make a plan of your own with your family.",
    ],
  ),

  story(
    "showcase-class",
    "exhibition",
    "garden",
    ["班级展台：我们的秋天", "Class display: our autumn"],
    [
      "六个班用落叶拓印、摄影和短诗布置了走廊。",
      "Six classes filled the corridor with leaf prints, photographs and short poems.",
    ],
    { group: true },
  ),
  story(
    "showcase-student",
    "research",
    "workshop",
    ["小发明集市：三十件解决小麻烦的作品", "Fair of small inventions"],
    [
      "会提醒关窗的铃铛、不会倒的笔筒、自动翻谱器。",
      "A bell that reminds you to close the window, a pen pot that never falls, a page turner for music.",
    ],
    { group: true },
  ),
  story(
    "showcase-teacher",
    "teaching",
    "library",
    ["老师的书桌：备课本展览", "On the teachers' desks: an exhibition of lesson plans"],
    ["四十本备课本，写满了修改的痕迹。", "Forty notebooks full of second thoughts."],
  ),
  story(
    "showcase-school",
    "campus",
    "campus",
    ["北田校园四季", "Northfield through the year"],
    ["银杏、操场、屋顶花园与冬日的教学楼。", "Ginkgo, playground, roof garden and the school in winter."],
    { group: true },
  ),
  story(
    "showcase-class",
    "sport",
    "track",
    ["跳绳一分钟：全班一起进步", "One minute of skipping: a whole class improves"],
    [
      "不比谁最快，只看全班平均比上月多了几个。",
      "Nobody asks who is fastest, only how many more the class manages than last month.",
    ],
  ),
  story(
    "showcase-student",
    "arts",
    "music",
    ["校园歌声：合唱节现场图集", "Choir festival in pictures"],
    ["十八个班级，十八首不同语言的歌。", "Eighteen classes, eighteen songs in different languages."],
    { group: true },
  ),

  story(
    "after-school",
    "teaching",
    "stars",
    ["为什么会有四季：用台灯和地球仪做实验", "Why we have seasons: a lamp and a globe"],
    ["十分钟实验，适合小学高年级。", "A ten-minute experiment for the upper primary years."],
    { teaches: ["primary", [4, 5, 6], "science"] },
  ),
  story(
    "after-school",
    "research",
    "lab",
    ["会变色的墨水", "Ink that changes colour"],
    ["用紫甘蓝汁写一封秘密的信。", "Write a secret letter with the juice of red cabbage."],
    { teaches: ["primary", [3, 4], "science"] },
  ),
  story(
    "after-school",
    "arts",
    "music",
    ["节奏游戏：拍手也能合奏", "Rhythm games: an orchestra of hands"],
    ["三种节奏型，一家人就能玩起来。", "Three patterns are enough for a family to play."],
    { teaches: ["primary", [], "music"] },
  ),
  story(
    "after-school",
    "teaching",
    "library",
    ["睡前十分钟：亲子共读书单", "Ten minutes before bed: books to share"],
    ["按年级推荐，每本附一个聊天的问题。", "By year group, each with one question to talk about."],
    { teaches: ["primary", [1, 2], "chinese"] },
  ),
  story(
    "after-school",
    "sport",
    "track",
    ["家里的小操场：五个体能动作", "A playground at home: five exercises"],
    ["不需要器材，每个动作三十秒。", "No equipment, thirty seconds each."],
    { teaches: ["primary", [], "sport"] },
  ),
  story(
    "after-school",
    "outreach",
    "garden",
    ["阳台种植日历", "A calendar for the balcony garden"],
    [
      "从一月到十二月，每月种一样容易活的植物。",
      "January to December: one plant each month that is easy to keep alive.",
    ],
    { teaches: ["junior", [1, 2], "biology"] },
  ),
];
