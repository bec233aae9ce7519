import type { DriveNode } from "@lyceum/contract/shapes";
import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  at: number;
  setAt: (at: number) => void;
  one: (at: number) => void;
  toggle: (at: number) => void;
  /** From where the last choice began to here. */
  extend: (at: number) => void;
  all: () => void;
  clear: () => void;
};

/** What of a list is chosen. Rows that go take their place in the choice with them. */
export function useSelection(nodes: readonly DriveNode[], place: string): Selection {
  const [state, setState] = useState({ place, ids: new Set<string>(), at: 0, anchor: 0 });
  // Another folder begins without a choice.
  if (state.place !== place) setState({ place, ids: new Set(), at: 0, anchor: 0 });
  const last = Math.max(0, nodes.length - 1);
  const shown = new Set(nodes.map(({ nodeId }) => nodeId));
  const ids = new Set([...state.ids].filter((id) => shown.has(id)));
  const idAt = (at: number) => nodes[at]?.nodeId;
  const put = (next: Iterable<string | undefined>, at: number, anchor: number) =>
    setState({
      place,
      ids: new Set([...next].filter((id) => id !== undefined)),
      at: Math.min(Math.max(at, 0), last),
      anchor,
    });
  return {
    ids,
    at: Math.min(state.at, last),
    setAt: (at) => put(ids, at, state.anchor),
    one: (at) => put([idAt(at)], at, at),
    toggle(at) {
      const id = idAt(at);
      const next = new Set(ids);
      if (id !== undefined && !next.delete(id)) next.add(id);
      put(next, at, at);
    },
    extend(at) {
      const [from, to] = [Math.min(state.anchor, at), Math.max(state.anchor, at)];
      put(
        nodes.slice(from, to + 1).map(({ nodeId }) => nodeId),
        at,
        state.anchor,
      );
    },
    all: () => put(shown, state.at, 0),
    clear: () => put([], state.at, state.at),
  };
}
