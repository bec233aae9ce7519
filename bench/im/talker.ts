/** One signed-in client as the loads use it, whatever protocol it speaks. */
export type Talker = {
  /** The text travels with this id, which the receiver is told. */
  send(to: string, id: string, body: string): void;
  onMessage(told: (id: string) => void): void;
  /** Sends that were refused. */
  faults(): number;
  close(): void;
};
