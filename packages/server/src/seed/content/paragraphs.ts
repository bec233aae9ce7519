import type { Both, Topic } from "./story.ts";

/** What follows the opening of a story, by topic; each story takes some of them in turn. */
export const paragraphs: Record<Topic | "notice" | "album" | "lesson", readonly Both[]> = {
  teaching: [
    [
      "课程组在学期初用两周时间走访了不同年级的课堂，把师生最关心的问题整理成一份清单，再逐条讨论如何在课堂上落实。",
      "At the start of term the course team spent two weeks visiting lessons in every year group, wrote down the questions that teachers and learners raised most often, and worked through the list one by one.",
    ],
    [
      "新的安排把一部分讲授时间让给了小组研讨。每个小组有明确的任务和时间，最后用三分钟向全班汇报。",
      "The new plan hands part of the lecture time to small groups. Each group has a clear task and a time limit, and reports to the class in three minutes at the end.",
    ],
    [
      "参与试点的老师表示，最明显的变化是提问的人多了，课后留下来继续讨论的人也多了。",
      "Teachers in the pilot say that the clearest change is in the questions: more people ask them, and more stay behind to keep talking.",
    ],
    [
      "相关课件、作业样例和评分标准已经放入课程空间，任课老师可以直接使用，也欢迎提出修改意见。",
      "Slides, sample assignments and marking criteria are now in the course space; teachers may use them as they are and are welcome to suggest changes.",
    ],
    [
      "学期末将用问卷和课堂观察两种方式评估效果，结果会向全体师生公布。",
      "At the end of term the results will be judged by a questionnaire and by lesson observation, and published to everyone.",
    ],
  ],
  research: [
    [
      "团队用了三年时间采集数据，先后更换了两次采样方案。最终的记录覆盖四个季节，是目前这一区域最完整的一份。",
      "The team collected data for three years and changed its sampling plan twice. The final record covers all four seasons and is the most complete one for this area so far.",
    ],
    [
      "与以往方法相比，新方法的优势在于设备简单：一台普通的记录仪加上开源软件就能重复整个过程。",
      "The advantage over earlier methods is simple equipment: an ordinary recorder and open software are enough to repeat the whole procedure.",
    ],
    [
      "研究人员同时指出了局限：样本主要来自平原地区，结论能否推广到山区还需要进一步验证。",
      "The researchers also name the limits: most samples come from the plain, and whether the findings hold in the hills still has to be tested.",
    ],
    [
      "原始数据和处理脚本已随文公开。希望重复实验的同学可以到开放实验日现场请教。",
      "Raw data and processing scripts are published with the paper. Anyone who wishes to repeat the experiment can ask the team on the open laboratory day.",
    ],
    [
      "下一步，团队计划与本地企业合作，把样机放到真实环境中连续运行一年。",
      "Next, the team plans to run the prototype in a real setting for a full year together with a local company.",
    ],
  ],
  campus: [
    [
      "这项工作从师生建议箱里的一封来信开始。后勤部门随后组织了三次座谈，听取了近百人的意见。",
      "It began with a letter in the suggestion box. Facilities staff then held three round tables and heard almost a hundred people.",
    ],
    [
      "施工安排在夜间和周末进行，尽量减少对上课的影响；主要通道始终保持开放。",
      "Work was done at night and on weekends so that lessons were hardly disturbed, and the main paths stayed open throughout.",
    ],
    [
      "新的空间里没有固定的座位方向，桌椅可以自由移动，白天用来自习，晚上可以举办小型讲座。",
      "Nothing in the new space faces one way: tables and chairs can be moved freely, for private study by day and small talks in the evening.",
    ],
    [
      "无障碍通道、母婴室和饮水点也同步完善，轮椅可以从正门直达每一层。",
      "Step-free access, a family room and water points were added at the same time; a wheelchair reaches every floor from the main door.",
    ],
    [
      "使用中如遇到问题，可以通过服务大厅或校园热线反馈，一般在两个工作日内答复。",
      "Problems can be reported at the service desk or by the campus line; most are answered within two working days.",
    ],
  ],
  sport: [
    [
      "清晨的露水还没有干，志愿者已经在场地边摆好了计时器和饮用水。",
      "The dew had not dried when volunteers set out the timers and the drinking water along the course.",
    ],
    [
      "比赛采用循环赛加淘汰赛的形式，每支队伍至少有三场比赛，保证每个人都有上场的机会。",
      "A round robin came before the knock-out stage, so that every team played at least three matches and everybody had a turn.",
    ],
    [
      "教练组更看重的是过程：记录本上写的不只是成绩，还有每个人每周的训练次数。",
      "The coaches care more about the way there: their notebook holds not only results but how often each person trained in a week.",
    ],
    [
      "闭幕时，裁判组为坚持到最后的队伍送上了掌声。名次之外，体育道德风尚奖由全体参赛者投票产生。",
      "At the close the referees applauded every team that stayed to the end. Besides the ranking, all participants voted for the fair-play prize.",
    ],
    [
      "场馆将在赛后恢复日常开放，周末时段可以提前三天预约。",
      "The halls now return to normal hours; weekend slots can be booked three days ahead.",
    ],
  ],
  arts: [
    [
      "节目从去年秋天开始排练，曲目由成员投票选出，其中两首是学生自己的作品。",
      "Rehearsals began last autumn. The members chose the programme by vote, and two of the pieces are by students.",
    ],
    [
      "舞台上没有复杂的布景，一束光、几把椅子，把注意力留给了声音和故事。",
      "There was no elaborate set: one light and a few chairs left all attention to sound and story.",
    ],
    [
      "指导老师说，最让人感动的是排练间隙里高年级同学一句一句带着新成员练习的样子。",
      "What moved the director most was the older members, who went through the lines with the newcomers phrase by phrase between rehearsals.",
    ],
    [
      "演出录像将在两周后发布，届时可以在回放栏目中观看。",
      "A recording will be published in two weeks and can then be watched among the replays.",
    ],
  ],
  outreach: [
    [
      "活动没有设门槛，只要提前登记就可以参加。许多家庭带着老人和孩子一起来。",
      "There was no entry condition beyond registering, and many families came with grandparents and children.",
    ],
    [
      "志愿者分成讲解、引导、记录三组，每组都有一位老师和一位往届同学带队。",
      "Volunteers formed three groups for explaining, guiding and recording, each led by a teacher and a former student.",
    ],
    [
      "现场收集的一百多条建议已经分类整理，能当场解决的当天解决，其余的在两周内给出答复。",
      "More than a hundred suggestions were collected and sorted; what could be settled was settled the same day, and the rest will be answered within two weeks.",
    ],
    [
      "合作单位表示，希望把这样的活动固定下来，每个学期至少举办一次。",
      "The partners hope to make it a fixture, at least once every term.",
    ],
    [
      "下一次活动的时间和报名方式将在通知公告栏目发布。",
      "The date of the next one and how to register will be announced among the notices.",
    ],
  ],
  exhibition: [
    [
      "作品来自不同年级，最小的作者刚刚学会握笔。挑选时没有评分，只要作者愿意展出，就有一面墙的位置。",
      "The works come from every year group; the youngest author has only just learnt to hold a pen. Nobody marked them: whoever wished to show something was given a piece of wall.",
    ],
    [
      "展厅特意把画挂得低一些，方便坐轮椅的观众和小朋友观看；每件作品旁都有语音导览的编号。",
      "Everything hangs a little lower than usual, for visitors in wheelchairs and small children, and each piece has a number for the audio guide.",
    ],
    [
      "开展首日，许多作者站在自己的作品旁边，一遍一遍地回答观众的问题。",
      "On the first day many authors stood beside their works and answered the same questions again and again.",
    ],
    [
      "展览免费开放，周末延长至晚上八点，团体参观可以预约讲解。",
      "Admission is free, on weekends until eight in the evening, and groups can book a guide.",
    ],
  ],
  notice: [
    [
      "请各班级、各部门及时转告相关人员，并按时间节点做好准备。",
      "Please pass this on to everyone concerned in your class or department, and prepare in good time.",
    ],
    [
      "如因特殊情况无法按时参加或办理，请提前与负责老师说明，我们会协助另行安排。",
      "If you cannot take part or apply in time, tell the teacher in charge beforehand and we will help you find another way.",
    ],
    [
      "办理地点为一楼服务大厅，工作日上午八点半至下午五点；也可以在线提交。",
      "The service desk on the ground floor is open on working days from half past eight to five; you may also apply online.",
    ],
    [
      "如有疑问，请拨打学校总机咨询，或在工作日到访发布部门。",
      "Questions are answered by the switchboard or, on working days, by the office that signed this notice.",
    ],
  ],
  album: [
    [
      "这组图片从两百多张投稿中选出，按时间先后排列。",
      "The pictures were chosen from more than two hundred that were sent in, and stand in the order of time.",
    ],
    [
      "拍摄者写下了当天的天气和心情，也写下了差一点没有按下快门的原因。",
      "Their authors noted the weather and the mood of the day, and why they almost did not press the button.",
    ],
    [
      "欢迎继续投稿，请注明拍摄地点；涉及他人的照片须征得本人或家长同意。",
      "More are welcome, with the place where they were taken; whoever can be recognised, or their parents, must agree.",
    ],
  ],
  lesson: [
    [
      "开始之前，请准备好纸和笔。每一步都可以暂停，做完再继续。",
      "Have paper and a pencil ready. You can stop after every step and go on when you have done it.",
    ],
    [
      "试着先猜一猜结果，再动手验证。猜错了也没有关系，把原因写下来更重要。",
      "Guess the result before you try it. A wrong guess does no harm; writing down the reason matters more.",
    ],
    [
      "和家人一起完成会更有意思：一个人操作，一个人记录，然后交换。",
      "It is more fun together: one does it, one keeps the record, and then you change places.",
    ],
    [
      "完成后，可以把记录拍下来，带到学校和同学们比较。",
      "When you have finished, take a picture of your record and compare it at school.",
    ],
  ],
};
