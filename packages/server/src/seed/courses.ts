import { readFile } from "node:fs/promises";
import type { CourseContent, CourseUnit } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { unitsThing } from "../courses/things.ts";
import {
  insertEnrolment,
  openProgress,
  saveWatched,
  tickProgress,
  updateEnrolment,
} from "../courses/store/enrolments.ts";
import { refer } from "../files/index.ts";
import { listQuizzes } from "../quizzes/store/quizzes.ts";
import { addFile } from "./add-file.ts";
import { pagesAsPdf } from "./content/drive-files.ts";
import { hasCourses, publishCourse, read, unit } from "./course-parts.ts";
import type { Db } from "../ports/database.ts";

const deptId = 100;
const teacher = "u-teacher";
const author = { deptId, accountId: teacher };
const classId = 3;
const day = 86_400_000;
const owner = { realm: "edu" as const, deptId, accountId: teacher, roles: ["teacher"] };

/** A course of several kinds of units that Ann has begun, and one that is given to a class. Safe to repeat. */
export async function seedCourses(app: App): Promise<void> {
  const db = app.database.kysely;
  const now = app.clock.now();
  if (await hasCourses(db, deptId)) return;
  const film = await addFile(
    app,
    owner,
    "video",
    "packets.webm",
    await readFile(new URL("content/packets.webm", import.meta.url)),
  );
  const sheet = await addFile(
    app,
    owner,
    "attachment",
    "Exercises.pdf",
    pagesAsPdf([
      "Networks: exercises",
      "1  Which router comes next?",
      "2  What is lost, and what is sent again?",
    ]),
  );
  const quizzes = await listQuizzes(db, deptId, { pattern: "Networks%", limit: 1, offset: 0 });
  const quizId = quizzes.rows[0]?.quizId ?? null;
  await db.transaction().execute(async (trx) => {
    const networks = await publishCourse(trx, author, networksCourse(film, sheet, quizId), now - 6 * day);
    await refer(app, trx, owner, unitsThing(deptId, networks), [film, sheet]);
    await publishCourse(trx, author, setsCourse, now - 3 * day);
    await begin(trx, networks, now - day);
  });
}

/** Ann has read the first unit and seen a part of the video. */
async function begin(trx: Db, courseId: number, at: number): Promise<void> {
  const place = { deptId, courseId, accountId: "u-ann" };
  await insertEnrolment(trx, place, at);
  await openProgress(trx, place, "networks1", at);
  await tickProgress(trx, place, "networks1", at + 240_000);
  await openProgress(trx, place, "networks2", at + 250_000);
  await saveWatched(trx, place, "networks2", { watched: [[0, 9_000]], positionMs: 9_000 });
  await updateEnrolment(trx, place, {
    seen_at: at + 300_000,
    last_unit_id: "networks2",
    watched_at: at + 300_000,
  });
}

function networksCourse(filmId: string, sheetId: string, quizId: number | null): CourseContent {
  const check: CourseUnit[] =
    quizId === null
      ? []
      : [
          unit(
            "networks4",
            { title: "自测", titleEn: "Check yourself" },
            { kind: "quiz", quizId, passFrom: 60 },
            ["networks1", "networks2"],
          ),
        ];
  return {
    title: "网络如何传递数据",
    titleEn: "How networks carry data",
    summary: "一条消息如何被切成数据包、找到路径，又在另一端重新拼好。",
    summaryEn: "How a message is cut into packets, finds its way, and is put together at the other end.",
    subject: "computing",
    coverId: null,
    audience: "signUp",
    classIds: [],
    isPublic: true,
    sections: [
      {
        title: "从消息到数据包",
        titleEn: "From message to packet",
        units: [
          unit("networks1", { title: "为什么要切分", titleEn: "Why it is cut" }, read(packets)),
          unit(
            "networks2",
            { title: "五步看懂数据包", titleEn: "Packets in five steps" },
            { kind: "video", assetId: filmId },
          ),
        ],
      },
      {
        title: "动手练习",
        titleEn: "Your turn",
        units: [
          unit("networks3", { title: "练习题", titleEn: "Exercises" }, { kind: "file", assetId: sheetId }),
          ...check,
        ],
      },
    ],
  };
}

const packets = [
  "A line is shared by many. If one long message had the line for itself, all the others would have to wait.",
  "So a message is cut into packets of about 1,500 bytes. Each of them bears where it comes from, where it goes, and its number.",
  "Packets of many people take turns on the line, and nobody waits for long. What is lost on the way is sent again, packet by packet.",
];
const sets = [
  "A set is a collection of different things. The order in which we write them does not matter: {a, b} and {b, a} are the same set.",
  "A set without anything in it is the empty set. It is a part of every other set.",
];
const subsets = [
  "Each thing of a set is either in a subset or not. With n things these are n choices of two, one after the other.",
  "So a set of n things has 2ⁿ subsets: two for one thing, four for two, eight for three.",
];

const setsCourse: CourseContent = {
  title: "集合与计数",
  titleEn: "Sets and counting",
  summary: "离散数学的第一步：什么是集合，它有多少个子集。",
  summaryEn: "First steps in discrete mathematics: what a set is, and how many subsets it has.",
  subject: "mathematics",
  coverId: null,
  audience: "classes",
  classIds: [classId],
  isPublic: false,
  sections: [
    {
      title: "",
      titleEn: "",
      units: [
        unit("setsunit1", { title: "什么是集合", titleEn: "What a set is" }, read(sets)),
        unit("setsunit2", { title: "有多少个子集", titleEn: "How many subsets there are" }, read(subsets), [
          "setsunit1",
        ]),
      ],
    },
  ],
};
