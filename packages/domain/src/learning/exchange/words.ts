import type { QuestionKind, SchoolStage, Subject } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit/keys-of";

/** What stands in a file for a kind of question; the first is what is printed. */
export const kindWords: Readonly<Record<QuestionKind, readonly string[]>> = {
  single: ["single", "one answer", "单选", "单选题"],
  multiple: ["multiple", "several answers", "多选", "多选题"],
  trueFalse: ["true/false", "truefalse", "judgement", "判断", "判断题"],
  blanks: ["fill in", "blanks", "填空", "填空题"],
  matching: ["matching", "匹配", "匹配题", "连线", "连线题"],
  ordering: ["ordering", "排序", "排序题"],
  composite: ["composite", "综合", "综合题", "组合题"],
  shortAnswer: ["short answer", "shortanswer", "essay", "简答", "简答题", "问答题"],
};

export const subjectWords: Readonly<Record<Subject, readonly string[]>> = {
  chinese: ["chinese", "语文"],
  mathematics: ["mathematics", "maths", "math", "数学"],
  english: ["english", "英语"],
  physics: ["physics", "物理"],
  chemistry: ["chemistry", "化学"],
  biology: ["biology", "生物"],
  history: ["history", "历史"],
  geography: ["geography", "地理"],
  politics: ["politics", "政治", "道德与法治"],
  computing: ["computing", "信息技术", "信息科技"],
  science: ["science", "科学"],
  arts: ["arts", "art", "美术"],
  music: ["music", "音乐"],
  sport: ["sport", "physical education", "pe", "体育"],
  labour: ["labour", "劳动"],
  other: ["other", "其他"],
};

export const stageWords: Readonly<Record<SchoolStage, readonly string[]>> = {
  primary: ["primary", "小学"],
  junior: ["junior", "junior high", "初中"],
  senior: ["senior", "senior high", "高中"],
  vocational: ["vocational", "中职", "职业"],
  university: ["university", "大学"],
};

export const ruleWords = {
  all: ["all", "全对"],
  half: ["half", "一半"],
  perOption: ["per option", "peroption", "逐项"],
} as const;

export const truthWords = {
  true: ["true", "t", "yes", "right", "对", "正确", "是", "√", "✓"],
  false: ["false", "f", "no", "wrong", "错", "错误", "否", "×", "✗"],
} as const;

/** What a word stands for in one of these tables. */
export function meantBy<K extends string>(
  table: Readonly<Record<K, readonly string[]>>,
  word: string,
): K | undefined {
  const given = word.trim().toLowerCase();
  return keysOf(table).find((key) => table[key].includes(given));
}
