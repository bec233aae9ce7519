/** What the files of a page may weigh when it is opened for the first time, in KB (1,000 bytes) after gzip. */
export type Budget = { js: number; css: number };

/** Every open page, including the framework and the page frame. */
export const openPage: Budget = { js: 185, css: 25 };

/** Pages for people who are signed in, by name of the screen. */
export const ownBudgets: Readonly<Record<string, Budget>> = {
  message: { js: 260, css: 27 },
  room: { js: 333, css: 31 },
  pan: { js: 205, css: 27 },
  personalCenter: { js: 195, css: 25 },
};

/**
 * Modules that a page imports dynamically but always loads before it can be used. What is fetched later, when the
 * browser is idle or somebody opens a menu, does not count.
 */
export const loadedAtOnce: Readonly<Record<string, readonly string[]>> = {
  message: ["packages/web/src/inbox/connection/watch.ts", "packages/texts/src/teams/en-US.ts"],
  // From the check before entering to the room itself.
  room: [
    "packages/web/src/rooms/session/connection.ts",
    "packages/web/src/rooms/session/room-session.ts",
    "packages/web/src/rooms/room/Room.tsx",
  ],
};
