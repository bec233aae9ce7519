import type { CaseSource, ReportCategory, Sanction, VerificationPose } from "@lyceum/contract/shapes";
import type { Pose } from "./portraits.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The two moderators of the demo. */
const [first, second] = ["m-mod", "m-mod2"] as const;

export type ReportPlan = {
  id: string;
  /** Who reported; a case that nobody reported has none. */
  from: string | null;
  about: string;
  category: ReportCategory;
  source?: CaseSource;
  priority: number;
  text: string;
  /** How long ago; `saidBefore` each message before the report. */
  ago: number;
  said?: readonly (readonly [who: "reporter" | "reported", saidBefore: number, text: string])[];
  /** What the first of two moderators wants. */
  proposal?: { by: string; sanction: Sanction };
  decision?: { by: string; ago: number; sanction: Sanction | null };
  appeal?: { ago: number; text: string };
};

/**
 * Reports that wait, that one moderator has judged, and that are decided; what was said stands in their sealed copy alone. Members
 * write in their own language, Chinese or English.
 */
export const reports: readonly ReportPlan[] = [
  {
    id: "demo-report-threat",
    from: "m-rosa",
    about: "m-iskander",
    category: "threat",
    priority: 0,
    text: "I said that I do not want to meet. Since then he writes that he knows where I work.",
    ago: 35 * minute,
    said: [
      ["reported", 3 * hour, "So, Friday at eight? I have booked the table."],
      ["reporter", 2 * hour, "Thank you, but I would rather not meet. I wish you all the best."],
      ["reported", 50 * minute, "You do not get to decide that after two weeks of talking."],
      ["reported", 45 * minute, "I know which library you work at. You will see me there, wait for it."],
    ],
  },
  {
    id: "demo-report-harassment",
    from: "m-wen",
    about: "m-pavel",
    category: "harassment",
    priority: 1,
    text: "我已经拒绝两次了，他还是不停地要照片。",
    ago: 3 * hour,
    said: [
      ["reported", 5 * hour, "你照片真好看。还有别的吗？只发给我一个人。"],
      ["reporter", 4.8 * hour, "没有。聊点别的吧。"],
      ["reported", 4.5 * hour, "就一张泳装照嘛，不会给别人看的。"],
      ["reporter", 4.4 * hour, "我说了不行。"],
      ["reported", 3.2 * hour, "别这么没意思。那你写信到 pavel.k@mail.example 吧"],
    ],
  },
  {
    id: "demo-report-scam",
    from: "m-elin",
    about: "m-gabriel",
    category: "scam",
    priority: 3,
    text: "After three days he wanted me to put money into something with coins.",
    ago: 5 * hour,
    said: [
      ["reported", 30 * hour, "Good morning! How was the concert?"],
      ["reporter", 29 * hour, "Very good, I still have it in my ears."],
      [
        "reported",
        7 * hour,
        "My uncle trades crypto, I doubled my money in a week. Look: https://coins.example",
      ],
      ["reported", 6 * hour, "You only need to send 200 to begin. I help you with it."],
    ],
  },
  {
    id: "demo-report-fake",
    from: "m-tessa",
    about: "m-lars",
    category: "fake",
    priority: 3,
    text: "This picture is of an actor. I have seen it on a poster.",
    ago: 30 * hour,
  },
  {
    id: "demo-case-picture",
    from: null,
    about: "m-jun",
    category: "underage",
    source: "picture",
    priority: 0,
    text: "",
    ago: 25 * minute,
    proposal: { by: second, sanction: { kind: "ban", reason: "minor", days: null, content: [] } },
  },
  {
    id: "demo-case-text",
    from: null,
    about: "m-enzo",
    category: "scam",
    source: "sameText",
    priority: 3,
    text: "美女你好，我刚来这里，想认识一个真诚的人。加我聊聊，我慢慢告诉你。",
    ago: 2 * hour,
  },
  {
    id: "demo-decided-mute",
    from: "m-salma",
    about: "m-samir",
    category: "harassment",
    priority: 1,
    text: "我不再回复以后，他就开始骂我。",
    ago: 2 * day + 3 * hour,
    said: [
      ["reported", 2 * day + 5 * hour, "你这种人就不该出现在这里。"],
      ["reported", 2 * day + 4 * hour, "你是蠢到不会回消息吗？"],
    ],
    decision: {
      by: second,
      ago: 2 * day,
      sanction: { kind: "mute", reason: "harassment", days: 7, content: [] },
    },
    appeal: {
      ago: 26 * hour,
      text: "我当时说话太难听，对不起。只是那一个晚上，之后我再也没有给她发过消息。为两句话禁言七天，太重了。",
    },
  },
  {
    id: "demo-decided-ban",
    from: "m-lucia",
    about: "m-ravi",
    category: "scam",
    priority: 3,
    text: "Asks for gift cards, and then sends the next sad story.",
    ago: 4 * day,
    said: [
      [
        "reported",
        4 * day + 2 * hour,
        "My wallet was stolen. Could you send me a gift card of 100 until Monday?",
      ],
      ["reporter", 4 * day + hour, "That is the third time you ask me."],
    ],
    decision: {
      by: first,
      ago: 4 * day - 6 * hour,
      sanction: { kind: "ban", reason: "scam", days: null, content: [] },
    },
    appeal: {
      ago: 3 * day - 4 * hour,
      text: "My wallet really was stolen. I can show the report of the police.",
    },
  },
  {
    id: "demo-decided-nothing",
    from: "m-zoe",
    about: "m-oskar",
    category: "other",
    priority: 3,
    text: "He did not answer for a week and then wrote as if nothing had happened.",
    ago: 3 * day,
    decision: { by: first, ago: 3 * day - 5 * hour, sanction: null },
  },
  {
    id: "demo-decided-warning",
    from: "m-priya",
    about: "m-theo",
    category: "selling",
    priority: 3,
    text: "隔一条消息就推销一次课程。",
    ago: 20 * hour,
    decision: {
      by: first,
      ago: 9 * hour,
      sanction: { kind: "warn", reason: "selling", days: null, content: [] },
    },
  },
];

/** Decided without a report, and taken back by the other moderator. */
export const liftedDecision = {
  about: "m-caspar",
  by: second,
  ago: 6 * day,
  sanction: { kind: "suspend", reason: "impersonation", days: 7, content: [] } satisfies Sanction,
  liftedBy: first,
  liftedAgo: 5 * day,
};

type TryPlan = { of: string; ago: number; pose: VerificationPose };

/** Pictures that wait to be compared with the main photo. */
export const waitingTries: readonly (TryPlan & { pose: Pose })[] = [
  { of: "m-maren", ago: 2 * hour, pose: "thumbUp" },
  { of: "m-mateo", ago: 9 * hour, pose: "openHand" },
];

/** The picture that opened the case of the sensitive queue. */
export const refusedTry: TryPlan & { pose: Pose; by: string } = {
  of: "m-jun",
  ago: 25 * minute,
  pose: "openHand",
  by: second,
};

/** Members who bear the mark. Their pictures were deleted after 30 days. */
export const verifiedMembers: readonly TryPlan[] = (
  ["lena", "nora", "hana", "kaia", "karim", "felix", "jonas", "henrik"] as const
).map((name, at) => ({ of: `m-${name}`, ago: (32 + at) * day, pose: "twoFingers" }));
