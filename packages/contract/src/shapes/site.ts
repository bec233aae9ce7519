import { Type, type Static } from "typebox";
import { Count, nullable } from "./basic.ts";
import { HomeBlock } from "./site-edit.ts";

export const institutionKinds = ["k12", "vocational", "university", "community", "bureau"] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

export const Banner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  text: Type.String(),
  textEn: Type.String(),
  imageUrl: Type.String(),
  link: Type.String(),
});
export type Banner = Static<typeof Banner>;

const Shades = Type.Object({ line: Type.String(), soft: Type.String() });
/** For text and lines, and behind them. */
export const Accent = Type.Object({ light: Shades, dark: Shades });
export type Accent = Static<typeof Accent>;

export const Site = Type.Object({
  deptId: Type.Integer(),
  deptShortName: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  siteDomain: Type.String(),
  type: Type.String(),
  logoUrl: Type.String(),
  banners: Type.Array(Banner),
  areaCode: Type.String(),
  themeColor: Type.String(),
  /** The colour of the institution as it can be read in each mode; null: that of the product. */
  accent: nullable(Accent),
  /** Empty: the sign of the product. */
  faviconUrl: Type.String(),
  /** What the home page shows, in its order. */
  blocks: Type.Array(HomeBlock),
  contact: Type.String(),
  /** By whose clocks its days begin, such as "Asia/Shanghai". */
  timeZone: Type.String(),
  features: Type.Record(Type.String(), Type.Boolean()),
});
export type Site = Static<typeof Site>;

export const Area = Type.Object({
  code: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  level: Count,
  parentCode: nullable(Type.String()),
  hasChildren: Type.Boolean(),
});
export type Area = Static<typeof Area>;

export const SchoolCard = Type.Object({
  deptId: Type.Integer(),
  deptShortName: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  logoUrl: Type.String(),
  /** Its stages, joined by commas: "primary,junior". */
  stage: Type.String(),
  areaCode: Type.String(),
  areaName: Type.String(),
  areaNameEn: Type.String(),
  siteDomain: Type.String(),
});
export type SchoolCard = Static<typeof SchoolCard>;

export const School = Type.Object({
  ...SchoolCard.properties,
  type: Type.String(),
  intro: Type.String(),
  introEn: Type.String(),
  contact: Type.String(),
  address: Type.String(),
  addressEn: Type.String(),
  photos: Type.Array(Type.String()),
  /** Rounded, so that single people cannot be counted. */
  stats: Type.Object({ students: Count, teachers: Count, classes: Count }),
});
export type School = Static<typeof School>;

export const Grade = Type.Object({
  gradeId: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  stage: Type.String(),
  entryYear: Type.Integer(),
  order: Type.Integer(),
});
export type Grade = Static<typeof Grade>;
