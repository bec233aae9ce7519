import { type Story, story } from "./story.ts";

/** Riverside University: newest first. */
export const riversideNews: readonly Story[] = [
  story(
    "news-headline",
    "campus",
    "river",
    ["滨江校区图书馆延长开放至午夜", "Riverbank library now stays open until midnight"],
    [
      "从本周起，滨江校区图书馆一层和二层自习区开放至零点，并新增八十个带电源的座位。",
      "From this week the first two floors of the Riverbank library stay open until midnight, with eighty new seats that have power.",
    ],
    { pinned: true },
  ),
  story(
    "news-research",
    "research",
    "lab",
    ["水环境团队发布河口盐度长期观测数据", "Water team publishes its long record of estuary salinity"],
    [
      "环境学院团队公开了连续三年的河口盐度观测数据，为沿岸灌溉调度提供依据。",
      "The School of Environment has opened three years of salinity readings from the estuary, a basis for planning irrigation along the banks.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "library",
    ["通识课程“阅读一条河”面向全校开放", "“Reading a River”, a course for everyone, opens to all schools"],
    [
      "六个学院的老师共同开设通识课，从水文、历史、文学和工程四个角度认识身边的河流。",
      "Teachers from six schools share a course that looks at the river next door through hydrology, history, literature and engineering.",
    ],
  ),
  story(
    "news-headline",
    "arts",
    "music",
    ["春季音乐会：学生作品首次占到一半曲目", "Spring concert: half of the programme written by students"],
    [
      "交响乐团与民乐社联合演出十首作品，其中五首由在校学生创作。",
      "The orchestra and the folk music society play ten pieces together; five of them were written by students here.",
    ],
  ),
  story(
    "news-headline",
    "sport",
    "track",
    ["第三十二届田径运动会刷新四项校纪录", "Thirty-second athletics meeting breaks four university records"],
    [
      "为期两天的运动会共有一千二百人次参赛，女子四百米栏等四项纪录被改写。",
      "In two days twelve hundred starts were counted; the women's 400 m hurdles and three more records fell.",
    ],
  ),
  story(
    "news-research",
    "research",
    "stars",
    ["天文台新穹顶启用，周五夜晚向公众开放", "The observatory's new dome opens to the public on Fridays"],
    [
      "经过一年改造，校园天文台的六十厘米望远镜重新投入观测。",
      "After a year of rebuilding, the sixty-centimetre telescope of the campus observatory is observing again.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "workshop",
    ["工程训练中心推出开放工位预约", "Engineering training centre lets students book a bench"],
    [
      "木工、金工、电子和三维打印四个区域每天开放十小时，首次使用需完成安全培训。",
      "Wood, metal, electronics and printing areas open ten hours a day; a safety course comes before the first visit.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "campus",
    ["校园开放日迎来五千名访客", "Open day welcomes five thousand visitors"],
    [
      "十二个学院开放实验室与课堂，一百六十名学生志愿者全程讲解。",
      "Twelve schools opened laboratories and lessons, and a hundred and sixty student volunteers explained them.",
    ],
  ),
  story(
    "news-research",
    "research",
    "garden",
    [
      "植物园记录到三种本地新分布物种",
      "Three plants found for the first time in the botanical garden's region",
    ],
    [
      "生命科学学院师生在两年的样方调查中，确认三种植物在本地有自然分布。",
      "Two years of plot surveys by the School of Life Sciences confirm that three species grow wild here.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "library",
    ["写作中心全年提供一对一辅导", "Writing centre offers one-to-one help all year"],
    [
      "从选题到修改，写作中心的辅导老师每周提供一百二十个预约时段。",
      "From choosing a topic to the last revision: tutors of the writing centre offer a hundred and twenty slots a week.",
    ],
  ),
  story(
    "news-headline",
    "campus",
    "hills",
    ["后山步道改造完成，新增夜间照明", "The hill path is finished, with lights for the evening"],
    [
      "全长两公里的后山步道铺设了防滑路面，并安装感应式低照度路灯。",
      "The two-kilometre path has a new non-slip surface and dim lamps that wake when somebody passes.",
    ],
  ),
  story(
    "news-research",
    "research",
    "workshop",
    ["低成本助行器样机通过耐久测试", "Low-cost walking aid passes its endurance test"],
    [
      "机械学院学生团队设计的助行器完成十万次循环测试，关键部件可以自行更换。",
      "A walking aid designed by students of mechanical engineering survived a hundred thousand cycles; its key parts can be replaced at home.",
    ],
  ),
  story(
    "news-headline",
    "exhibition",
    "library",
    ["校史馆举办“课桌上的百年”主题展", "“A Century on a Desk” opens in the university museum"],
    [
      "三百件旧课本、算盘和实验记录，讲述普通课堂的变化。",
      "Three hundred old textbooks, abacuses and lab notes tell how the ordinary classroom changed.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "lab",
    ["化学实验课程改用微量试剂", "Chemistry labs switch to micro-scale reagents"],
    [
      "试剂用量减少八成，实验废液从每周三百升下降到五十升。",
      "Reagents are down by four fifths, and waste fell from three hundred litres a week to fifty.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "river",
    ["师生志愿队完成秋季护河行动", "Volunteers finish the autumn river clean-up"],
    [
      "三百名师生沿河清理八公里岸线，并为十二个水质监测点更换标识。",
      "Three hundred people cleaned eight kilometres of bank and renewed the signs at twelve water monitoring points.",
    ],
  ),
  story(
    "news-research",
    "research",
    "stars",
    ["学生团队获得青年数据分析竞赛一等奖", "Student team takes first prize in a data analysis contest"],
    [
      "由统计与地理专业组成的三人队，用公开数据还原了城市夜间灯光的变化。",
      "Three students of statistics and geography rebuilt the change of city lights at night from open data.",
    ],
  ),
  story(
    "news-headline",
    "sport",
    "river",
    ["赛艇队在东岸高校联赛中获得团体第二", "Rowing crew second in the Eastbank university league"],
    [
      "八人艇决赛以零点四秒之差获得银牌，创下建队以来最好成绩。",
      "The eight took silver by four tenths of a second, the best result since the crew was founded.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "campus",
    ["新生第一课：走进社区做一次访谈", "First lesson for freshmen: an interview in the neighbourhood"],
    [
      "两千八百名新生分成小组，走进二十个社区，记录普通人的工作与生活。",
      "Two thousand eight hundred freshmen went in small groups to twenty neighbourhoods and recorded the work and lives of people there.",
    ],
  ),
  story(
    "news-research",
    "research",
    "hills",
    ["山地滑坡预警系统在两个村试点运行", "Landslide warning on trial in two villages"],
    [
      "传感器每十分钟上传一次数据，雨季期间共发出三次有效预警。",
      "Sensors report every ten minutes; during the rainy season the system gave three correct warnings.",
    ],
  ),
  story(
    "news-headline",
    "campus",
    "garden",
    ["中心食堂推出“半份菜”与减废计划", "Central canteen introduces half portions to cut waste"],
    [
      "实施两个月，厨余垃圾减少三成，师生满意度上升。",
      "After two months food waste is down by a third and satisfaction is up.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "music",
    ["音乐疗愈课程首次进入选修目录", "Music and well-being joins the list of electives"],
    [
      "课程由音乐学院与心理中心联合开设，首期六十个名额当天选满。",
      "The School of Music and the counselling centre teach it together; the first sixty places were gone in a day.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "stars",
    ["草坪电影季回归，片单由学生投票决定", "Films on the lawn are back, chosen by student vote"],
    [
      "五月每个周六晚放映，雨天顺延，并提供中文字幕与口述影像。",
      "Every Saturday night in May, a week later if it rains, with subtitles and audio description.",
    ],
  ),
  story(
    "news-research",
    "research",
    "garden",
    ["食堂厨余堆肥试验田迎来第一次收获", "First harvest from the field fed by canteen compost"],
    [
      "农学院用六个月把四吨厨余变成有机肥，试验田番茄增产一成。",
      "In six months the School of Agriculture turned four tonnes of leftovers into compost; the tomatoes grew a tenth more.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "campus",
    ["与东岸职业学院签署学分互认协议", "Credit transfer agreed with Eastbank vocational college"],
    [
      "两校学生可互选二十八门课程，首批学生下学期入班。",
      "Students may now choose among twenty-eight shared courses; the first ones start next term.",
    ],
  ),
];
