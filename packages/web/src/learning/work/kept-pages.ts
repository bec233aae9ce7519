import { limits } from "@lyceum/contract/limits";
import {
  listOwn,
  type OwnChange,
  type OwnRow,
  readOwn,
  replaceOwn,
  watchOwn,
  writeOwn,
} from "../../shared/session/own-rows.ts";
import { sessionHere } from "./kept-answers.ts";
import type { KeptPage, TakenPage } from "./kept-page.ts";

/** What other tabs of this browser make of the pages of a piece of work. */
export type PageHearer = {
  added: (page: KeptPage) => void;
  /** `taken`: the server has it; null: somebody has taken it away. */
  gone: (id: string, taken: TakenPage | null) => void;
};

export type KeptPages = {
  /** Resolves to what lay there; until `ended` what other tabs do is told. */
  follow: (hearer: PageHearer, ended: AbortSignal) => Promise<readonly KeptPage[]>;
  /** False: this browser has no room for it, or refuses. */
  write: (page: KeptPage) => Promise<boolean>;
  /** `taken`: the server has it. */
  remove: (page: KeptPage, taken: TakenPage | null) => void;
};

type Place = { submissionId: number; title: string };
type Stored = Pick<KeptPage, "file" | "replaces"> & { title: string };
type Told = { taken: TakenPage | null };

/** Pages of a piece of work that wait for a connection, kept as answers are (P8), in the order in which they were brought. */
export function keptPages({ account, submissionId, title }: Place & { account: string }): KeptPages {
  const begun = sessionHere();
  // What is brought after the sign-out has gone with it.
  const isOver = () => begun === null || sessionHere() !== begun;

  async function hear(change: OwnChange, hearer: PageHearer): Promise<void> {
    const place = placeOf(change.name);
    if (isOver() || change.account !== account || place?.submissionId !== submissionId) return;
    if (isTold(change.told)) return hearer.gone(place.id, change.told.taken);
    const row = await readOwn(account, change.name);
    const page = row && pageOf(row);
    if (page) hearer.added(page);
    return undefined;
  }

  return {
    async follow(hearer, ended) {
      const end = watchOwn((change) => void hear(change, hearer));
      ended.addEventListener("abort", end);
      const found = await allPages(account);
      return isOver() ? [] : found.filter((page) => page.submissionId === submissionId);
    },
    async write({ id, itemNo, file, replaces }) {
      if (isOver()) return false;
      const others = await allPages(account);
      const bytes = others.reduce((sum, page) => sum + page.file.size, file.size);
      if (others.length >= limits.pagesKeptMax.value || bytes > limits.pagesKeptBytesMax.value) return false;
      const value = { file, replaces, title } satisfies Stored;
      const name = nameOf(submissionId, itemNo, id);
      // Two of the same moment stay in their order.
      const at = Math.max(Date.now(), ...others.map((page) => page.at + 1));
      return await writeOwn({ account, name, at, stamp: id, value });
    },
    remove({ id, itemNo }, taken) {
      const name = nameOf(submissionId, itemNo, id);
      void replaceOwn({ account, name, stamp: id }, null, { taken } satisfies Told);
    },
  };
}

export type PageHere = KeptPage &
  Place & {
    at: number;
    remove: (taken: TakenPage | null) => Promise<unknown>;
  };

/** All pages of a pupil that wait in this browser, in the order in which they were brought. */
export async function allPages(account: string): Promise<PageHere[]> {
  return (await listOwn(account))
    .flatMap((row) => {
      const [place, page] = [placeOf(row.name), pageOf(row)];
      if (!place || !page) return [];
      const { submissionId } = place;
      // Only this file writes it.
      const { title } = row.value as Stored;
      const remove = async (taken: TakenPage | null) => await replaceOwn(row, null, { taken } satisfies Told);
      return [{ ...page, submissionId, title, at: row.at, remove }];
    })
    .toSorted((a, b) => a.at - b.at);
}

function nameOf(submissionId: number, itemNo: number, id: string): string {
  return `page:${submissionId}:${itemNo}:${id}`;
}

function placeOf(name: string): { submissionId: number; itemNo: number; id: string } | null {
  const [, submissionId, itemNo, id] = /^page:(\d+):(\d+):(.+)$/.exec(name) ?? [];
  return id === undefined ? null : { submissionId: Number(submissionId), itemNo: Number(itemNo), id };
}

function pageOf({ name, value }: OwnRow): KeptPage | null {
  const place = placeOf(name);
  if (!place || typeof value !== "object" || value === null) return null;
  // Only this file writes it.
  const { file, replaces } = value as Stored;
  return { id: place.id, itemNo: place.itemNo, file, replaces };
}

function isTold(told: unknown): told is Told {
  return typeof told === "object" && told !== null && "taken" in told;
}
