import type { FactFilter, MemberView, OwnProfile } from "../shapes/index.ts";

const photo = { photoId: "p-1", url: "/files/social/a/b/original", crop: { x: 0.5, y: 0.4, zoom: 1 } };
const place = { placeId: "berlin", name: "Berlin", nameZh: "柏林" };
const shared = { place, facts: { smoking: "never" as const, height: 172 } };

export const memberExample: MemberView = {
  id: "m-leo",
  nickname: "Leo",
  age: 31,
  distance: 10,
  gender: "man",
  bio: "Bakes bread on Sundays.",
  aboutMe: "I teach people to sail.",
  lookingForText: "Somebody to share long walks with.",
  photos: [photo],
  isMatch: false,
  isVerified: true,
  isNew: false,
  ...shared,
};

export const factFilterExample: FactFilter = {
  education: ["master", "doctorate"],
  relationshipStatus: [],
  children: [],
  smoking: ["never"],
  drinking: [],
  heightFrom: null,
  heightTo: null,
};

export const ownProfileExample: OwnProfile = {
  id: "m-mia",
  roles: ["member"],
  birthday: "1996-04-30",
  age: 30,
  texts: { nickname: { text: "Mia", state: "approved", reason: null } },
  gender: "woman",
  lookingFor: ["everyone"],
  photos: [{ ...photo, assetId: "q7dPX2nHkUeJ0w9cT5bLmA", state: "pending", reason: null }],
  state: "open",
  filter: { ageFrom: 18, ageTo: 99, distance: null, isActive: false, isVerified: false },
  factFilter: factFilterExample,
  likes: { max: 25, remaining: 25, resetAt: null },
  stats: {
    vip: "0",
    "chat-service-at": 0,
    "free-chat-limits": 0,
    "basic-toast": "",
    "additional-toast": "1",
    "additional-toast-likes-limit": 5,
  },
  ...shared,
};
