export type Tone = "plain" | "success" | "warning" | "error";

export type Toast = {
  id: number;
  tone: Tone;
  title?: string | undefined;
  text: string;
  /** One button, such as "See". Running it also closes the toast. */
  action?: { label: string; run: () => void } | undefined;
  /** It has gone, by its time, its button or because newer ones came. */
  onClosed?: (() => void) | undefined;
};

export type ToastQueue = {
  /** Returns the id to close it by. One too many drops the oldest. */
  show: (toast: Omit<Toast, "id" | "tone"> & { tone?: Tone; lifeMs?: number }) => number;
  close: (id: number) => void;
  /** Stops the clocks while a person points at or is inside the toasts; returns the function that starts them again. */
  hold: () => () => void;
  list: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

type Life = { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined };

/** Toasts on show: at most `max`, each for `lifeMs` unless held. */
export function makeToastQueue({ max, lifeMs }: { max: number; lifeMs: number }): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const holds = new Set<symbol>();
  const lives = new Map<number, Life>();
  const listeners = new Set<() => void>();

  return {
    show({ tone = "plain", lifeMs: ownLifeMs = lifeMs, ...rest }) {
      const id = ++lastId;
      lives.set(id, { leftMs: ownLifeMs, startedAt: 0, timer: undefined });
      put([...toasts, { id, tone, ...rest }]);
      while (toasts.length > max && toasts[0]) close(toasts[0].id);
      if (holds.size === 0) start(id);
      return id;
    },
    close,
    hold() {
      const hold = Symbol("hold");
      holds.add(hold);
      if (holds.size === 1) lives.forEach(stop);
      return () => {
        if (holds.delete(hold) && holds.size === 0) for (const id of lives.keys()) start(id);
      };
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };

  function close(id: number): void {
    const life = lives.get(id);
    if (!life) return;
    clearTimeout(life.timer);
    lives.delete(id);
    const closed = toasts.find((toast) => toast.id === id);
    put(toasts.filter((toast) => toast.id !== id));
    closed?.onClosed?.();
  }

  function start(id: number): void {
    const life = lives.get(id);
    if (!life || life.timer !== undefined) return;
    life.startedAt = performance.now();
    life.timer = setTimeout(() => {
      close(id);
    }, life.leftMs);
  }

  function stop(life: Life): void {
    if (life.timer === undefined) return;
    clearTimeout(life.timer);
    life.timer = undefined;
    life.leftMs = Math.max(0, life.leftMs - (performance.now() - life.startedAt));
  }

  function put(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
}
