export { type Audience, type AudienceFacts, audiencesBelow, audiencesOf } from "./audiences.ts";
export {
  asksHeadOnly,
  type EntryToFind,
  foldName,
  type SurveyAsked,
  type WordsAsked,
  writeEntryTokens,
  writeScopedQuery,
} from "./entry-tokens.ts";
export { cutToPart } from "./cut-to-part.ts";
export { findHits, type Hit } from "./find-hits.ts";
export { personWord, teamWord, writeIndexEntry } from "./index-entry.ts";
export { isChinese, lettersOf, matchPinyin, type Readings, readingsOf } from "./match-pinyin.ts";
export { type MessageQuery, writeMessageQuery } from "./query.ts";
export { farProbesOf, mendKeyword, mendStepsMax, probesOf } from "./mend-keyword.ts";
export { readVocabulary, type Vocabulary } from "./vocabulary.ts";
export { type Part, splitPage } from "./split-page.ts";
export { cutSnippet, pickSnippet, pickTitle, type Snippet } from "./snippet.ts";
export { cutLetters, textToSearch } from "./words.ts";
