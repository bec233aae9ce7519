import type { HonourField, HonourKind, HonourLevel } from "@lyceum/contract/shapes";

/** How two spellings of a word, a name or a title are compared. */
export function keyOf(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/** Which column a title of the first row names; null: none. */
export function fieldOf(title: string): HonourField | null {
  return fields.get(keyOf(title).replaceAll(/[\s_.()（）-]/gu, "")) ?? null;
}

export const levelOf = (word: string): HonourLevel | null => levels.get(keyOf(word)) ?? null;
export const kindOf = (word: string): HonourKind | null => kinds.get(keyOf(word)) ?? null;
export const yesOf = (word: string): boolean | null => answers.get(keyOf(word)) ?? null;

function byWord<T>(table: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> {
  return new Map(table.flatMap(([value, words]) => words.map((word) => [word, value] as const)));
}

const fields = byWord<HonourField>([
  ["level", ["level", "级别", "等级", "奖项级别"]],
  ["kind", ["kind", "who", "对象", "获奖对象", "类别"]],
  ["date", ["date", "day", "awardedon", "日期", "获奖日期", "获奖时间", "时间"]],
  ["title", ["title", "titlezh", "titleinchinese", "标题", "中文标题", "荣誉名称", "荣誉", "奖项"]],
  ["titleEn", ["titleen", "titleinenglish", "englishtitle", "英文标题", "英文名称"]],
  ["note", ["note", "notezh", "noteinchinese", "说明", "中文说明", "备注"]],
  ["noteEn", ["noteen", "noteinenglish", "英文说明"]],
  ["name", ["name", "names", "people", "姓名", "获奖者", "获奖人"]],
  ["class", ["class", "classes", "班级"]],
  ["public", ["public", "公开", "对外公开", "访客可见"]],
]);

const levels = byWord<HonourLevel>([
  ["school", ["school", "校级", "校"]],
  ["district", ["district", "county", "区级", "县级", "区县级", "区", "县"]],
  ["city", ["city", "municipal", "市级", "市"]],
  ["province", ["province", "provincial", "state", "省级", "省"]],
  ["national", ["national", "国家级", "全国", "国家"]],
  ["international", ["international", "国际级", "国际"]],
]);

const kinds = byWord<HonourKind>([
  ["student", ["student", "students", "pupil", "pupils", "pupils and students", "学生"]],
  ["teacher", ["teacher", "teachers", "staff", "教师", "老师"]],
  ["class", ["class", "classes", "班级", "集体"]],
  ["school", ["school", "the school", "学校", "单位"]],
]);

const answers = byWord<boolean>([
  [true, ["yes", "y", "true", "1", "是"]],
  [false, ["no", "n", "false", "0", "否"]],
]);
