import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { ItemLoss, ItemProblem, QuestionBody, QuestionPart, SimpleBody } from "@lyceum/contract/shapes";
import { linesOf } from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { type Declarations, readDeclarations } from "./declarations.ts";
import { readInteraction } from "./read-interaction.ts";
import { readRich } from "./rich.ts";
import { childOf, elementsOf, within, type XmlNode } from "../../archives/index.ts";

type Lost = (loss: ItemLoss) => void;
export type ReadItem = {
  stem: RichTextDoc;
  body: QuestionBody;
  explanation: RichTextDoc | null;
  lang: string;
  losses: ItemLoss[];
};

/** A question of an item of QTI 3 or 2, or why it is none (P8). */
export function readItem(root: XmlNode): ReadItem | ItemProblem {
  const losses = new Set<ItemLoss>();
  const lost: Lost = (loss) => losses.add(loss);
  const shown = childOf(root, "item-body");
  if (root.name !== "assessment-item" || !shown) return "interaction";
  const declared = readDeclarations(root);
  const asked = readAsked(shown, declared, lost);
  if (typeof asked === "string") return asked;
  const explanation = readFeedback(root, lost);
  return { ...asked, explanation, lang: root.attrs["xml:lang"] ?? "", losses: [...losses] };
}

function readAsked(shown: XmlNode, declared: Declarations, lost: Lost) {
  const isPart = ({ attrs }: XmlNode) => attrs["class"] === "lyceum-part";
  const own = elementsOf(shown).filter(isPart);
  const stem = (all: XmlNode["children"]) => readRich(withoutInteractions(unwrapped(all)), lost);
  if (own.length > 0) {
    const parts: QuestionPart[] = [];
    for (const part of own) {
      const asked = readSimple(part, declared, lost);
      if (typeof asked === "string") return asked;
      parts.push({ ...asked, weight: Number(part.attrs["data-weight"] ?? 1) });
    }
    const common = shown.children.filter((child) => typeof child === "string" || !isPart(child));
    return { stem: stem(common), body: { kind: "composite" as const, parts } };
  }
  const interactions = within(shown, isInteraction);
  const isSeveral =
    interactions.length > 1 && interactions.some(({ name }) => name !== "text-entry-interaction");
  return isSeveral ? readSeveral(shown, interactions, declared, lost) : readSimple(shown, declared, lost);
}

/** What other programs write: interactions of their own, each asked by its prompt or by what stands before it. */
function readSeveral(shown: XmlNode, interactions: readonly XmlNode[], declared: Declarations, lost: Lost) {
  const groups: XmlNode["children"][] = [[]];
  for (const child of shown.children) {
    groups.at(-1)?.push(child);
    const held =
      typeof child === "string" ? [] : isInteraction(child.name) ? [child] : within(child, isInteraction);
    if (held.length > 1) return "interaction" as const;
    if (held.length === 1) groups.push([]);
  }
  const rest = groups.pop() ?? [];
  if (plainTextOf(readRich(rest, lost)) !== "") lost("form");
  const parts: QuestionPart[] = [];
  const common: RichTextDoc = { type: "doc", content: [] };
  for (const [at, children] of groups.entries()) {
    const interaction = interactions[at];
    const hasPrompt = interaction !== undefined && childOf(interaction, "prompt") !== undefined;
    // Before the first one stands what is said of all, where it asks for itself.
    const before = at === 0 && hasPrompt ? children.slice(0, -1) : [];
    common.content = [
      ...(common.content ?? []),
      ...(readRich(withoutInteractions(before), lost).content ?? []),
    ];
    const own = children.slice(before.length);
    const asked = readSimple({ ...shown, children: own }, declared, lost);
    if (typeof asked === "string") return asked;
    parts.push({ ...asked, weight: 1 });
  }
  return { stem: common, body: { kind: "composite" as const, parts } };
}

function readSimple(
  shown: XmlNode,
  declared: Declarations,
  lost: Lost,
): { stem: RichTextDoc; body: SimpleBody } | ItemProblem {
  const interactions = within(shown, isInteraction);
  const rubrics = within(shown, (name) => name === "rubric-block");
  const body = readInteraction(interactions, rubrics, declared, lost);
  if (typeof body === "string") return body;
  const prompts = interactions.flatMap((one) => elementsOf(one).filter(({ name }) => name === "prompt"));
  const said = prompts.map((prompt) => ({ ...prompt, name: "div" }));
  const kept = withoutInteractions(unwrapped(shown.children)).filter(
    (child) => typeof child === "string" || child.name !== "rubric-block",
  );
  const stem = readRich([...kept, ...said], lost);
  return linesOf(plainTextOf(stem)).length === 0 ? "noStem" : { stem, body };
}

/** A gap between words stays as a line to write on; one on a line of its own goes. */
function withoutInteractions(children: XmlNode["children"]): XmlNode["children"] {
  return children.flatMap((child): XmlNode["children"] => {
    if (typeof child === "string") return [child];
    if (child.attrs["class"] === "lyceum-gap") return [];
    if (child.name === "text-entry-interaction") return ["____"];
    if (isInteraction(child.name)) return [];
    return [{ ...child, children: withoutInteractions(child.children) }];
  });
}

/** The words of a question stand in an element of their own where this program wrote them; what lies around it is layout. */
function unwrapped(children: XmlNode["children"]): XmlNode["children"] {
  const own = children.find((child) => typeof child !== "string" && child.attrs["class"] === "lyceum-stem");
  return own !== undefined && typeof own !== "string" ? own.children : children;
}

function readFeedback(root: XmlNode, lost: Lost): RichTextDoc | null {
  const [first, ...more] = elementsOf(root).filter(({ name }) => name === "modal-feedback");
  if (more.length > 0) lost("feedback");
  if (!first) return null;
  const doc = readRich((childOf(first, "content-body") ?? first).children, lost);
  return plainTextOf(doc) === "" ? null : doc;
}

function isInteraction(name: string): boolean {
  return name.endsWith("-interaction");
}
