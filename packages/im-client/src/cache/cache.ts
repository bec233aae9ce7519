import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { makeDeferred, randomId } from "@lyceum/kit";
import type { Timers } from "../timers.ts";
import type { CacheDatabase, CacheMode, CachePort, CacheTx } from "./cache-port.ts";
import type { StoreName } from "./schema.ts";

/** Makes one of those who share a database its writer; the promise that `lead` returns ends that. */
export type WriterElection = (name: string, lead: () => Promise<void>) => void;

export type CacheSettings = {
  port: CachePort;
  /** Names the database of one account; realms and accounts never share one. */
  nameOf(account: string): string;
  /** Without it whoever opens the database writes. */
  elect?: WriterElection;
  /** Who writes beside us: the rows that a closed tab has left are taken over by the next. */
  tab?: { id: string; living(): Promise<ReadonlySet<string>> };
  log?: (text: string) => void;
};

/** 0 closed, 1 opening, 2 open. */
export type DbStatus = 0 | 1 | 2;

/** The local database of the person who is signed in; messaging never depends on it (M17). */
export type Cache = {
  status(): DbStatus;
  account(): string;
  tab: NonNullable<CacheSettings["tab"]>;
  /** Opens the database of an account and ends when it is open or given up. Never rejects. */
  use(account: string): Promise<void>;
  /** Rejects with `noDb` while nothing is open and with `dbDisabled` after a failure. */
  run<T>(stores: readonly StoreName[], mode: CacheMode, work: (tx: CacheTx) => Promise<T>): Promise<T>;
  isWriter(): boolean;
  onWriter(listener: () => void): void;
  /** Goes on without a database, and says so once. */
  disable(cause: unknown): void;
  /** Tries once more after a failure. */
  reopen(): Promise<void>;
  close(): void;
  /** Deletes what is kept of the account. */
  forget(): Promise<void>;
};

/** A database that does not open in this time is done without. */
const openTimeoutMs = 2_000;

/** Without settings there is no cache, and every task is refused. */
export function makeCache(given: CacheSettings | undefined, timers: Timers): Cache {
  const settings = given ?? noSettings;
  const { port, log = () => {} } = settings;
  const tab = settings.tab ?? makeLoneTab();
  const writerListeners = new Set<() => void>();
  const queue: (() => void)[] = [];
  let account = "";
  let database: CacheDatabase | null = null;
  let opening: Promise<void> | null = null;
  let isDisabled = !given;
  let isWriter = false;
  let running = 0;
  let release = () => {};
  let turn = 0;

  async function open(name: string): Promise<void> {
    const mine = ++turn;
    const late = makeDeferred<never>();
    const stop = timers.after(openTimeoutMs, () => late.reject(new Error("opening takes too long")));
    const opened = port.open(name, () => {
      if (mine === turn) disable("closed from outside");
    });
    try {
      const found = await Promise.race([opened, late.promise]);
      if (mine !== turn) found.close();
      else database = found;
    } catch (cause) {
      opened.then(
        (unused) => unused.close(),
        () => {},
      );
      if (mine === turn) disable(cause);
    } finally {
      stop();
    }
    if (mine === turn && database) stand(name, mine);
  }

  function stand(name: string, mine: number): void {
    const ended = makeDeferred<void>();
    release = () => ended.resolve();
    const elect = settings.elect ?? ((_name, lead) => void lead());
    elect(name, () => {
      if (mine !== turn) return Promise.resolve();
      isWriter = true;
      for (const listener of writerListeners) listener();
      return ended.promise;
    });
  }

  function shut(): void {
    turn += 1;
    database?.close();
    database = null;
    opening = null;
    isWriter = false;
    release();
  }

  function disable(cause: unknown): void {
    if (isDisabled) return;
    isDisabled = true;
    shut();
    log(`no db: ${cause instanceof Error ? cause.message : String(cause)}`);
  }

  return {
    tab,
    status: () => (database ? 2 : opening && !isDisabled ? 1 : 0),
    account: () => account,
    async use(wanted) {
      if (wanted !== account) {
        shut();
        isDisabled = !given;
        account = wanted;
      }
      if (isDisabled || account === "") return;
      opening ??= open(settings.nameOf(account));
      await opening;
    },
    async run(stores, mode, work) {
      running += 1;
      if (running > limits.cacheTasksMax.value) await new Promise<void>((resolve) => queue.push(resolve));
      try {
        if (!database) throw new Fault(isDisabled ? "dbDisabled" : "noDb");
        return await database.run(stores, mode, work);
      } finally {
        running -= 1;
        queue.shift()?.();
      }
    },
    isWriter: () => isWriter,
    onWriter: (listener) => void writerListeners.add(listener),
    disable,
    async reopen() {
      if (!given) throw new Fault("dbDisabled");
      shut();
      isDisabled = false;
      if (account === "") throw new Fault("noDb");
      opening = open(settings.nameOf(account));
      await opening;
      if (!database) throw new Fault("noDb");
    },
    close: shut,
    async forget() {
      shut();
      if (account !== "") await port.delete(settings.nameOf(account)).catch(() => {});
    },
  };
}

const noSettings: CacheSettings = {
  port: {
    open: () => Promise.reject(new Error("there is no cache")),
    delete: () => Promise.resolve(),
  },
  nameOf: (account) => account,
};

function makeLoneTab(): NonNullable<CacheSettings["tab"]> {
  const id = randomId();
  return { id, living: () => Promise.resolve(new Set([id])) };
}
