type Listener = (event: KeyboardEvent) => boolean;

/** Keys pressed in the text that belong to the tools around it. */
export type EditorKeys = {
  /** True when a tool has taken the key. */
  handle: (event: KeyboardEvent) => boolean;
  on: (listener: Listener) => () => void;
};

export function makeEditorKeys(): EditorKeys {
  const listeners = new Set<Listener>();
  return {
    handle: (event) => [...listeners].some((listener) => listener(event)),
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
