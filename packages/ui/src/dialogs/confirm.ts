export type Confirmation = {
  title: string;
  text?: string;
  /** The label of the button that says yes; default "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red button, for what cannot be undone. */
  isDangerous?: boolean;
};

export type PendingConfirmation = Confirmation & {
  id: number;
  answer: (isYes: boolean) => void;
  /** Had the focus when the question came, and gets it back. */
  asker: Element | null;
};

let pending: readonly PendingConfirmation[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Asks in a dialog; one dialog at a time, in order. Escape and the close button answer no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (isYes: boolean) => {
      put(pending.filter((one) => one.id !== id));
      resolve(isYes);
    };
    put([...pending, { ...confirmation, id, answer, asker: document.activeElement }]);
  });
}

export const confirmations = {
  first: (): PendingConfirmation | undefined => pending[0],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function put(next: readonly PendingConfirmation[]): void {
  pending = next;
  for (const listener of listeners) listener();
}
