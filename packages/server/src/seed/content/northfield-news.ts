import { type Story, story } from "./story.ts";

/** Northfield School, primary to upper secondary: newest first. Nobody is named. */
export const northfieldNews: readonly Story[] = [
  story(
    "news-headline",
    "outreach",
    "campus",
    ["家校开放日：四百个家庭走进课堂", "Families' day: four hundred households visit lessons"],
    [
      "家长与孩子一起上了一节完整的课，并参观了食堂后厨。",
      "Parents took a whole lesson together with their children and looked behind the scenes of the kitchen.",
    ],
    { pinned: true },
  ),
  story(
    "news-class",
    "teaching",
    "garden",
    ["三年级的“一平方米菜园”收获了", "Year 3 brings in the harvest of its one-square-metre gardens"],
    [
      "二十四块小菜园由学生自己记录浇水和日照，收成送到了食堂。",
      "The children noted water and sunshine for twenty-four small plots, and the harvest went to the kitchen.",
    ],
  ),
  story(
    "news-class",
    "research",
    "lab",
    ["五年级用气象百叶箱完成一百天观测", "Year 5 completes a hundred days of weather records"],
    [
      "每天两次读数，一次不落；孩子们发现操场比菜园热两度。",
      "Two readings a day without a gap: the class found that the playground is two degrees warmer than the garden.",
    ],
  ),
  story(
    "news-headline",
    "sport",
    "track",
    ["秋季运动会：每个班都有自己的跑道故事", "Autumn sports day: a story on every lane"],
    [
      "取消了积分榜，改为“比昨天的自己快”挑战，八百名学生参加。",
      "The points table made way for a challenge, “faster than yesterday's me”, and eight hundred pupils took part.",
    ],
  ),
  story(
    "news-headline",
    "arts",
    "music",
    ["民乐团首次专场演出座无虚席", "Full house for the folk orchestra's first concert"],
    [
      "四十二名小乐手演奏了七首乐曲，最后一首由全场合唱。",
      "Forty-two young musicians played seven pieces; the whole hall sang the last.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "library",
    ["语文组推出“整本书阅读”课程", "Language teachers start a whole-book reading course"],
    [
      "每学期只读两本书，但要读完、谈透、写下来。",
      "Only two books a term, but read to the end, talked through and written about.",
    ],
  ),
  story(
    "news-class",
    "exhibition",
    "garden",
    ["低年级美术课搬到了操场上", "Art lessons for the youngest move outdoors"],
    [
      "孩子们用落叶、石子和影子创作，作品在走廊展出一个月。",
      "The children worked with leaves, pebbles and shadows; the corridor shows the results for a month.",
    ],
  ),
  story(
    "news-headline",
    "campus",
    "library",
    ["新图书角：每层楼都有一盏阅读灯", "A reading lamp on every floor"],
    [
      "四个走廊改造成开放图书角，不用借书证，读完放回即可。",
      "Four corridors became open reading corners. No card is needed: read it and put it back.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "workshop",
    ["初中劳动课新增木工与缝纫", "Woodwork and sewing join the lower secondary timetable"],
    [
      "每个学生在三年内完成一件木器和一件布艺。",
      "In three years every pupil makes one thing of wood and one of cloth.",
    ],
  ),
  story(
    "news-class",
    "research",
    "stars",
    ["天文社拍下第一张月面拼接图", "Astronomy club makes its first mosaic of the moon"],
    [
      "十二名社员分工拍摄，用三个晚上拼出完整的月面。",
      "Twelve members shared the work and put the whole face together in three nights.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "river",
    ["“小小河长”走访北田河", "Young river guardians visit the Northfield"],
    [
      "六年级学生在老师带领下测量水质，并给街道写了一封建议信。",
      "Year 6 measured the water with their teachers and wrote a letter of advice to the district.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "lab",
    ["高中物理：把实验室还给学生", "Upper secondary physics: the lab belongs to the pupils"],
    [
      "每周三下午实验室自由开放，学生自带问题来做。",
      "On Wednesday afternoons the laboratory is open to anyone who brings a question.",
    ],
  ),
  story(
    "news-headline",
    "campus",
    "campus",
    ["新操场启用，雨天也能上体育课", "New playground opens, ready for rainy days"],
    [
      "透水跑道和风雨连廊投入使用，排水时间从两小时缩短到十分钟。",
      "A permeable track and a covered walk are in use; water drains in ten minutes rather than two hours.",
    ],
  ),
  story(
    "news-class",
    "sport",
    "hills",
    ["七年级完成十公里毅行", "Year 7 walks ten kilometres"],
    [
      "三百名学生分组行进，途中完成定向与急救两项任务。",
      "Three hundred pupils walked in groups and solved a map task and a first-aid task on the way.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "campus",
    ["作业公示：每天总量不超过一小时", "Homework is published: never more than an hour a day"],
    [
      "各班作业每日在班级页公示，由年级组统一协调总量。",
      "Each class publishes its homework daily, and the year head keeps the sum in bounds.",
    ],
  ),
  story(
    "news-headline",
    "arts",
    "stars",
    ["毕业戏剧《借来的星光》上演", "Leavers' play “Borrowed Starlight” on stage"],
    ["剧本、灯光、服装全部由九年级学生完成。", "Script, light and costumes are all the work of Year 9."],
  ),
  story(
    "news-class",
    "research",
    "garden",
    ["自然角里的蚕：四年级的生命日记", "Silkworms in the nature corner: a Year 4 diary"],
    [
      "五周时间，孩子们画下了从卵到茧的每一步。",
      "In five weeks the children drew every step from egg to cocoon.",
    ],
  ),
  story(
    "news-headline",
    "outreach",
    "hills",
    ["与山区学校结对共读一本书", "Reading one book together with a school in the hills"],
    [
      "两校学生通过书信交换读后感，已往返一百二十封。",
      "Pupils of both schools exchange letters about the book; a hundred and twenty have gone back and forth.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "music",
    ["音乐课堂引入口风琴小组排练", "Small melodica groups enter the music lesson"],
    ["从齐奏到二声部，孩子们学会先听再奏。", "From unison to two parts: the children learn to listen first."],
  ),
  story(
    "news-headline",
    "sport",
    "campus",
    ["校园足球联赛：人人都要上场", "School football league: everybody plays"],
    [
      "规则要求每名队员至少上场十分钟，女生进球计两分。",
      "The rules give every member of a team at least ten minutes on the field.",
    ],
  ),
  story(
    "news-class",
    "exhibition",
    "library",
    ["二年级自编绘本进入图书馆", "Picture books by Year 2 enter the library"],
    [
      "三十六本手工绘本有了正式的书脊标签和借阅卡。",
      "Thirty-six handmade books have a label on the spine and a lending card.",
    ],
  ),
  story(
    "news-teaching",
    "teaching",
    "stars",
    ["科学教师参加区域联合教研", "Science teachers join the regional study day"],
    [
      "围绕“如何问一个好问题”，六所学校同上一节课。",
      "Six schools taught the same lesson on how to ask a good question.",
    ],
  ),
  story(
    "news-headline",
    "campus",
    "garden",
    ["屋顶花园向全校开放", "The roof garden opens to the whole school"],
    [
      "花园由后勤老师和园艺社共同维护，午休时段分年级开放。",
      "Facilities staff and the garden club look after it; at noon the year groups take turns.",
    ],
  ),
  story(
    "news-class",
    "research",
    "workshop",
    ["机器人社用旧玩具做出分拣车", "Robot club builds a sorting car from old toys"],
    [
      "小车能把瓶子和纸盒分开，准确率从六成提高到九成。",
      "It tells bottles from cartons; its accuracy rose from six in ten to nine in ten.",
    ],
  ),
];
