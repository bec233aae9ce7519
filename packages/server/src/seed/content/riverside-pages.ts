import { notice, type Story, story } from "./story.ts";

/** Notices, showcase and after-school shelf. */
export const riversidePages: readonly Story[] = [
  notice(
    "teaching",
    ["2026 年秋季学期期末考试安排", "Timetable of the autumn term examinations"],
    [
      "考试周共两周，考场与座位可在个人中心查询，请提前十五分钟到场。",
      "The examination period lasts two weeks. Rooms and seats are listed in your account; please come fifteen minutes early.",
    ],
    { pinned: true },
  ),
  notice(
    "campus",
    ["关于北门临时交通管制的通知", "Temporary traffic control at the north gate"],
    [
      "因地下管线检修，北门机动车通道周末两天关闭，行人与自行车照常通行。",
      "Because of work on underground pipes the north gate is closed to motor vehicles for two weekend days; pedestrians and bicycles pass as usual.",
    ],
  ),
  notice(
    "teaching",
    ["辅修与双学位申请现已开始", "Applications for minors and second degrees are open"],
    [
      "本学期开放三十二个辅修专业，申请截止后五个工作日公布结果。",
      "Thirty-two minors are on offer this term; results follow five working days after the deadline.",
    ],
  ),
  notice(
    "campus",
    ["冬季供暖时间与报修方式", "Winter heating hours and how to report a fault"],
    [
      "宿舍与教学楼每日早六点至晚十一点供暖，报修热线全天有人接听。",
      "Residences and teaching buildings are heated from six in the morning to eleven at night; the repair line is answered around the clock.",
    ],
  ),
  notice(
    "research",
    ["大学生创新项目中期检查", "Mid-term review of student innovation projects"],
    [
      "请各项目组提交不超过三页的进展报告和经费使用表。",
      "Project groups hand in a progress report of at most three pages and an account of spending.",
    ],
  ),
  notice(
    "sport",
    ["体育馆羽毛球场预约规则调整", "New booking rules for the badminton courts"],
    [
      "每人每周最多预约三次，爽约两次将暂停预约七天。",
      "At most three bookings a week each; two missed bookings pause the right for seven days.",
    ],
  ),
  notice(
    "outreach",
    ["寒假留校住宿登记", "Registration for staying on campus over the winter break"],
    [
      "需要留校的同学请在系统内登记，集中住宿楼为学苑三号楼。",
      "Students who stay register in the system; the residence in use is Xueyuan building 3.",
    ],
  ),
  notice(
    "campus",
    ["校园网升级维护公告", "Campus network maintenance"],
    [
      "周日凌晨一点至五点，校园无线网络将分区域中断，每处不超过三十分钟。",
      "On Sunday between one and five in the morning wireless service is interrupted area by area, never longer than thirty minutes.",
    ],
  ),
  notice(
    "teaching",
    ["本科生学业导师见面周", "Week of meetings with academic advisers"],
    [
      "请与导师约定时间，带上本学期的学习计划表。",
      "Arrange a time with your adviser and bring this term's study plan.",
    ],
  ),
  notice(
    "arts",
    ["征集毕业季主题海报", "Call for graduation posters"],
    [
      "作品为竖版，须原创，可单人或两人合作，评审结果向全校公布。",
      "Portrait format, original, by one or two people; the result is announced to everyone.",
    ],
  ),

  story(
    "showcase-student",
    "exhibition",
    "garden",
    ["镜头里的四季：学生摄影社年度图集", "Four seasons in pictures: the photo society's year"],
    [
      "从初春的堤岸到冬夜的教学楼，六张图片记录校园一年。",
      "From the bank in early spring to the teaching block on a winter night: one year on campus in six pictures.",
    ],
    { group: true },
  ),
  story(
    "showcase-student",
    "research",
    "workshop",
    ["创客马拉松：四十八小时做出的六件作品", "Six things made in forty-eight hours"],
    [
      "盲文打印机、自动浇花器、旧物改造的示波器……",
      "A braille printer, a plant waterer, an oscilloscope from spare parts and more.",
    ],
    { group: true },
  ),
  story(
    "showcase-teacher",
    "teaching",
    "library",
    ["教学名师工作坊：把难题讲成故事", "Teaching workshop: turning hard problems into stories"],
    [
      "三位老师分享他们修改了二十遍的一节课。",
      "Three teachers share one lesson that each of them revised twenty times.",
    ],
  ),
  story(
    "showcase-school",
    "campus",
    "campus",
    ["从空中看校园：一条中轴线与四座庭院", "The campus from above: one axis and four courtyards"],
    [
      "建筑学院师生用模型和图纸重读校园规划。",
      "The School of Architecture rereads the campus plan with models and drawings.",
    ],
    { group: true },
  ),
  story(
    "showcase-teacher",
    "sport",
    "track",
    ["教工健步走走过一千公里", "Staff walking group passes a thousand kilometres"],
    [
      "四十位老师用一个学期接力走完相当于往返省城的距离。",
      "In one term forty members of staff walked the distance to the provincial capital and back.",
    ],
  ),
  story(
    "showcase-school",
    "outreach",
    "river",
    ["河畔志愿服务十年影像", "Ten years of volunteering on the river"],
    [
      "十年，三万小时，从一支二十人的小队到覆盖全校的志愿网络。",
      "Ten years and thirty thousand hours: from a group of twenty to a network across the university.",
    ],
    { group: true },
  ),

  story(
    "after-school",
    "teaching",
    "stars",
    ["公开课：用手机看懂夜空", "Open lesson: reading the night sky with a phone"],
    ["五节短课，从找到北极星开始。", "Five short lessons that begin with finding the pole star."],
    { teaches: ["university", [1, 2], "physics"] },
  ),
  story(
    "after-school",
    "research",
    "lab",
    ["厨房里的化学：十个安全的小实验", "Chemistry in the kitchen: ten safe experiments"],
    [
      "只用白醋、小苏打和紫甘蓝，认识酸碱与气体。",
      "Acids, bases and gases with nothing but vinegar, soda and red cabbage.",
    ],
    { teaches: ["university", [1], "chemistry"] },
  ),
  story(
    "after-school",
    "arts",
    "music",
    ["合唱入门：听见自己的声部", "Choir for beginners: hearing your own part"],
    ["适合没有基础的听众，每节课十五分钟。", "For listeners without any training, fifteen minutes a lesson."],
    { teaches: ["university", [], "music"] },
  ),
  story(
    "after-school",
    "teaching",
    "workshop",
    ["从零开始的电路课", "Circuits from nothing"],
    [
      "用一节电池和三个元件做出第一盏会呼吸的灯。",
      "One battery and three parts make a first lamp that breathes.",
    ],
    { teaches: ["university", [1, 2], "computing"] },
  ),
  story(
    "after-school",
    "outreach",
    "river",
    ["城市水文漫步指南", "A walker's guide to water in the city"],
    [
      "沿着雨水管网走一圈，看一滴雨如何回到河里。",
      "Follow the storm drains and see how a drop of rain gets back to the river.",
    ],
    { teaches: ["university", [], "geography"] },
  ),
  story(
    "after-school",
    "exhibition",
    "library",
    ["读书会书单：写河流的十二本书", "Reading list: twelve books about rivers"],
    [
      "小说、散文与科普各四本，附讨论问题。",
      "Four novels, four essays and four works of science, with questions to discuss.",
    ],
    { teaches: ["university", [3, 4], "chinese"] },
  ),
];
