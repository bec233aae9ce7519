import { chineseFamilies, chineseGiven, latinFamilies, latinGiven } from "./content/crowd-names.ts";
import { demoDepts } from "./institutions.ts";

/** Somebody of the crowd: nobody signs in as them, so they have no password. */
export type CrowdPerson = {
  id: string;
  deptId: number;
  userName: string;
  nick: string;
  role: "student" | "teacher" | "headTeacher" | "guardian";
  classIds: readonly number[];
  /** The children of a guardian. */
  wards: readonly string[];
};
export type CrowdClass = {
  classId: number;
  deptId: number;
  name: string;
  nameEn: string;
  grade: number | null;
};

const pupilsInClass = 19;
const teachersInSchool = 26;
const lecturers = 20;
const guardians = 106;
const numerals = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

/** With the three of the small demo there are twenty-four. */
export const crowdClasses: readonly CrowdClass[] = [
  ...Array.from({ length: 11 }, (_, at) => ({
    classId: 201 + at,
    deptId: demoDepts.northfield,
    name: `${numerals[at + 2] ?? ""}年级一班`,
    nameEn: `Class ${at + 2}A`,
    grade: at + 2,
  })),
  ...(
    [
      ["线性代数一班", "Linear algebra 1"],
      ["线性代数二班", "Linear algebra 2"],
      ["程序设计一班", "Programming 1"],
      ["数据结构一班", "Data structures 1"],
      ["普通物理一班", "General physics 1"],
      ["有机化学一班", "Organic chemistry 1"],
      ["中国近代史一班", "Modern Chinese history 1"],
      ["学术写作一班", "Academic writing 1"],
      ["微观经济学一班", "Microeconomics 1"],
      ["城市规划一班", "City planning 1"],
    ] as const
  ).map(([name, nameEn], at) => ({
    classId: 101 + at,
    deptId: demoDepts.riverside,
    name,
    nameEn,
    grade: null,
  })),
];

/** With those of the demo page there are 600 in both institutions together; the same ones at every start. */
export function crowdPeople(small: number): CrowdPerson[] {
  const people: CrowdPerson[] = [];
  const add = (
    deptId: number,
    role: CrowdPerson["role"],
    classIds: readonly number[],
    wards: readonly string[],
  ) => {
    const at = people.length;
    people.push({ id: `u-crowd-${at + 1}`, deptId, role, classIds, wards, ...nameOf(at) });
  };
  const { northfield, riverside } = demoDepts;
  const ofSchool = crowdClasses.filter(({ deptId }) => deptId === northfield).map(({ classId }) => classId);
  const ofUniversity = crowdClasses
    .filter(({ deptId }) => deptId === riverside)
    .map(({ classId }) => classId);
  for (const classId of ofSchool)
    for (let n = 0; n < pupilsInClass; n++) add(northfield, "student", [classId], []);
  const pupils = people.map(({ id }) => id);
  for (let n = 0; n < teachersInSchool; n++) {
    const classIds = [ofSchool[n % ofSchool.length] ?? 0, ofSchool[(n + 4) % ofSchool.length] ?? 0];
    add(
      northfield,
      n < ofSchool.length ? "headTeacher" : "teacher",
      n < ofSchool.length ? classIds.slice(0, 1) : classIds,
      [],
    );
  }
  for (let n = 0; n < guardians; n++) {
    // Every fourth has two children at the school, of different classes.
    const wards = [pupils[n], ...(n % 4 === 0 ? [pupils[n + guardians]] : [])];
    add(
      northfield,
      "guardian",
      [],
      wards.filter((id) => id !== undefined),
    );
  }
  for (let n = 0; n < lecturers; n++)
    add(riverside, "teacher", [ofUniversity[n % ofUniversity.length] ?? 0], []);
  for (let n = 0; people.length + small < 600; n++)
    add(
      riverside,
      "student",
      [ofUniversity[n % ofUniversity.length] ?? 0, ofUniversity[(n * 3 + 1) % ofUniversity.length] ?? 0],
      [],
    );
  return people;
}

/** No two are called alike: each pair of a family and a given name is taken once. */
function nameOf(at: number): { nick: string; userName: string } {
  const turn = Math.floor(at / 2);
  if (at % 2 === 0) {
    const [family, given] = pairOf(chineseFamilies, chineseGiven, turn);
    return { nick: `${family[0]}${given[0]}`, userName: `${family[1]}.${given[1]}` };
  }
  const [family, given] = pairOf(latinFamilies, latinGiven, turn);
  return { nick: `${given} ${family}`, userName: `${given}.${family}`.toLowerCase() };
}

/** The numbers of the lists share no divisor other than those that the shift makes up for. */
function pairOf<One, Other>(one: readonly One[], other: readonly Other[], turn: number): [One, Other] {
  const first = one[turn % one.length];
  const second = other[(turn + Math.floor(turn / one.length)) % other.length];
  if (first === undefined || second === undefined) throw new Error("a list of names is empty");
  return [first, second];
}
