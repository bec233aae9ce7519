import { type RawBuilder, sql } from "kysely";

/** SQL: the machine judges the whole of a question, by its alias: it is no short answer, and none of its parts is one. */
export const isJudged = (question: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${question}.kind <> 'shortAnswer' and (${question}.kind <> 'composite' or not exists (
    select from edu.question_version judged where judged.question_id = ${question}.question_id
      and judged.version = ${question}.version
      and jsonb_path_exists(judged.content, '$.body.parts[*].body.kind ? (@ == "shortAnswer")'))))`;
