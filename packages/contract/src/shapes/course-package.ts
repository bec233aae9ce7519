import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, strict } from "./basic.ts";

/** Why an archive is no package that can be shown. */
export const PackageProblem = Type.Union([
  Type.Literal("archive"),
  Type.Literal("path"),
  Type.Literal("tooMany"),
  Type.Literal("tooLarge"),
  Type.Literal("ratio"),
  Type.Literal("manifest"),
  Type.Literal("doctype"),
  Type.Literal("xml"),
  Type.Literal("version"),
  Type.Literal("items"),
  Type.Literal("href"),
]);
export type PackageProblem = Static<typeof PackageProblem>;

export const PackageVersion = Type.Union([Type.Literal("1.2"), Type.Literal("2004")]);
export type PackageVersion = Static<typeof PackageVersion>;

/** A package as its teacher sees it. */
export const CoursePackage = Type.Object({
  state: Type.Union([Type.Literal("waiting"), Type.Literal("ready"), Type.Literal("refused")]),
  problem: nullable(PackageProblem),
  /** The file that it was refused for; "": the archive as a whole. */
  problemAt: Type.String(),
  version: nullable(PackageVersion),
  title: Type.String(),
  /** The lessons in it, in their order. */
  items: Type.Array(Type.String()),
  files: Count,
  size: Count,
});
export type CoursePackage = Static<typeof CoursePackage>;

export const RunCompletion = Type.Union([
  Type.Literal("unknown"),
  Type.Literal("incomplete"),
  Type.Literal("completed"),
]);
export type RunCompletion = Static<typeof RunCompletion>;
export const RunSuccess = Type.Union([
  Type.Literal("unknown"),
  Type.Literal("failed"),
  Type.Literal("passed"),
]);
export type RunSuccess = Static<typeof RunSuccess>;

const ItemNo = Type.Integer({ minimum: 0, maximum: limits.packageItemsMax.value });
const LaunchNo = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const kept = {
  completion: RunCompletion,
  success: RunSuccess,
  /** From -1 to 1; null: none. */
  score: nullable(Type.Number({ minimum: -1, maximum: 1 })),
  location: Type.String({ maxLength: limits.packageLocationMax.value }),
  suspendData: Type.String({ maxLength: limits.packageDataMax.value }),
};

/** What a lesson says of itself; nothing else of it is taken. */
export const PackageReport = strict({
  ...kept,
  /** Spent in it since the report before, by its own clock. */
  spentMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  /** The lesson has said that it is over. */
  isEnd: Type.Boolean(),
});
export type PackageReport = Static<typeof PackageReport>;

/** Asks for a lesson of a package; null: where the caller was. */
export const PackageLaunchBody = strict({ itemNo: nullable(ItemNo) });
export const PackageReportBody = strict({ launchNo: LaunchNo, report: PackageReport });

/** A package that was opened: where its files are, and where the caller was in it. */
export const PackageLaunch = Type.Object({
  launchNo: LaunchNo,
  /** The host of its files, without scheme and port, which are those of the page. */
  host: Type.String(),
  /** The path on that host of the page that holds the lesson. */
  path: Type.String(),
  version: PackageVersion,
  /** The file of the lesson with its parameters, below the folder of `path`. */
  href: Type.String(),
  /** What the manifest hands to the lesson. */
  launchData: Type.String(),
  /** From -1 to 1; null: the lesson decides alone. */
  mastery: nullable(Type.Number()),
  /** Stands for the learner, and says nothing of who they are. */
  learnerId: Type.String(),
  itemNo: ItemNo,
  items: Type.Array(Type.Object({ title: Type.String(), isDone: Type.Boolean() })),
  isNew: Type.Boolean(),
  totalMs: Count,
  run: Type.Object(kept),
});
export type PackageLaunch = Static<typeof PackageLaunch>;
