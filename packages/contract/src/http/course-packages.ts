import { httpCall } from "../define/index.ts";
import {
  AssetId,
  CoursePackage,
  CourseUnitId,
  Digits,
  Nothing,
  PackageLaunch,
  PackageLaunchBody,
  PackageReportBody,
  strict,
  UnitProgress,
} from "../shapes/index.ts";
import { unitIdExample as unitId, unitProgressExample } from "./course.example.ts";

const staff = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:assign",
  answers: "data",
} as const;
const pupil = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:study:do",
  answers: "data",
} as const;
const AssetParams = strict({ assetId: AssetId });
const UnitParams = strict({ id: Digits, unitId: CourseUnitId });
const assetParams = { assetId: "q7dPX2nHkUeJ0w9cT5bLmA" };
const params = { id: "4", unitId };
const packageExample: CoursePackage = {
  state: "ready",
  problem: null,
  problemAt: "",
  version: "1.2",
  title: "Fire safety",
  items: ["Fire safety"],
  files: 34,
  size: 2_400_000,
};
const run = {
  completion: "incomplete" as const,
  success: "unknown" as const,
  score: 0.5,
  location: "page-2",
  suspendData: "",
};

/** Packages of SCORM as units of courses. */
export const coursePackageCalls = {
  "POST /staff/packages/{assetId}": httpCall({
    ...staff,
    about:
      "Lets an uploaded archive be unpacked in the background, or answers how far that is. Said again it changes nothing; one that was refused stays so.",
    params: AssetParams,
    body: Nothing,
    data: CoursePackage,
    faults: ["notFound", "packagesOff"],
    rate: "userWrite",
    example: {
      params: assetParams,
      body: {},
      data: { ...packageExample, state: "waiting", version: null, title: "", items: [], files: 0, size: 0 },
    },
  }),
  "GET /staff/packages/{assetId}": httpCall({
    ...staff,
    about: "What a package is, or why its archive was refused.",
    params: AssetParams,
    data: CoursePackage,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: assetParams, data: packageExample },
  }),
  "POST /courses/{id}/units/{unitId}/launch": httpCall({
    ...pupil,
    about:
      "Opens a lesson of a package for the caller: an address for its files that is good for a while, and where they were in it. Whatever window had it open before saves no more.",
    params: UnitParams,
    body: PackageLaunchBody,
    data: PackageLaunch,
    faults: [
      "paramError",
      "notFound",
      "courseNotBegun",
      "unitLocked",
      "courseState",
      "packageNotReady",
      "packagesOff",
    ],
    rate: "userWrite",
    example: {
      params,
      body: { itemNo: null },
      data: {
        launchNo: 2,
        host: "kq4w2m7xhd3c5n6p.content.example.org",
        path: "/Q2hhcHRlciBvbmUgb2YgdHdlbnR5LW9uZQ/~lyceum/",
        version: "1.2",
        href: "index.html",
        launchData: "",
        mastery: null,
        learnerId: "kq4w2m7xhd3c5n6p",
        itemNo: 0,
        items: [{ title: "Fire safety", isDone: false }],
        isNew: false,
        totalMs: 240_000,
        run,
      },
    },
  }),
  "POST /courses/{id}/units/{unitId}/report": httpCall({
    ...pupil,
    about:
      "What a lesson of a package says of itself. What is done stays done, no more time is believed than has passed, and a window that another one has followed is refused.",
    params: UnitParams,
    body: PackageReportBody,
    data: UnitProgress,
    faults: ["paramError", "notFound", "courseNotBegun", "unitLocked", "courseState", "packageElsewhere"],
    rate: "saveAnswer",
    example: {
      params,
      body: { launchNo: 2, report: { ...run, spentMs: 20_000, isEnd: false } },
      data: { ...unitProgressExample, state: "begun", share: 0, unitsDone: 0, isFinished: false },
    },
  }),
};
