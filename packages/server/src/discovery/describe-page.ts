import { Fault } from "@lyceum/contract/faults";
import { type SchoolScreen, screens } from "@lyceum/contract/screens";
import type { PublicCaching } from "@lyceum/contract/define";
import { defaultLanguage, isLanguage, languageKey } from "@lyceum/texts";
import { readId } from "./addresses.ts";
import { describeActivities, describeActivity } from "./describe-activity.ts";
import { describeHonours } from "./describe-honours.ts";
import { describeNotice, describeNotices } from "./describe-notice.ts";
import { describeDocument } from "./describe-document.ts";
import {
  describeAgreement,
  describeChannel,
  describeHome,
  describeSchool,
  describeSchools,
  describeShelf,
  plainFacts,
} from "./describe-list.ts";
import type { Asked, PageFacts } from "./page-facts.ts";
import { type Publisher, readPublisher, type Visit } from "./publisher.ts";
import { type PageInsert, writeInsert } from "./write-insert.ts";

export { notKept, type PageInsert } from "./write-insert.ts";

type Description = {
  of: (visit: Visit, publisher: Publisher, asked: Asked) => Promise<PageFacts | null>;
  /** The values of the address that choose what is shown. */
  by: readonly string[];
  shows: PublicCaching["shows"];
};

const document: Description = { of: describeDocument, by: ["docId"], shows: "documents" };
const shelf: Description = { of: describeShelf, by: ["channel", "page"], shows: "documents" };
const agreement: Description = { of: describeAgreement, by: [], shows: "agreements" };
const descriptions: Partial<Record<SchoolScreen, Description>> = {
  pageHome: { of: describeHome, by: [], shows: "documents" },
  information: { of: describeChannel, by: ["channel", "page"], shows: "documents" },
  orgHome: { of: describeSchool, by: ["deptId"], shows: "institutions" },
  schools: { of: describeSchools, by: [], shows: "institutions" },
  imageTextDetail: document,
  elegantDemeanout: shelf,
  afterSchoolLearning: shelf,
  studentActivities: { of: describeActivities, by: [], shows: "documents" },
  studentActivity: { of: describeActivity, by: ["activityId"], shows: "documents" },
  notice: { of: describeNotices, by: [], shows: "documents" },
  noticeDetail: { of: describeNotice, by: ["noticeId"], shows: "documents" },
  honor: { of: describeHonours, by: [], shows: "documents" },
  fileDetail: document,
  imgGroupDetail: document,
  videoDetail: document,
  privacy: agreement,
  agreement,
};

/** A page that crawlers read: under which name its insert is kept, what makes that old, and how it is made. */
export type PageDescription = {
  name: string;
  shows: PublicCaching["shows"];
  write(visit: Visit): Promise<PageInsert>;
};

/** What the address is to those who do not run scripts; null for pages that are for the signed-in or for nobody to find. */
export function describePage(url: string): PageDescription | null {
  const [path = "", search = ""] = url.split("?", 2);
  const name = path === "/" ? "pageHome" : screenNames.find((one) => screens[one].path === path);
  const description = name && descriptions[name];
  if (!description) return null;
  const query = new URLSearchParams(search);
  const wanted = query.get(languageKey);
  const language = isLanguage(wanted) ? wanted : defaultLanguage;
  const values = description.by.map((key) => (query.get(key) ? (readId(query.get(key)) ?? 0) : null));
  return {
    name: JSON.stringify([name, language, ...values]),
    shows: description.shows,
    write: (visit) => write(visit, description, { name, language, query }),
  };
}

async function write(visit: Visit, { of }: Description, asked: Asked): Promise<PageInsert> {
  const publisher = await readPublisher(visit);
  if (!publisher) return writeInsert(null, await plainFacts(asked), { isFound: false });
  const facts = await of(visit, publisher, asked).catch((error: unknown) => {
    if (error instanceof Fault && error.key === "notFound") return null;
    throw error;
  });
  return facts
    ? writeInsert(publisher, facts, { isFound: true })
    : writeInsert(publisher, await plainFacts({ ...asked, name: "notFound" }), { isFound: false });
}

/** The keys of the table are its names; TypeScript types keys as plain text. None of the social realm is described. */
const screenNames = Object.keys(screens) as SchoolScreen[];
