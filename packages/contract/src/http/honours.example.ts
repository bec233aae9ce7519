import type { Honour, StaffHonour, StaffHonourRow } from "../shapes/index.ts";

const head = {
  title: "全国青少年科技创新大赛一等奖",
  titleEn: "First prize of the national innovation contest",
  level: "national",
  kind: "student",
  awardedOn: "2026-08-12",
} as const;

export const honourExample: Honour = {
  honourId: 3,
  ...head,
  note: "作品：会自己浇水的花盆。",
  noteEn: "Their work: a flowerpot that waters itself.",
  classes: [],
  names: ["Lily Chen", "M***"],
  pictureUrl: "",
  certificate: null,
  asks: [],
};

const standing = {
  honourId: 3,
  state: "published",
  version: 2,
  updatedAt: 1_790_000_000_000,
  publishedAt: 1_790_000_000_000,
  proposedAt: null,
} as const;

export const staffHonourRowExample: StaffHonourRow = {
  ...standing,
  ...head,
  isPublic: true,
  people: 2,
  consents: 1,
};

export const staffHonourExample: StaffHonour = {
  ...standing,
  author: "Ms. Grant",
  acts: ["edit", "withdraw"],
  refusal: "",
  content: {
    ...head,
    note: honourExample.note,
    noteEn: honourExample.noteEn,
    classIds: [],
    people: [{ userId: "u-lily", name: "Lily Chen" }],
    picture: null,
    certificate: null,
    isPublic: true,
  },
  people: [
    {
      personId: 11,
      userId: "u-lily",
      name: "Lily Chen",
      consent: "given",
      consentAt: 1_790_000_100_000,
      consentBy: "Lily Chen",
      mayRecord: true,
    },
  ],
  assets: [],
};
