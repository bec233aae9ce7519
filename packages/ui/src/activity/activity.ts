/** Work that the person waits for: navigations and calls. The loading bar shows while any is under way. */
export type Activity = {
  /** Returns the function that ends this piece of work; calling it again does nothing. */
  begin: () => () => void;
  isBusy: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

export function makeActivity(): Activity {
  const open = new Set<symbol>();
  const listeners = new Set<() => void>();

  return {
    begin() {
      const work = Symbol("work");
      open.add(work);
      if (open.size === 1) tell();
      return () => {
        if (open.delete(work) && open.size === 0) tell();
      };
    },
    isBusy: () => open.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };

  function tell(): void {
    for (const listener of listeners) listener();
  }
}
