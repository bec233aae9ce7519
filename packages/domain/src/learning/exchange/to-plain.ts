import type { QuestionContent } from "@lyceum/contract/shapes";
import { textOf } from "./doc-text.ts";
import { escapePart, printGap } from "./parts.ts";
import { emptyItem, lossesOf, type PlainItem } from "./plain-item.ts";
import { kindWords, ruleWords, stageWords, subjectWords } from "./words.ts";

/** A question in words, with what they cannot say (P8). */
export function toPlain(content: QuestionContent): PlainItem {
  const item = emptyItem(1);
  const { body, explanation } = content;
  const words = (doc: QuestionContent["stem"]) => {
    const { text, isWhole } = textOf(doc);
    if (!isWhole && !item.losses.includes("form")) item.losses.push("form");
    return text;
  };
  item.kind = kindWords[body.kind][0] ?? "";
  item.stem = words(content.stem);
  item.explanation = explanation === null ? "" : words(explanation);
  item.difficulty = String(content.difficulty);
  item.tags = content.tags.map((tag) => tag.replaceAll(/[,，;；、\n]/gu, " ")).join(", ");
  if (content.tags.some((tag) => /[,，;；、\n]/u.test(tag))) item.losses.push("tags");
  item.subject = subjectWords[content.subject][0] ?? "";
  item.language = content.lang;
  item.stage = content.stage === undefined ? "" : (stageWords[content.stage][0] ?? "");
  item.source = content.source ?? "";
  switch (body.kind) {
    case "single":
    case "multiple": {
      const right = body.kind === "single" ? [body.right] : body.right;
      item.options = body.options.map(words);
      item.answer = right.map((place) => String.fromCodePoint(65 + place)).join("");
      if (body.kind === "multiple") item.rule = ruleWords[body.rule][0];
      break;
    }
    case "trueFalse":
      item.answer = String(body.right);
      break;
    case "blanks":
      item.options = body.blanks.map(printGap);
      break;
    case "matching": {
      const left = body.left.map((doc) => escapePart(words(doc)));
      item.options = body.options.map((doc, at) => `${left[at] ?? ""} => ${escapePart(words(doc))}`.trim());
      break;
    }
    case "ordering":
      item.options = body.options.map(words);
      break;
    case "shortAnswer":
      item.answer = body.model;
      break;
    case "composite":
      item.parts = body.parts.map((part) => ({
        ...toPlain({ ...content, stem: part.stem, body: part.body, explanation: null, tags: [] }),
        weight: part.weight === 1 ? "" : String(part.weight),
      }));
      item.answer = body.parts.map(({ weight }) => weight).join(" ");
      item.losses = lossesOf(item);
      break;
  }
  return item;
}
