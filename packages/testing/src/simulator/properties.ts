/** What must hold of the messaging whatever the network, the clocks and crashes do. Numbers stay. */
export const properties = {
  1: { name: "total order", says: "All devices show one order of a conversation: that of its places." },
  2: { name: "gap freedom", says: "A device never moves its cursor over a change that it did not get." },
  3: {
    name: "exactly once",
    says: "One idClient is one message, one place and one row, however often it is sent.",
  },
  4: { name: "no acknowledged loss", says: "What the sender saw succeed is on every device of both people." },
  5: { name: "resume without a hole", says: "After any disconnection a device has all that the server has." },
  6: {
    name: "unread is a function",
    says: "Unread is what is incoming, above the acknowledgement and still there, on devices and server.",
  },
  7: { name: "read state", says: "How far somebody has read never goes back and ends equal everywhere." },
  8: {
    name: "receipt truth",
    says: "A message shows as read only if a device of the other asked for it after having it.",
  },
  9: {
    name: "edits converge",
    says: "Recalls, edits, deletions and clearings end the same everywhere; what is recalled, and what a text said before it was edited, is shown, found and passed on nowhere.",
  },
  10: {
    name: "causal feedback",
    says: "One's own message stays below what was on the screen and takes its place once.",
  },
  11: { name: "rights at commit", says: "Nothing is stored for people who may not reach each other." },
  12: {
    name: "tabs and kicks",
    says: "Tabs share one connection; who is kicked learns it once and does not come back by itself.",
  },
  13: { name: "bounded", says: "Queues are bounded, and who missed too much is told to start again." },
  14: { name: "leases", says: "A device that vanished is soon not shown as signed in." },
  15: { name: "block at commit", says: "A block that committed before a message decides it." },
  16: {
    name: "annotations converge",
    says: "A reaction and a pin stand once, a thread counts its answers, and every page ends with what the server has of them.",
  },
  17: {
    name: "one end of a call",
    says: "An invitation is accepted, refused or over, once; then no device rings, and no page talks without a channel.",
  },
} as const satisfies Record<number, { name: string; says: string }>;

export type PropertyNumber = keyof typeof properties;

/** One property that did not hold. */
export type Violation = { property: PropertyNumber; detail: string };
