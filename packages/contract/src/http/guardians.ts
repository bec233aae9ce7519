import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ChildLearning,
  Digits,
  Family,
  GuardianCode,
  GuardianLetter,
  Id,
  Nothing,
  PupilResultSheet,
  strict,
} from "../shapes/index.ts";
import { gradedExample } from "./learning.example.ts";

const own = { permission: "none", realm: "edu", auth: "user", row: "A5" } as const;
const child = { ...own, permission: "edu:child:read", row: "P12" } as const;
const staff = { ...own, permission: "edu:roster:class" } as const;
const params = strict({ id: Id });
const family: Family = {
  children: [],
  guardians: [
    {
      userId: "u-12",
      userName: "chen.wei",
      nickName: "Chen Wei",
      avatar: "",
      classes: [],
      linkedAt: 1_790_000_000_000,
    },
  ],
};

/** Guardians and children: who answers for whom (A5). */
export const guardianCalls = {
  "GET /account/family": httpCall({
    ...own,
    about: "The children of the caller and the guardians of the caller.",
    answers: "data",
    data: Family,
    faults: [],
    rate: "userRead",
    example: { data: family },
  }),
  "POST /account/children": httpCall({
    ...own,
    about:
      "Links the caller as a guardian with the pupil whose code this is, and admits the caller as one. The code is good once. Pupils take on nobody.",
    body: strict({ code: Type.String({ minLength: 4, maxLength: 32 }) }),
    answers: "data",
    data: Family,
    faults: ["entryCodeWrong", "forbidden", "tooManyRequests"],
    rate: "userWrite",
    example: { body: { code: "K7RM2WXD4P" }, data: family },
  }),
  "GET /account/children/{id}/learning": httpCall({
    ...child,
    about:
      "How a child of the caller is getting on: homework, the book of wrong answers in figures, courses. 404 for whoever is no child of theirs.",
    params,
    answers: "data",
    data: ChildLearning,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "u-9" },
      data: {
        child: { userId: "u-9", nickName: "Lily" },
        homework: [
          {
            homeworkId: 3,
            title: "Adding to ten",
            subject: "mathematics",
            teacher: "Ms. Grant",
            dueAt: 1_790_086_400_000,
            closeAt: 1_790_172_800_000,
            items: 1,
            answered: 1,
            stage: "returned",
            submissionId: 11,
            score: 2,
            points: 2,
            timeLimit: null,
            mayRepeat: false,
          },
        ],
        book: { dueToday: 2, subjects: [{ subject: "mathematics", active: 4, mastered: 1 }] },
        courses: [
          {
            courseId: 4,
            title: "分数",
            titleEn: "Fractions",
            units: 8,
            unitsDone: 3,
            hasCertificate: false,
          },
        ],
      },
    },
  }),
  "GET /account/children/{id}/work/{submissionId}": httpCall({
    ...child,
    about:
      "What came of handed-in work of a child of the caller, with the answers and pages, once it is returned to the child.",
    params: strict({ id: Id, submissionId: Digits }),
    answers: "data",
    data: PupilResultSheet,
    faults: ["notFound", "submissionState"],
    rate: "userRead",
    example: {
      params: { id: "u-9", submissionId: "11" },
      data: {
        submissionId: 11,
        homeworkId: 3,
        title: "Adding to ten",
        state: "returned",
        isLate: false,
        submittedAt: 1_790_000_000_000,
        isReleased: true,
        releaseAt: null,
        score: 0,
        points: 2,
        comment: "",
        items: [gradedExample],
        places: [],
        about: [],
      },
    },
  }),
  "GET /staff/people/{id}/family": httpCall({
    ...staff,
    about: "Children and guardians of somebody whom the caller answers for.",
    params,
    answers: "data",
    data: Family,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "u-9" }, data: family },
  }),
  "POST /staff/guardianCodes": httpCall({
    ...staff,
    about:
      "A code for a guardian of each of these pupils, to be printed as letters; each is as one that was made alone. Whoever is no pupil, or whom the caller does not answer for, is left out.",
    body: strict({
      userIds: Type.Array(Id, { minItems: 1, maxItems: limits.guardianLettersMax.value, uniqueItems: true }),
    }),
    answers: "data",
    data: Type.Object({ letters: Type.Array(GuardianLetter) }),
    faults: [],
    rate: "userWrite",
    example: {
      body: { userIds: ["u-9"] },
      data: {
        letters: [
          {
            userId: "u-9",
            userName: "2026007",
            nickName: "Ann",
            classes: [{ name: "一年级一班", nameEn: "Class 1A" }],
            code: "K7RM2WXD4P",
            until: 1_792_592_000_000,
          },
        ],
      },
    },
  }),
  "POST /staff/people/{id}/guardianCode": httpCall({
    ...staff,
    about:
      "A code with which a guardian takes on this pupil. It is in this answer and nowhere else, and good once within 30 days; of one pupil a few are good at a time, the oldest go.",
    params,
    body: Nothing,
    answers: "data",
    data: GuardianCode,
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: {}, data: { code: "K7RM2WXD4P", until: 1_792_592_000_000 } },
  }),
  "POST /staff/people/{id}/guardianCode/revoke": httpCall({
    ...staff,
    about: "Makes all codes of this pupil good no more; said again it changes nothing.",
    params,
    body: Nothing,
    answers: "data",
    data: strict({ revoked: Type.Integer({ minimum: 0 }) }),
    faults: ["notFound"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: {}, data: { revoked: 2 } },
  }),
  "POST /staff/people/{id}/guardians": httpCall({
    ...staff,
    permission: "edu:roster:write",
    about:
      "Links a guardian of the institution, by the user name, with this pupil; said again it changes nothing.",
    params,
    body: strict({ userName: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: "data",
    data: Family,
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: { userName: "chen.wei" }, data: family },
  }),
  "POST /staff/people/{id}/guardians/remove": httpCall({
    ...staff,
    permission: "edu:roster:write",
    about:
      "Ends the link between a pupil and a guardian, and makes all codes of the pupil good no more; said again it changes nothing.",
    params,
    body: strict({ guardianId: Id }),
    answers: "data",
    data: Family,
    faults: ["notFound"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: { guardianId: "u-12" }, data: { children: [], guardians: [] } },
  }),
};
