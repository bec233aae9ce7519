import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { QuestionContent, SimpleBody } from "@lyceum/contract/shapes";

/** What is read by whoever is asked, or only by who may know what is right. */
export type DocUse = "asked" | "told";

/** A question with each of its texts as `map` makes it; nothing else changes (P8). */
export function mapQuestionDocs(
  content: QuestionContent,
  map: (doc: RichTextDoc, use: DocUse) => RichTextDoc,
): QuestionContent {
  const asked = (doc: RichTextDoc) => map(doc, "asked");
  const { stem, body, explanation } = content;
  return {
    ...content,
    stem: asked(stem),
    body:
      body.kind === "composite"
        ? {
            ...body,
            parts: body.parts.map((part) => ({
              ...part,
              stem: asked(part.stem),
              body: mapBody(part.body, asked),
            })),
          }
        : mapBody(body, asked),
    explanation: explanation && map(explanation, "told"),
  };
}

/** The texts of a question, with who reads them. */
export function questionDocs(content: QuestionContent): { doc: RichTextDoc; use: DocUse }[] {
  const docs: { doc: RichTextDoc; use: DocUse }[] = [];
  mapQuestionDocs(content, (doc, use) => {
    docs.push({ doc, use });
    return doc;
  });
  return docs;
}

function mapBody(body: SimpleBody, map: (doc: RichTextDoc) => RichTextDoc): SimpleBody {
  switch (body.kind) {
    case "single":
    case "multiple":
    case "ordering":
      return { ...body, options: body.options.map(map) };
    case "matching":
      return { ...body, left: body.left.map(map), options: body.options.map(map) };
    case "trueFalse":
    case "blanks":
    case "shortAnswer":
      return body;
  }
}
