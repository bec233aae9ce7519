import type { CourseContent } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { insertEnrolment, openProgress, tickProgress, updateEnrolment } from "../courses/store/enrolments.ts";
import { listQuizzes } from "../quizzes/store/quizzes.ts";
import { hasCourses, publishCourse, read, unit } from "./course-parts.ts";
import { demoDepts } from "./institutions.ts";
import type { Db } from "../ports/database.ts";

const deptId = demoDepts.northfield;
const author = { deptId, accountId: "u-ms.grant" };
const day = 86_400_000;

/** Two courses of the school: one of a class, which Lily has begun, and one for who signs up. Safe to repeat. */
export async function seedSchoolCourses({ database, clock }: Pick<App, "clock" | "database">): Promise<void> {
  const db = database.kysely;
  const now = clock.now();
  if (await hasCourses(db, deptId)) return;
  const quizzes = await listQuizzes(db, deptId, { pattern: "Maths warm-up%", limit: 1, offset: 0 });
  await db.transaction().execute(async (trx) => {
    const fractions = fractionsCourse(quizzes.rows[0]?.quizId ?? null);
    await begin(trx, await publishCourse(trx, author, fractions, now - 8 * day), now - day);
    await publishCourse(trx, author, seasonsCourse, now - 2 * day);
  });
}

/** Lily has read the first unit. */
async function begin(trx: Db, courseId: number, at: number): Promise<void> {
  const place = { deptId, courseId, accountId: "u-lily" };
  await insertEnrolment(trx, place, at);
  await openProgress(trx, place, "fraction1", at);
  await tickProgress(trx, place, "fraction1", at + 180_000);
  await updateEnrolment(trx, place, { seen_at: at + 180_000, last_unit_id: "fraction1" });
}

function fractionsCourse(quizId: number | null): CourseContent {
  const check =
    quizId === null
      ? []
      : [
          unit("fraction3", { title: "试一试", titleEn: "Try it" }, { kind: "quiz", quizId, passFrom: 50 }, [
            "fraction1",
            "fraction2",
          ]),
        ];
  return {
    title: "生活中的分数",
    titleEn: "Fractions every day",
    summary: "从切苹果到看钟表，认识一半和四分之一。",
    summaryEn: "From apples to clocks: what a half and a quarter are.",
    subject: "mathematics",
    coverId: null,
    audience: "classes",
    classIds: [1],
    isPublic: false,
    sections: [
      {
        title: "",
        titleEn: "",
        units: [
          unit("fraction1", { title: "分苹果", titleEn: "Sharing an apple" }, read(apple)),
          unit("fraction2", { title: "看钟表", titleEn: "Reading a clock" }, read(clockFace), ["fraction1"]),
          ...check,
        ],
      },
    ],
  };
}

// The text of a unit is written once, so both languages stand in it.
const apple = [
  "把一个苹果切成同样大的两块，每一块就是它的一半，写作 1/2。",
  "Cut an apple into two pieces of the same size: each is a half of it, written 1/2.",
  "再把每一半切开，就有四块；每一块是四分之一，写作 1/4。",
  "Cut each half again and there are four pieces; each is a quarter, written 1/4.",
];
const clockFace = [
  "分针走半圈是半小时，走四分之一圈是一刻钟，也就是十五分钟。",
  "When the long hand goes half way round, half an hour has passed; a quarter of the way is a quarter of an hour, fifteen minutes.",
];
const leaves = [
  "秋天，银杏叶变黄，枫叶变红。树叶里的绿色消失了，别的颜色就看得见了。",
  "In autumn the ginkgo turns yellow and the maple red. The green in the leaves goes, and the other colours can be seen.",
  "在校园里找三种落叶，把它们夹在书里，一周后带来。",
  "Find three kinds of fallen leaves in the school grounds, press them in a book, and bring them after a week.",
];

const seasonsCourse: CourseContent = {
  title: "校园里的四季",
  titleEn: "The seasons at our school",
  summary: "观察树木与天气，记下一年的变化。",
  summaryEn: "Watch the trees and the weather, and write down what a year changes.",
  subject: "biology",
  coverId: null,
  audience: "signUp",
  classIds: [],
  isPublic: true,
  sections: [
    {
      title: "秋天",
      titleEn: "Autumn",
      units: [
        unit("season001", { title: "为什么树叶会变色", titleEn: "Why leaves change colour" }, read(leaves)),
      ],
    },
  ],
};
