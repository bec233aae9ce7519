import { Type, type Static } from "typebox";
import { Count, nullable } from "./basic.ts";

export const statisticDays = ["7", "30", "90", "365"] as const;

const Figures = {
  views: Count,
  /** A reader is known for one day alone, so of several days it is the sum. */
  readers: Count,
  signIns: Count,
  handedIn: Count,
};
const Named = { name: Type.String(), nameEn: Type.String(), views: Count, before: Count };

/** How an institution's site was used in a period; days are numbers since 1970, by the clocks of the institution. */
export const Statistics = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  days: Type.Array(Type.Object({ day: Type.Integer(), ...Figures })),
  total: Type.Object(Figures),
  /** Of as many days before. */
  before: Type.Object(Figures),
  channels: Type.Array(Type.Object({ channelId: Type.Integer(), ...Named })),
  documents: Type.Array(Type.Object({ docId: Type.Integer(), docType: Type.String(), ...Named })),
  sources: Type.Array(Type.Object({ host: Type.String(), count: Count })),
  searches: Type.Array(Type.Object({ words: Type.String(), count: Count })),
  /** People that were signed in, by the Monday of the week; null: so few that it says no number. */
  weeks: Type.Array(
    Type.Object({
      day: Type.Integer(),
      roles: Type.Array(Type.Object({ role: Type.String(), people: nullable(Count) })),
    }),
  ),
});
export type Statistics = Static<typeof Statistics>;

const Place = { name: Type.String(), nameEn: Type.String() };

/** How far one class is with its homework in a period, in numbers; null: so few people stand behind one that they could be known. */
export const ClassFigures = Type.Object({
  classId: Type.Integer(),
  ...Place,
  pupils: Count,
  /** Pupils who handed something in. */
  worked: nullable(Count),
  handedIn: nullable(Count),
  late: nullable(Count),
  /** Handed in within as many days before. */
  before: nullable(Count),
});
export type ClassFigures = Static<typeof ClassFigures>;

/** How the site of one school of a region was used in a period, beside as many days before; null as above. */
export const SchoolFigures = Type.Object({
  deptId: Type.Integer(),
  ...Place,
  /** Members now. */
  people: Count,
  views: Count,
  viewsBefore: Count,
  signIns: nullable(Count),
  signInsBefore: nullable(Count),
  handedIn: nullable(Count),
  handedInBefore: nullable(Count),
});
export type SchoolFigures = Static<typeof SchoolFigures>;
