export type PlannedMessage = {
  from: string;
  text: string;
  /** After the message before it. */ minutes: number;
};

/** A conversation of the demo; `readBy` have read it to the end. */
export type PlannedConversation = {
  people: [string, string];
  beganDaysAgo: number;
  readBy: string[];
  messages: PlannedMessage[];
};

export const conversationPlans: PlannedConversation[] = [
  {
    people: ["u-ann", "u-ben"],
    beganDaysAgo: 2,
    readBy: ["u-ben"],
    messages: [
      say("u-ann", "Hi Ben! Did you get the notes from the statistics lecture?", 0),
      say("u-ben", "Yes, all twelve pages. My hand still hurts.", 4),
      say("u-ann", "Could you send me a photo of the part about confidence intervals?", 1),
      say("u-ben", "Sure, after lunch. I am in the library until three.", 2),
      say("u-ann", "Thank you! 我欠你一杯咖啡 ☕", 1),
      say("u-ben", "Deal. 河边那家？", 3),
      say("u-ann", "好的，四点见。", 1),
      say("u-ben", "The study group moved to Thursday, by the way. Room 204.", 1_380),
      say("u-ann", "Perfect, Thursday is better for me anyway.", 12),
      say("u-ben", "Clara is coming too. Shall I bring the old exam papers?", 95),
    ],
  },
  {
    people: ["u-ann", "u-teacher"],
    beganDaysAgo: 5,
    readBy: ["u-ann", "u-teacher"],
    messages: [
      say("u-ann", "Good morning Dr. Arden, may I hand in the essay on Monday instead of Friday?", 0),
      say("u-teacher", "Good morning Ann. Monday at noon is fine, no later please.", 52),
      say("u-ann", "Thank you very much!", 3),
      say(
        "u-teacher",
        "One hint: the second source on your list is out of print. The library has a scan.",
        1_510,
      ),
      say("u-ann", "Found it, that saved me a day.", 34),
    ],
  },
  {
    people: ["u-ann", "u-clara"],
    beganDaysAgo: 1,
    readBy: ["u-clara"],
    messages: [
      say("u-clara", "你好 Ann！周末的河边清洁活动你参加吗？", 0),
      say("u-ann", "参加！几点集合？", 9),
      say("u-clara", "周六上午九点，图书馆门口。手套学校会准备。", 2),
      say("u-ann", "太好了，我叫上 Ben 一起。", 1),
      say("u-clara", "人越多越好 😊", 1),
      say("u-clara", "Please bring a refillable bottle, there will be tea.", 610),
    ],
  },
  {
    people: ["u-ben", "u-teacher"],
    beganDaysAgo: 3,
    readBy: ["u-ben"],
    messages: [
      say("u-ben", "Dr. Arden, is the recording of yesterday's lecture available?", 0),
      say("u-teacher", "It will be on the live page this evening.", 18),
      say("u-ben", "Great, thanks!", 1),
      say("u-teacher", "Your question about sampling was a good one. I will take it up on Tuesday.", 240),
    ],
  },
  {
    people: ["u-lily", "u-max"],
    beganDaysAgo: 1,
    readBy: ["u-lily"],
    messages: [
      say("u-lily", "Max，数学作业第三题你做出来了吗？", 0),
      say("u-max", "做出来了，要先通分。", 6),
      say("u-lily", "哦！谢谢，我试试。", 1),
      say("u-max", "And the science project is due on Wednesday, not Friday!", 25),
      say("u-lily", "Really? Then let us meet in the break tomorrow.", 3),
    ],
  },
  {
    people: ["u-lily", "u-ms.grant"],
    beganDaysAgo: 1,
    readBy: ["u-lily"],
    messages: [
      say("u-ms.grant", "Lily, your poem will be read at the spring assembly. Congratulations!", 0),
      say("u-lily", "谢谢老师！我会好好练习的。", 41),
      say("u-ms.grant", "We can rehearse on Tuesday after class.", 5),
      say("u-lily", "Yes please!", 2),
    ],
  },
  {
    people: ["u-noah", "u-ms.grant"],
    beganDaysAgo: 2,
    readBy: [],
    messages: [
      say("u-noah", "Ms. Grant, I left my atlas in the classroom. 我可以明天去拿吗？", 0),
      say("u-ms.grant", "Of course, it is on my desk.", 15),
    ],
  },
];

function say(from: string, text: string, minutes: number): PlannedMessage {
  return { from, text, minutes };
}
