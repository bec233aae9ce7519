import { Fault } from "@lyceum/contract/faults";
import type { BoardChange, BoardMark, InkItem } from "@lyceum/contract/shapes";
import type { InkScaling } from "@lyceum/domain/ink";
import {
  type BoardMove,
  type BoardPageState,
  type Drawn,
  drawnOn,
  emptyBoardPage,
  isBlank,
  markPage,
} from "@lyceum/domain/rooms";
import type { Timers, Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { type FollowedRoom, isPassing } from "../room/follow-room.ts";
import { makeLines } from "./lines.ts";
import { aheadOf, movesOf, scalesOf } from "./moves.ts";
import { makeOwnSteps } from "./own-steps.ts";

type Settings = {
  transport: Transport;
  timers: Timers;
  room: FollowedRoom;
  roomId: string;
  account: string;
};

/** A page of the whiteboard as one sees it. */
export type BoardView = {
  /** False until it was read. */
  isKnown: boolean;
  /** In the order of drawing. */
  drawn: readonly Drawn[];
  /** Drawn here, and not yet told by the server. */
  unsent: readonly { idClient: string; item: InkItem }[];
  /** What others are drawing. */
  growing: readonly { account: string; item: InkItem }[];
  /** Who else drew last while this was open. */
  lastBy: string | null;
  mayUndo: boolean;
  mayRedo: boolean;
};

/** The whiteboard of a room (R5). Each act resolves when it is stored, and rejects with the refusal. */
export type Board = {
  /** The same object until something changes. Reads the page where it is not known. */
  view(page: number): BoardView;
  draw(page: number, item: InkItem): Promise<void>;
  erase(page: number, seqs: readonly number[]): Promise<void>;
  /** Things, so far from where they stand here. */
  move(page: number, seqs: readonly number[], by: { x: number; y: number }): Promise<void>;
  scale(page: number, seqs: readonly number[], scaling: InkScaling): Promise<void>;
  clear(page: number): Promise<void>;
  /** The last thing that one did to this page. */
  undo(page: number): Promise<void>;
  redo(page: number): Promise<void>;
  /** Shows the others what one is drawing. */
  show(page: number, item: InkItem | null): void;
  subscribe(listener: () => void): () => void;
  destroy(): void;
};

type Unsent = { idClient: string; page: number; change: BoardChange };

const triesMax = 3;

export function makeBoard({ transport, timers, room, roomId, account }: Settings): Board {
  const listeners = new Set<() => void>();
  const pages = new Map<number, BoardPageState>();
  const known = new Set<number>();
  const reading = new Map<number, Promise<void>>();
  /** The newest change that was told of a page. */
  const told = new Map<number, number>();
  /** Pages of which something was not shown that others had taken away. */
  const partial = new Set<number>();
  const views = new Map<number, BoardView>();
  let unsent: readonly Unsent[] = [];
  let lastBy: string | null = null;

  function changed(): void {
    views.clear();
    for (const listener of listeners) listener();
  }

  const lines = makeLines({ transport, timers, roomId, account, changed });
  const steps = makeOwnSteps(submit, changed);

  /** False where changes before it are missing. */
  function take(mark: BoardMark): boolean {
    const page = pages.get(mark.page);
    if (!page) return true;
    told.set(mark.page, Math.max(told.get(mark.page) ?? 0, mark.seq));
    if (mark.seq > page.lastSeq + 1) return false;
    if (mark.seq <= page.lastSeq) return true;
    pages.set(mark.page, markPage(page, mark));
    unsent = unsent.filter(({ idClient }) => idClient !== mark.idClient || mark.account !== account);
    if (mark.change.do === "draw" && mark.account !== account) {
      if (known.has(mark.page)) lastBy = mark.account;
      lines.drop(mark.account);
    }
    changed();
    return true;
  }

  /** Whether a change takes back a move alone, which brings in nothing that was never shown here. */
  function isMoveBack({ page, change }: BoardMark): boolean {
    const things = [...(pages.get(page)?.all.values() ?? [])];
    return change.do === "restore" && things.some(({ moves }) => moves.some(({ by }) => by === change.seq));
  }

  /** Forgets a page, of which all is read next. */
  function beginAgain(page: number): void {
    partial.delete(page);
    pages.set(page, emptyBoardPage);
  }

  /** All that there is behind what is held, once at a time. */
  function read(page: number): Promise<void> {
    const running = reading.get(page);
    if (running) return running;
    const run = readAll(page).finally(() => reading.delete(page));
    reading.set(page, run);
    return run;
  }

  async function readAll(page: number): Promise<void> {
    if (!pages.has(page)) pages.set(page, emptyBoardPage);
    // What came back meanwhile may never have been shown here.
    let isStale = known.has(page) && partial.has(page);
    for (;;) {
      const afterSeq = pages.get(page)?.lastSeq ?? 0;
      const { marks, isLast } = await transport.call("getRoomBoard", { roomId, page, afterSeq });
      if (isStale && marks.some(({ change }) => isRestore(change))) {
        isStale = false;
        beginAgain(page);
        continue;
      }
      for (const mark of marks) {
        if (isBlank(mark.change)) partial.add(page);
        take(mark);
      }
      const { lastSeq } = pages.get(page) ?? emptyBoardPage;
      // What was told while this was on its way may not be in it.
      if (isLast && (lastSeq >= (told.get(page) ?? 0) || marks.length === 0)) break;
    }
    known.add(page);
    changed();
  }

  /** Stored once for its key, however often it is sent. */
  async function submit(page: number, change: BoardChange): Promise<number> {
    const idClient = randomId();
    unsent = [...unsent, { idClient, page, change }];
    changed();
    for (let tries = 1; ; tries++) {
      try {
        const { seq } = await transport.call("drawOnBoard", { roomId, page, idClient, change });
        // Its push may have been lost.
        if ((pages.get(page)?.lastSeq ?? 0) < seq) await read(page).catch(() => {});
        return seq;
      } catch (error) {
        if (tries < triesMax && isPassing(error) && (await isInside())) {
          await pause(error);
          continue;
        }
        unsent = unsent.filter((one) => one.idClient !== idClient);
        changed();
        throw error;
      }
    }
  }

  /** Whoever draws faster than the rate is told how long to wait, and loses nothing. */
  const pause = (error: unknown) => {
    const waitMs = error instanceof Fault ? (error.waitMs ?? 0) : 0;
    return waitMs === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => void timers.after(waitMs, resolve));
  };

  const isInside = () =>
    room.inside().then(
      () => true,
      () => false,
    );

  function look(page: number): BoardView {
    const state = pages.get(page) ?? emptyBoardPage;
    const ours = unsent.filter((one) => one.page === page);
    // What one has taken away is gone at once, and what one has moved stands there.
    const gone = new Set(ours.flatMap(({ change }) => (change.do === "erase" ? change.seqs : [])));
    const moves = ours.flatMap(({ change }) => (change.do === "move" ? change.moves : []));
    return {
      isKnown: known.has(page),
      drawn: drawnOn(state)
        .filter(({ seq }) => !gone.has(seq))
        .map((thing) => aheadOf(thing, moves)),
      unsent: ours.flatMap(({ idClient, change }) =>
        change.do === "draw" ? [{ idClient, item: change.item }] : [],
      ),
      growing: lines.on(page),
      lastBy,
      mayUndo: steps.mayUndo(page),
      mayRedo: steps.mayRedo(page),
    };
  }

  const catchUp = () => {
    for (const page of pages.keys()) void read(page).catch(() => {});
  };
  const stops = [
    room.on("onjoined", catchUp),
    room.on("onlook", catchUp),
    transport.on("onpush", (push) => {
      if (push.name !== "roomBoardMark" || push.body.roomId !== roomId) return;
      const { mark } = push.body;
      const isReturn = isRestore(mark.change) && !isMoveBack(mark);
      const isKept = take(mark);
      if (isReturn && partial.has(mark.page)) beginAgain(mark.page);
      else if (isKept) return;
      void read(mark.page).catch(() => {});
    }),
  ];

  const put = (page: number, moves: BoardMove[]) =>
    moves.length === 0 ? Promise.resolve() : steps.do(page, { do: "move", moves });

  return {
    view(page) {
      if (!pages.has(page)) void read(page).catch(() => {});
      const held = views.get(page) ?? look(page);
      views.set(page, held);
      return held;
    },
    async draw(page, item) {
      lines.finish();
      await steps.do(page, { do: "draw", item });
    },
    erase: (page, seqs) => steps.do(page, { do: "erase", seqs: [...seqs] }),
    move: (page, seqs, by) => put(page, movesOf(look(page).drawn, seqs, by)),
    scale: (page, seqs, scaling) => put(page, scalesOf(look(page).drawn, seqs, scaling)),
    clear: (page) => steps.do(page, { do: "clear" }),
    undo: steps.undo,
    redo: steps.redo,
    show: lines.show,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      for (const stop of stops) stop();
      lines.stop();
      listeners.clear();
    },
  };
}

function isRestore(change: BoardChange): boolean {
  return change.do === "restore" && !isBlank(change);
}
