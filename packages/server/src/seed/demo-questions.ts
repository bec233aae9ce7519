import { type QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { type Static, Type } from "typebox";
import { Parse } from "typebox/value";
import rows from "./content/questions.json" with { type: "json" };
import { textOf } from "./text-of.ts";

const { subject, lang, difficulty } = QuestionContent.properties;
const asked = {
  subject,
  lang,
  difficulty,
  tag: Type.String(),
  stem: Type.String(),
  explanation: Type.String(),
};
const options = Type.Array(Type.String());
const Gap = Type.Object({
  kind: Type.Union([Type.Literal("number"), Type.Literal("text")]),
  accepted: Type.String(),
});
const Row = Type.Union([
  Type.Object({ ...asked, kind: Type.Literal("single"), options, right: Type.Integer() }),
  Type.Object({ ...asked, kind: Type.Literal("multiple"), options, right: Type.Array(Type.Integer()) }),
  Type.Object({ ...asked, kind: Type.Literal("trueFalse"), right: Type.Boolean() }),
  Type.Object({ ...asked, kind: Type.Literal("blanks"), blanks: Type.Array(Gap) }),
  Type.Object({ ...asked, kind: Type.Literal("shortAnswer"), model: Type.String() }),
]);

/** The bank of the demo: thirty questions of two subjects in both languages, of every kind. */
export function demoQuestions(): QuestionContent[] {
  return Parse(Type.Array(Row), rows).map((row) => ({
    subject: row.subject,
    lang: row.lang,
    difficulty: row.difficulty,
    tags: [row.tag],
    stage: "university",
    source: sources[row.lang],
    stem: textOf([row.stem]),
    body: bodyOf(row),
    explanation: row.explanation === "" ? null : textOf([row.explanation]),
  }));
}

const sources = { "en-US": "Riverside exercises, first year", "zh-CN": "河畔大学一年级习题集" } as const;

function bodyOf(row: Static<typeof Row>): QuestionBody {
  const drawn = (words: readonly string[]) => words.map((one) => textOf([one]));
  switch (row.kind) {
    case "single":
      return { kind: row.kind, options: drawn(row.options), right: row.right };
    case "multiple":
      return { kind: row.kind, options: drawn(row.options), right: row.right, rule: "half" };
    case "trueFalse":
      return { kind: row.kind, right: row.right };
    case "blanks":
      return {
        kind: row.kind,
        blanks: row.blanks.map(({ kind, accepted }) => ({
          kind,
          accepted: [accepted],
          tolerance: 0,
          unit: "",
          caseSensitive: false,
        })),
      };
    case "shortAnswer":
      return { kind: row.kind, model: row.model };
  }
}
