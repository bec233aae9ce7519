/** Figures of links and programs, which no page needs; times in milliseconds. */
export const figures = {
  /** Links of one person that are not over. */
  linksMax: 500,
  /** Codes of one link that are wrong, by everybody together, in `linkTriesIn`. */
  linkTriesMax: 20,
  linkTriesIn: 900_000,
  /** How long somebody who has given the code goes on without it. */
  linkPassLife: 43_200_000,
  /** How long the address of one download is good for its start. */
  linkDownloadLife: 600_000,
  /** The same of a film or sound that is played, as long as the link is there. */
  linkFilmLife: 14_400_000,
  /** How long its owner sees a link after its end. */
  linkKeptFor: 7_776_000_000,
  /** How long somebody may hash a file. */
  quickLife: 3_600_000,
  /** Files of which one node hashes the bytes at once, and how long another one waits for its turn. */
  quickAtOnce: 2,
  quickWait: 5_000,
  /** A store that stops answering keeps neither the turn of others nor who waits: of the hash, and of the copy. */
  quickReadMax: 20_000,
  quickCopyMax: 20_000,
  appPasswordsMax: 20,
  /** Bytes of a request that describes what a program wants. */
  davBodyMax: 16_384,
  /** A program says again that it still holds a lock before this. */
  davLockLife: 3_600_000,
  /** Of one person. */
  davLocksMax: 500,
} as const;
