import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { ItemLoss, QuestionContent, SimpleBody } from "@lyceum/contract/shapes";
import { cleanLine, printLines, printRich, printText } from "./rich.ts";
import { escapeValue } from "../../archives/index.ts";

type Lost = (loss: ItemLoss) => void;
/** One interaction: what is declared before the body, and what stands in it. */
type Printed = { declared: string; shown: string };

/** A question as an item of QTI 3; `losses` names what that form has no words for (P8). */
export function printItem(content: QuestionContent, identifier: string): { xml: string; losses: ItemLoss[] } {
  const losses = new Set<ItemLoss>();
  const lost: Lost = (loss) => losses.add(loss);
  const { body, stem, explanation, lang } = content;
  const printed =
    body.kind === "composite"
      ? joined(
          body.parts.map((part, at) => {
            const { declared, shown } = printBody(part.body, `R${at + 1}`, lost);
            const inner = `${printStem(part.stem, lost)}${shown}`;
            return {
              declared,
              shown: `<div class="lyceum-part" data-weight="${part.weight}">\n${inner}</div>\n`,
            };
          }),
        )
      : printBody(body, "R1", lost);
  const feedback =
    explanation === null
      ? ""
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show">\n<qti-content-body>${printRich(explanation, lost)}</qti-content-body>\n</qti-modal-feedback>\n`;
  const outcomes =
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>\n' +
    (explanation === null
      ? ""
      : '<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${identifier}" title="${identifier}" adaptive="false" time-dependent="false" xml:lang="${lang}">
${printed.declared}${outcomes}<qti-item-body>
${printStem(stem, lost)}${printed.shown}</qti-item-body>
${feedback}</qti-assessment-item>
`;
  return { xml, losses: [...losses] };
}

function printStem(stem: RichTextDoc, lost: Lost): string {
  return `<div class="lyceum-stem">${printRich(stem, lost)}</div>\n`;
}

function printBody(body: SimpleBody, id: string, lost: Lost): Printed {
  switch (body.kind) {
    case "single":
    case "multiple":
      return printChoice(body, id, lost);
    case "trueFalse":
      return {
        declared: declaration(id, "single", "identifier", [String(body.right)]),
        shown: interaction(
          "choice",
          id,
          'max-choices="1" data-kind="trueFalse"',
          ["true", "false"].map((one) => choice("simple-choice", one, `<p>${one}</p>`)),
        ),
      };
    case "blanks":
      return joined(body.blanks.map((blank, at) => printGap(blank, `${id}G${at + 1}`, lost)));
    case "matching": {
      const set = (docs: readonly RichTextDoc[], letter: string) =>
        `<qti-simple-match-set>\n${docs.map((doc, at) => choice("simple-associable-choice", `${letter}${at + 1}`, printRich(doc, lost), ' match-max="1"')).join("")}</qti-simple-match-set>\n`;
      return {
        declared: declaration(
          id,
          "multiple",
          "directedPair",
          body.left.map((_, at) => `L${at + 1} O${at + 1}`),
        ),
        shown: interaction("match", id, `max-associations="${body.left.length}" shuffle="true"`, [
          set(body.left, "L"),
          set(body.options, "O"),
        ]),
      };
    }
    case "ordering": {
      const ids = body.options.map((_, at) => `O${at + 1}`);
      return {
        declared: declaration(id, "ordered", "identifier", ids),
        shown: interaction(
          "order",
          id,
          'shuffle="true"',
          body.options.map((doc, at) => choice("simple-choice", `O${at + 1}`, printRich(doc, lost))),
        ),
      };
    }
    case "shortAnswer": {
      const model =
        body.model === ""
          ? ""
          : `<qti-rubric-block view="scorer" use="scoring">\n<qti-content-body>${printLines(body.model, lost)}</qti-content-body>\n</qti-rubric-block>\n`;
      return {
        declared: declaration(id, "single", "string", []),
        shown: `${model}${interaction("extended-text", id, "", [])}`,
      };
    }
  }
}

function printChoice(
  body: Extract<SimpleBody, { kind: "single" | "multiple" }>,
  id: string,
  lost: Lost,
): Printed {
  const right = body.kind === "single" ? [body.right] : body.right;
  const ids = body.options.map((_, at) => `O${at + 1}`);
  const weight = 1 / right.length;
  // What each option adds; no more than that is known to other readers.
  const mapped =
    body.kind === "multiple" && body.rule === "perOption"
      ? `<qti-mapping lower-bound="0" default-value="0">\n${ids.map((one, at) => `<qti-map-entry map-key="${one}" mapped-value="${right.includes(at) ? weight : -weight}"/>\n`).join("")}</qti-mapping>\n`
      : "";
  const facts = body.kind === "single" ? 'max-choices="1"' : `max-choices="0" data-rule="${body.rule}"`;
  return {
    declared: declaration(
      id,
      body.kind,
      "identifier",
      right.map((at) => `O${at + 1}`),
      mapped,
    ),
    shown: interaction(
      "choice",
      id,
      facts,
      body.options.map((doc, at) => choice("simple-choice", `O${at + 1}`, printRich(doc, lost))),
    ),
  };
}

function printGap(
  {
    kind,
    accepted,
    tolerance,
    tolerancePercent = 0,
    unit,
    caseSensitive,
  }: Extract<SimpleBody, { kind: "blanks" }>["blanks"][number],
  id: string,
  lost: Lost,
): Printed {
  const value = (text: string) => escapeValue(cleanLine(text, lost));
  const entries = accepted.map(
    (text) =>
      `<qti-map-entry map-key="${value(text)}" mapped-value="1" case-sensitive="${caseSensitive}"/>\n`,
  );
  const facts = [`data-kind="${kind}"`];
  if (tolerance !== 0) facts.push(`data-tolerance="${tolerance}"`);
  if (tolerancePercent !== 0) facts.push(`data-tolerance-percent="${tolerancePercent}"`);
  if (unit !== "") facts.push(`data-unit="${value(unit)}"`);
  return {
    declared: declaration(
      id,
      "single",
      "string",
      accepted.slice(0, 1).map((text) => cleanLine(text, lost)),
      `<qti-mapping default-value="0">\n${entries.join("")}</qti-mapping>\n`,
    ),
    shown: `<p class="lyceum-gap"><qti-text-entry-interaction response-identifier="${id}" ${facts.join(" ")}/></p>\n`,
  };
}

function declaration(
  id: string,
  cardinality: string,
  type: string,
  right: readonly string[],
  more = "",
): string {
  const values = right.map((one) => `<qti-value>${printText(one, () => undefined)}</qti-value>`).join("");
  const correct = right.length === 0 ? "" : `<qti-correct-response>${values}</qti-correct-response>\n`;
  const kind = cardinality === "ordered" || cardinality === "multiple" ? cardinality : "single";
  return `<qti-response-declaration identifier="${id}" cardinality="${kind}" base-type="${type}">\n${correct}${more}</qti-response-declaration>\n`;
}

function interaction(name: string, id: string, facts: string, children: readonly string[]): string {
  const start = `<qti-${name}-interaction response-identifier="${id}"${facts === "" ? "" : ` ${facts}`}`;
  return children.length === 0
    ? `${start}/>\n`
    : `${start}>\n${children.join("")}</qti-${name}-interaction>\n`;
}

function choice(name: string, id: string, words: string, more = ""): string {
  return `<qti-${name} identifier="${id}"${more}>${words}</qti-${name}>\n`;
}

function joined(all: readonly Printed[]): Printed {
  return {
    declared: all.map(({ declared }) => declared).join(""),
    shown: all.map(({ shown }) => shown).join(""),
  };
}
