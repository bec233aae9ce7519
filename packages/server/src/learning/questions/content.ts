import { Fault } from "@lyceum/contract/faults";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { QuestionBody, QuestionContent, SimpleBody } from "@lyceum/contract/shapes";
import { questionProblem } from "@lyceum/domain/learning";
import { checkRichText, hasSilentPicture, plainTextOf } from "@lyceum/domain/rich-text";

/** So much of a stem stands in lists and is compared. */
export const wordsMax = 1_000;

/** A question that came from a client, as it may be stored, with its words for the list. */
export function checkQuestion(content: QuestionContent): { content: QuestionContent; words: string } {
  const stem = checkText("content.stem", content.stem);
  const words = plainTextOf(stem).replaceAll(/\s+/gu, " ").slice(0, wordsMax);
  if (words === "") throw new Fault("paramError", { field: "content.stem" });
  const body = checkBody(content.body);
  const problem = questionProblem(body);
  if (problem !== null) throw new Fault("paramError", { field: `content.body.${problem}` });
  const tags = [...new Set(content.tags.map(tidy).filter((tag) => tag !== ""))];
  const { source, ...facts } = content;
  const from = source && tidy(source).replaceAll(/\s+/gu, " ");
  const explanation =
    content.explanation === null ? null : checkText("content.explanation", content.explanation);
  return {
    content: { ...facts, stem, body, explanation, tags, ...(from && { source: from }) },
    words,
  };
}

function checkBody(body: QuestionBody): QuestionBody {
  if (body.kind !== "composite") return checkSimple("content.body", body);
  return {
    ...body,
    parts: body.parts.map((part, at) => ({
      ...part,
      stem: checkText(`content.body.parts.${at}.stem`, part.stem),
      body: checkSimple(`content.body.parts.${at}.body`, part.body),
    })),
  };
}

function checkSimple(field: string, body: SimpleBody): SimpleBody {
  switch (body.kind) {
    case "single":
    case "multiple":
    case "ordering":
      return { ...body, options: checkTexts(`${field}.options`, body.options) };
    case "matching":
      return {
        ...body,
        left: checkTexts(`${field}.left`, body.left),
        options: checkTexts(`${field}.options`, body.options),
      };
    case "blanks":
      return {
        ...body,
        blanks: body.blanks.map((blank) => ({
          ...blank,
          unit: tidy(blank.unit),
          accepted: blank.accepted.map(tidy),
        })),
      };
    case "shortAnswer":
      return { ...body, model: tidy(body.model) };
    case "trueFalse":
      return body;
  }
}

function checkTexts(field: string, docs: readonly RichTextDoc[]): RichTextDoc[] {
  return docs.map((doc, at) => checkText(`${field}.${at}`, doc));
}

/** A picture says in words what it shows to those who do not see it. */
function checkText(field: string, value: RichTextDoc): RichTextDoc {
  const { doc, problem } = checkRichText(value);
  if (problem) throw new Fault("paramError", { field: [field, problem.path].filter(Boolean).join(".") });
  if (hasSilentPicture(doc)) throw new Fault("pictureNeedsWords", { field });
  return doc;
}

/** PostgreSQL takes no zero character. */
function tidy(text: string): string {
  return text.replaceAll("\0", "").trim();
}
