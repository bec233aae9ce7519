import type { WordRule } from "@lyceum/contract/shapes";
import type { JSONColumnType } from "kysely";

/** Word lists of institutions: migration 0116. */
export type WordTables = {
  "edu.word_list": {
    dept_id: number;
    version: number;
    words: JSONColumnType<WordRule[]>;
    updated_at: number;
    /** Id of the account. */
    updated_by: string;
  };
  "edu.word_met": {
    dept_id: number;
    word: string;
    /** Days since the epoch. */
    day: number;
    count: number;
  };
};
