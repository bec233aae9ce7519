/** Figures of the searches; part of `limits`. */
export const searchLimits = {
  searchKeywordMax: { value: 64, unit: "characters", row: "M6" },
  searchListMax: { value: 20, unit: "count", row: "M6" },
  searchPageMax: { value: 100, unit: "count", row: "M6" },
  searchSessions: { value: 10, unit: "count", row: "M6" },
  searchSessionsMax: { value: 20, unit: "count", row: "M6" },
  searchTiming: { value: 20, unit: "count", row: "M6" },
  searchMessages: { value: 5, unit: "count", row: "M6" },
  /** Words, numbers and Chinese characters of one message that can be found. */
  searchWordsMax: { value: 512, unit: "count", row: "M6" },
  /** Of a conversation that is searched by the beginning of a word or by one Chinese character, so many messages are looked through, the newest. */
  searchRecentMax: { value: 10_000, unit: "count", row: "M6" },
  /** The same where all conversations are searched, of each of them; of all together `searchRecentMax`. */
  searchRecentEachMax: { value: 1_000, unit: "count", row: "M6" },
  /** How long one search may take, and how long it waits for its turn. */
  searchTime: { value: 2_000, unit: "ms", row: "M6" },
  /** Searches of a server that wait for their turn. */
  searchesWaitingMax: { value: 50, unit: "count", row: "M6" },
  /** Of these, searches of one person, or of the visitors of one address. */
  searchesWaitingEachMax: { value: 10, unit: "count", row: "M6" },
  /** Words, numbers and Chinese characters of one document, notice or question that can be found. */
  searchEntryWordsMax: { value: 4_000, unit: "count", row: "P3" },
  /** Of the text of a document, so much is kept to show where the words stand. */
  searchShownMax: { value: 2_000, unit: "characters", row: "P3" },
  /** The newest hits among which the best are sought. */
  searchRankedMax: { value: 1_000, unit: "count", row: "P3" },
} as const;
