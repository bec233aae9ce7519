export { findHits, type Hit } from "./find-hits.ts";
export { personWord, teamWord, writeIndexEntry } from "./index-entry.ts";
export { writeSearchQuery } from "./query.ts";
export { cutSnippet, type Snippet } from "./snippet.ts";
export { textToSearch } from "./words.ts";
