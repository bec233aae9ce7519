import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { Blank, BlankKind, ItemLoss, ItemProblem, SimpleBody } from "@lyceum/contract/shapes";
import type { Declaration, Declarations } from "./declarations.ts";
import { readLines, readRich } from "./rich.ts";
import { childOf, elementsOf, type XmlNode } from "../../archives/index.ts";

type Lost = (loss: ItemLoss) => void;

/** What is answered, and what is right, of the interactions that make one question. */
export function readInteraction(
  interactions: readonly XmlNode[],
  rubrics: readonly XmlNode[],
  declared: Declarations,
  lost: Lost,
): SimpleBody | ItemProblem {
  const [first] = interactions;
  if (!first) return "interaction";
  if (interactions.every(({ name }) => name === "text-entry-interaction"))
    return readGaps(interactions, declared);
  const declaration = declared.get(first.attrs["response-identifier"] ?? "");
  switch (first.name) {
    case "choice-interaction":
      return readChoice(first, declaration, lost);
    case "order-interaction": {
      const choices = choicesOf(first);
      const right = declaration?.right ?? [];
      if (right.length !== choices.length) return right.length === 0 ? "noAnswer" : "answer";
      const places = right.map((id) => choices.findIndex(({ attrs }) => attrs["identifier"] === id));
      if (places.includes(-1) || new Set(places).size < places.length) return "answer";
      return { kind: "ordering", options: places.map((place) => docOf(choices[place], lost)) };
    }
    case "match-interaction":
      return readPairs(first, declaration, lost);
    case "extended-text-interaction": {
      const rubric = rubrics.find(({ attrs }) => attrs["view"] === "scorer");
      return {
        kind: "shortAnswer",
        model: rubric ? readLines(childOf(rubric, "content-body") ?? rubric) : "",
      };
    }
    default:
      return "interaction";
  }
}

function readChoice(
  node: XmlNode,
  declaration: Declaration | undefined,
  lost: Lost,
): SimpleBody | ItemProblem {
  const choices = choicesOf(node);
  const ids = choices.map(({ attrs }) => attrs["identifier"] ?? "");
  const mapped = declaration?.mapped ?? [];
  const best = mapped.filter(({ value }) => value > 0).map(({ key }) => key);
  const right = declaration?.right.length ? declaration.right : best;
  if (right.length === 0) return "noAnswer";
  const places = right.map((id) => ids.indexOf(id.trim())).toSorted((a, b) => a - b);
  if (places.includes(-1)) return "answer";
  const isTrueFalse = ids.length === 2 && ids[0] === "true" && ids[1] === "false";
  const [first = 0] = places;
  if (isTrueFalse) return { kind: "trueFalse", right: first === 0 };
  const options = choices.map((one) => docOf(one, lost));
  if ((node.attrs["max-choices"] ?? "1") === "1") return { kind: "single", options, right: first };
  const said = node.attrs["data-rule"];
  const rule = (["all", "half", "perOption"] as const).find((one) => one === said);
  if (rule === undefined && mapped.length > 0 && !isEven(mapped)) lost("weights");
  return {
    kind: "multiple",
    options,
    right: places,
    rule: rule ?? (mapped.length > 0 ? "perOption" : "all"),
  };
}

function isEven(mapped: Declaration["mapped"]): boolean {
  const [first] = mapped.filter(({ value }) => value > 0);
  return mapped.every(({ value }) => Math.abs(Math.abs(value) - (first?.value ?? 0)) < 1e-6);
}

function readPairs(
  node: XmlNode,
  declaration: Declaration | undefined,
  lost: Lost,
): SimpleBody | ItemProblem {
  const [from, to] = elementsOf(node).filter(({ name }) => name === "simple-match-set");
  if (!from || !to || !declaration?.right.length) return "noAnswer";
  const [left, options] = [choicesOf(from), choicesOf(to)];
  const idOf = ({ attrs }: XmlNode) => attrs["identifier"] ?? "";
  const pairs = new Map(
    declaration.right.map((pair) => pair.trim().split(/\s+/u)).map(([a = "", b = ""]) => [a, b]),
  );
  const found = left.map((one) => options.find((other) => idOf(other) === pairs.get(idOf(one))));
  if (declaration.right.length !== left.length || found.includes(undefined)) return "answer";
  const rest = options.filter((one) => !found.includes(one));
  return {
    kind: "matching",
    left: left.map((one) => docOf(one, lost)),
    options: [...found, ...rest].map((one) => docOf(one, lost)),
  };
}

function readGaps(nodes: readonly XmlNode[], declared: Declarations): SimpleBody | ItemProblem {
  const blanks: Blank[] = [];
  for (const { attrs } of nodes) {
    const declaration = declared.get(attrs["response-identifier"] ?? "");
    const mapped = (declaration?.mapped ?? []).filter(({ value }) => value > 0);
    const accepted = mapped.length > 0 ? mapped.map(({ key }) => key) : (declaration?.right ?? []);
    if (accepted.length === 0) return "noAnswer";
    const tolerance = Number(attrs["data-tolerance"] ?? 0);
    const percent = Number(attrs["data-tolerance-percent"] ?? 0);
    const isSound = tolerance >= 0 && tolerance <= 1e9 && percent >= 0 && percent <= 100;
    if (!isSound) return "number";
    const said = blankKinds.find((kind) => kind === attrs["data-kind"]);
    const isNumber = /^(?:float|integer)$/u.test(declaration?.type ?? "");
    blanks.push({
      kind: isNumber && said !== "set" && said !== "expression" ? "number" : (said ?? "text"),
      accepted,
      tolerance,
      ...(percent > 0 && { tolerancePercent: percent }),
      unit: attrs["data-unit"] ?? "",
      caseSensitive: mapped.some(({ isCase }) => isCase),
    });
  }
  return { kind: "blanks", blanks };
}

const blankKinds = ["text", "number", "expression", "set"] as const satisfies readonly BlankKind[];

function choicesOf(node: XmlNode): XmlNode[] {
  return elementsOf(node).filter(
    ({ name }) => name === "simple-choice" || name === "simple-associable-choice",
  );
}

function docOf(node: XmlNode | undefined, lost: Lost): RichTextDoc {
  return readRich(node?.children ?? [], lost);
}
