/** Seeds that once found something, and what; they are always run first, as scripts of the first actions. */
export const keptSeeds: readonly { seed: number; found: string }[] = [
  { seed: 38, found: "the last push of a connection that loses frames is made up for by a new connection" },
  {
    seed: 109,
    found: "a connection that was lost without a word, while the clock of the server was set back",
  },
  { seed: 126, found: "in a conversation with oneself, what one has read was never shown as read" },
  { seed: 336, found: "a conversation without a message must not be pinned: no device would show it" },
  { seed: 486, found: "frames for a device that reads nothing" },
  { seed: 561, found: "a tab that began to lead signed in again after a kick" },
  { seed: 625, found: "a read mark whose answer was lost on a connection that lives was never given again" },
  { seed: 807, found: "a recall from a tab, answered after its time, was shown nowhere on that browser" },
  { seed: 1141, found: "a clearing that was answered after its time was not shown on the device that asked" },
  { seed: 1750, found: "one tab signs in again for all" },
  { seed: 1890, found: "a message that a snapshot brought stood beside its waiting row" },
  { seed: 2243, found: "unread stayed too high when a page made the whole conversation known" },
  { seed: 9122, found: "a kick and a new sign-in at one moment" },
  { seed: 2978, found: "a deletion that was answered after its time was not shown on the device that asked" },
];
