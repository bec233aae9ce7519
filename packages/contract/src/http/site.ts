import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { SiteContent, StaffSite, strict, Version } from "../shapes/index.ts";

const staff = {
  row: "P13",
  realm: "edu",
  auth: "user",
  permission: "edu:site:write",
  answers: "data",
} as const;
const content = {
  name: "河畔大学",
  nameEn: "Riverside University",
  contact: "",
  themeColor: "#005db6",
  logo: null,
  logoUrl: "",
  favicon: null,
  banners: [],
  blocks: [{ kind: "news" as const, heading: "", headingEn: "", count: 6, isShown: true }],
};
const published = Type.Object({ version: Version, edition: Version });

/** Name, look and home page of an institution. */
export const siteCalls = {
  "GET /staff/site": httpCall({
    ...staff,
    about: "The site as staff last wrote it, and whether visitors see it so.",
    data: StaffSite,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        version: 2,
        content,
        isChanged: false,
        edition: 1,
        publishedAt: 1_790_000_000_000,
        publishedBy: "Head teacher",
        assets: [],
      },
    },
  }),
  "POST /staff/site/save": httpCall({
    ...staff,
    about:
      "Saves the draft. It names the version that was changed: where another one was saved meanwhile it is refused. Visitors see nothing of it.",
    body: strict({ version: Version, content: SiteContent }),
    data: Type.Object({ version: Version }),
    faults: ["siteChanged", "notFound", "paramError"],
    rate: "userWrite",
    example: { body: { version: 2, content }, data: { version: 3 } },
  }),
  "POST /staff/site/publish": httpCall({
    ...staff,
    about: "Shows the draft of this version to visitors, at once on every node.",
    body: strict({ version: Version }),
    data: published,
    faults: ["siteChanged", "siteIncomplete"],
    rate: "userWrite",
    example: { body: { version: 3 }, data: { version: 3, edition: 2 } },
  }),
  "POST /staff/site/restore": httpCall({
    ...staff,
    about:
      "Shows visitors a state that was published before, and makes it the draft. It names the version of the draft that it takes the place of: where another one was saved meanwhile it is refused.",
    body: strict({ version: Version, edition: Version }),
    data: published,
    faults: ["siteChanged", "notFound"],
    rate: "userWrite",
    example: { body: { version: 3, edition: 1 }, data: { version: 4, edition: 3 } },
  }),
};
