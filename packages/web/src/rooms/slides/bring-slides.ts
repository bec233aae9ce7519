import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { NewSlide } from "@lyceum/contract/shapes";
import { readableFileName } from "@lyceum/domain/files";
import { startUpload, systemTimers } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import { browserStorage } from "../../inbox/index.ts";
import type { PagePicture, PdfPictures } from "../../kit/pdf/index.ts";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { decksOf } from "./decks-of.ts";

/** Of a PDF; what it becomes is counted by its pages. */
export const pdfBytesMax = 52_428_800;

export type SlidesProblem = "locked" | "broken" | "brokenAt" | "large" | "long" | "failed";

/** A PDF that becomes slides in this page. */
export type Bringing = {
  name: string;
  /** Where it has one already. */
  deck: number | null;
  /** 0 while it is read. */
  pageCount: number;
  readyCount: number;
  problem: SlidesProblem | null;
  isOver: boolean;
};

export type BringSlides = {
  state(): Bringing | null;
  subscribe(listener: () => void): () => void;
  /** Resolves when everybody sees the first slide, or nothing came of it; rejects with a refusal of the room. */
  choose(file: File): Promise<void>;
  /** What has come so far stays. */
  stop(): void;
};

const made = new WeakMap<RoomSession, BringSlides>();

export function useBringSlides(): BringSlides {
  const session = useRoomSession();
  const bring = made.get(session) ?? makeBringSlides(session);
  made.set(session, bring);
  return bring;
}

export function useBringing(): Bringing | null {
  const bring = useBringSlides();
  return useSyncExternalStore(bring.subscribe, bring.state);
}

/** The first slide is shown at once; of the others some are told together. */
const gatherMs = 2_000;

class Problem extends Error {
  readonly problem: SlidesProblem;
  constructor(problem: SlidesProblem) {
    super(problem);
    this.problem = problem;
  }
}

function makeBringSlides(session: RoomSession): BringSlides {
  const { transport, room } = session;
  const decks = decksOf(session);
  const listeners = new Set<() => void>();
  let state: Bringing | null = null;
  let running: AbortController | null = null;

  function set(next: Bringing | null): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function patch(part: Partial<Bringing>): void {
    if (state) set({ ...state, ...part });
  }

  async function upload({ blob, text }: PagePicture, signal: AbortSignal): Promise<NewSlide> {
    const name = blob.type === "image/webp" ? "slide.webp" : "slide.jpg";
    const { url } = await startUpload(transport, browserStorage(), systemTimers, { blob, name, signal }).done;
    return { url, text: text.slice(0, limits.roomDeckTextMax.value).toWellFormed() };
  }

  async function bring(pdf: PdfPictures, name: string, signal: AbortSignal, onShown: () => void) {
    const { pageCount } = pdf;
    const deck = await decks.begin(name, pageCount);
    patch({ deck });
    let drawn = pdf.draw(0);
    let gathered: NewSlide[] = [];
    let toldAt = -Infinity;
    // Each is drawn while the one before it is on its way, and they arrive in order.
    /* oxlint-disable no-await-in-loop */
    for (let page = 0; page < pageCount; page++) {
      const picture = await drawn;
      signal.throwIfAborted();
      if (page + 1 < pageCount) {
        drawn = pdf.draw(page + 1);
        drawn.catch(() => {});
      }
      gathered.push(await upload(picture, signal));
      const isLast = page === pageCount - 1 || gathered.length === limits.roomDeckBatch.value;
      if (!isLast && performance.now() - toldAt < gatherMs) continue;
      await decks.add(deck, page + 1 - gathered.length, gathered);
      if (page + 1 === gathered.length) {
        await room.actions.act({ do: "showDeck", deck });
        onShown();
      }
      gathered = [];
      toldAt = performance.now();
      patch({ readyCount: page + 1 });
    }
    /* oxlint-enable no-await-in-loop */
  }

  async function run(file: File, signal: AbortSignal, onShown: () => void): Promise<void> {
    if (file.size > pdfBytesMax) throw new Problem("large");
    const { openPdf } = await import("../../kit/pdf/index.ts");
    const pdf = await openPdf(file);
    try {
      signal.throwIfAborted();
      patch({ pageCount: pdf.pageCount });
      if (pdf.pageCount > limits.roomDeckPagesMax.value) throw new Problem("long");
      await bring(pdf, state?.name ?? "", signal, onShown);
    } finally {
      pdf.close();
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(file) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const name = readableFileName(file.name)
        .replace(/\.pdf$/i, "")
        .trim()
        .slice(0, limits.roomDeckNameMax.value)
        .toWellFormed();
      set({
        name: name === "" ? "PDF" : name,
        deck: null,
        pageCount: 0,
        readyCount: 0,
        problem: null,
        isOver: false,
      });
      return new Promise((resolve, reject) => {
        run(file, mine.signal, resolve)
          .then(
            () => {
              if (running === mine) patch({ isOver: true });
            },
            async (error: unknown) => {
              if (running !== mine) return;
              if (mine.signal.aborted) return set(null);
              patch({ isOver: true, problem: await problemOf(error, state?.readyCount ?? 0) });
              // A refusal of the room says more than that it failed.
              if (error instanceof Fault) throw error;
            },
          )
          .then(resolve, reject);
      });
    },
    stop: () => running?.abort(),
  };
}

async function problemOf(error: unknown, readyCount: number): Promise<SlidesProblem> {
  if (error instanceof Problem) return error.problem;
  const { PdfFailure } = await import("../../kit/pdf/index.ts");
  if (!(error instanceof PdfFailure)) return "failed";
  return error.problem === "broken" && readyCount > 0 ? "brokenAt" : error.problem;
}
