import type { Call } from "@lyceum/contract/http";
import type { SchoolScreen } from "@lyceum/contract/screens";
import type { staffOverview } from "@lyceum/texts/staff/overview";
import { type Language, type Namespace, pick, type Translate } from "@lyceum/texts";
import { isOffered } from "../../shared/offered-screens.ts";
import { http } from "../../shared/http/index.ts";
import type { SessionPerson } from "../../shared/session-port.ts";

type Texts = typeof staffOverview extends Namespace<infer T> ? T : never;
export type Words = { t: Translate<Texts>; language: Language };

/** One thing that waits: where it is dealt with, and since or until when. */
export type Item = {
  key: string;
  title: string;
  note: string;
  at: number | null;
  /** The thing itself; null: it is dealt with in its list. */
  id: { screen: "staffDocument" | "staffHomeworkItem" | "staffActivity" | "staffHonour"; id: string } | null;
};
export type Found = { items: readonly Item[]; total: number };

/** A part of the page: the list that it is the beginning of, who may see it, and its first rows. */
export type Part = {
  name:
    | "review"
    | "returned"
    | "activities"
    | "honours"
    | "admissions"
    | "reports"
    | "grading"
    | "privacy"
    | "jobs"
    | "next";
  list: SchoolScreen;
  query: Readonly<Record<string, string>>;
  permission: string;
  load: (words: Words, signal: AbortSignal) => Promise<Found>;
};

const shownRows = "5";

export const waiting: readonly Part[] = [
  {
    name: "review",
    list: "staffDocuments",
    query: { stage: "submitted" },
    permission: "edu:doc:review",
    load: (words, signal) => loadDocuments({ stage: "submitted", sort: "updated" }, words, signal),
  },
  {
    name: "returned",
    list: "staffDocuments",
    query: { stage: "rejected", author: "me" },
    permission: "edu:doc:write",
    load: (words, signal) =>
      loadDocuments({ stage: "rejected", author: "me", sort: "-updated" }, words, signal),
  },
  {
    name: "activities",
    list: "staffActivities",
    query: { state: "proposed" },
    permission: "edu:activity:write",
    load: async ({ t, language }, signal) => {
      const query = { pageSize: shownRows, state: "proposed", sort: "updated" } as const;
      const { rows, total } = await http.call("GET /staff/activities", { query, signal, isQuiet: true });
      const items = rows.map(({ activityId, title, titleEn, author, proposedAt }) => ({
        key: String(activityId),
        title: pick(language, title, titleEn) || t("untitled"),
        note: author.name,
        at: proposedAt,
        id: { screen: "staffActivity" as const, id: String(activityId) },
      }));
      return { items, total };
    },
  },
  {
    name: "honours",
    list: "staffHonours",
    query: { state: "proposed" },
    permission: "edu:honor:write",
    load: async ({ t, language }, signal) => {
      const query = { pageSize: shownRows, state: "proposed", sort: "updated" } as const;
      const { rows, total } = await http.call("GET /staff/honours", { query, signal, isQuiet: true });
      const items = rows.map(({ honourId, title, titleEn, awardedOn, proposedAt }) => ({
        key: String(honourId),
        title: pick(language, title, titleEn) || t("untitled"),
        note: awardedOn,
        at: proposedAt,
        id: { screen: "staffHonour" as const, id: String(honourId) },
      }));
      return { items, total };
    },
  },
  {
    name: "grading",
    list: "staffHomework",
    query: {},
    permission: "edu:homework:assign",
    load: async ({ t, language }, signal) => {
      const query = { pageSize: shownRows, toGrade: "1" } as const;
      const { rows, total } = await http.call("GET /staff/homework", { query, signal, isQuiet: true });
      const items = rows.map(({ homeworkId, title, progress, classes }) => ({
        key: String(homeworkId),
        title: title || t("untitled"),
        note: [
          t("toMark", { count: progress.toGrade + progress.toSettle }),
          ...classes.map(({ name, nameEn }) => pick(language, name, nameEn)),
        ].join(" · "),
        at: null,
        id: { screen: "staffHomeworkItem" as const, id: String(homeworkId) },
      }));
      return { items, total };
    },
  },
  {
    name: "reports",
    list: "staffReports",
    query: {},
    permission: "edu:report:settle",
    load: async ({ t }, signal) => {
      const query = { pageSize: shownRows, state: "open" } as const;
      const { rows, total } = await http.call("GET /staff/reports", { query, signal, isQuiet: true });
      const items = rows.map(({ kind, id, reported, reporter, createdAt }) => ({
        key: `${kind}-${id}`,
        title: reported.nick || t("untitled"),
        note: reporter.nick,
        at: createdAt,
        id: null,
      }));
      return { items, total };
    },
  },
  {
    name: "admissions",
    list: "staffAdmissions",
    query: {},
    permission: "edu:roster:write",
    load: async (_words, signal) => {
      const query = { pageSize: shownRows, state: "pending" } as const;
      const { rows, total } = await http.call("GET /staff/admissions", { query, signal, isQuiet: true });
      const items = rows.map(({ userId, nickName, note, contact, askedAt }) => ({
        key: userId,
        title: nickName,
        note: note || contact,
        at: askedAt,
        id: null,
      }));
      return { items, total };
    },
  },
  {
    name: "privacy",
    list: "staffPrivacy",
    query: { state: "waiting" },
    permission: "edu:role:write",
    load: async ({ t }, signal) => {
      const query = { pageSize: shownRows, state: "waiting" } as const;
      const { rows, total } = await http.call("GET /staff/privacy", { query, signal, isQuiet: true });
      const items = rows.map(({ id, nickName, kind, dueAt, askedAt }) => ({
        key: id,
        title: nickName,
        note: t(kind),
        at: dueAt ?? askedAt,
        id: null,
      }));
      return { items, total };
    },
  },
  {
    name: "jobs",
    list: "staffJobs",
    query: { state: "dead" },
    permission: "edu:job:manage",
    load: async (_words, signal) => {
      const query = { pageSize: shownRows, state: "dead" } as const;
      const { rows, total } = await http.call("GET /staff/jobs", { query, signal, isQuiet: true });
      const items = rows.map(({ id, name, lastError, runAt }) => ({
        key: id,
        title: name,
        note: lastError?.split("\n")[0] ?? "",
        at: runAt,
        id: null,
      }));
      return { items, total };
    },
  },
];

export const next: Part = {
  name: "next",
  list: "staffDocuments",
  query: { stage: "scheduled" },
  permission: "edu:doc:write",
  load: (words, signal) => loadDocuments({ stage: "scheduled", sort: "scheduled" }, words, signal),
};

/** Whether somebody has a part: by permission, and where the institution has the page. */
export function isFor(person: SessionPerson | null, { list, permission }: Pick<Part, "list" | "permission">) {
  return isOffered(list) && (person?.permissions.includes(permission) ?? false);
}

async function loadDocuments(
  query: Call<"GET /staff/documents">["query"],
  { t, language }: Words,
  signal: AbortSignal,
): Promise<Found> {
  const { rows, total } = await http.call("GET /staff/documents", {
    query: { ...query, pageSize: shownRows },
    signal,
    isQuiet: true,
  });
  const items = rows.map(({ docId, title, titleEn, author, scheduledAt, updatedAt }) => ({
    key: String(docId),
    title: pick(language, title, titleEn) || t("untitled"),
    note: author.name,
    at: scheduledAt ?? updatedAt,
    id: { screen: "staffDocument" as const, id: String(docId) },
  }));
  return { items, total };
}
