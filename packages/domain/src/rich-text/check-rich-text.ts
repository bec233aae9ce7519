import { type RichMarkRow, type RichTextDoc, richText } from "@lyceum/contract/rich-text";
import { isStorable, wrongAttr } from "./check-attrs.ts";
import { fitsContent, nodeRows } from "./content.ts";
import { utf8Length } from "./utf8-length.ts";

export type RichTextProblem = {
  /** Where: "content.3.content.0.marks.1"; empty for the whole. */
  path: string;
  kind:
    | "tooLarge"
    | "tooDeep"
    | "tooMany"
    | "unknownNode"
    | "unknownKey"
    | "wrongAttr"
    | "wrongContent"
    | "wrongMark"
    | "wrongText";
};

type Checked = { doc: RichTextDoc; problem: null } | { doc: null; problem: RichTextProblem };

/** Whether a value is rich text as the one schema says, and if not, the first place where it is none. */
export function checkRichText(value: unknown): Checked {
  const problem = checkWhole(value);
  // It was checked node by node.
  return problem ? { doc: null, problem } : { doc: value as RichTextDoc, problem: null };
}

function checkWhole(value: unknown): RichTextProblem | null {
  if (!isRecord(value) || value["type"] !== "doc") return { path: "", kind: "unknownNode" };
  const count = { left: richText.bounds.nodesMax };
  const problem = checkNode(value, "", 0, count);
  if (problem) return problem;
  // After the depth: writing what is nested too deep would break off.
  return utf8Length(JSON.stringify(value)) > richText.bounds.bytesMax ? { path: "", kind: "tooLarge" } : null;
}

const keys = new Set(["type", "attrs", "content", "marks", "text"]);

function checkNode(
  node: unknown,
  path: string,
  depth: number,
  count: { left: number },
): RichTextProblem | null {
  const here = (kind: RichTextProblem["kind"], name = ""): RichTextProblem => ({
    path: join(path, name),
    kind,
  });
  if (depth > richText.bounds.depthMax) return here("tooDeep");
  count.left -= 1;
  if (count.left < 0) return here("tooMany");
  if (!isRecord(node)) return here("unknownNode");
  const { type, attrs = {}, content = [], marks = [], text } = node;
  const row = typeof type === "string" && Object.hasOwn(nodeRows, type) ? nodeRows[type] : undefined;
  if (typeof type !== "string" || !row) return here("unknownNode");
  const surplus = Object.keys(node).find((key) => !keys.has(key));
  if (surplus !== undefined) return here("unknownKey", surplus);
  if (!isRecord(attrs)) return here("wrongAttr", "attrs");
  const wrong = wrongAttr(row.attrs ?? {}, attrs);
  if (wrong !== null) return here("wrongAttr", `attrs.${wrong}`);
  const isText = type === "text";
  if (isText ? typeof text !== "string" || text === "" || !isStorable(text) : text !== undefined)
    return here("wrongText", "text");
  const wrongMark = checkMarks(marks, path);
  if (wrongMark) return wrongMark;
  if (!Array.isArray(content)) return here("wrongContent", "content");
  return checkChildren(content, type, path, depth, count);
}

function checkChildren(
  content: readonly unknown[],
  type: string,
  path: string,
  depth: number,
  count: { left: number },
): RichTextProblem | null {
  const row = nodeRows[type];
  for (const [index, child] of content.entries()) {
    const place = join(path, `content.${index}`);
    const problem = checkNode(child, place, depth + 1, count);
    if (problem) return problem;
    if (!row?.marks && isRecord(child) && Array.isArray(child["marks"]) && child["marks"].length > 0)
      return { path: join(place, "marks"), kind: "wrongMark" };
  }
  const names = content.map((child) => (isRecord(child) ? String(child["type"]) : ""));
  return fitsContent(row?.content ?? [], names)
    ? null
    : { path: join(path, "content"), kind: "wrongContent" };
}

const markRows: Readonly<Record<string, RichMarkRow>> = richText.marks;

function checkMarks(marks: unknown, path: string): RichTextProblem | null {
  if (!Array.isArray(marks)) return { path: join(path, "marks"), kind: "wrongMark" };
  const names: string[] = [];
  for (const [index, mark] of marks.entries()) {
    const place = join(path, `marks.${index}`);
    const isKnown =
      isRecord(mark) && typeof mark["type"] === "string" && Object.hasOwn(markRows, mark["type"]);
    if (!isKnown || Object.keys(mark).some((key) => key !== "type" && key !== "attrs"))
      return { path: place, kind: "wrongMark" };
    const { type, attrs = {} } = mark;
    const wrong = isRecord(attrs) ? wrongAttr(markRows[String(type)]?.attrs ?? {}, attrs) : "";
    if (wrong !== null) return { path: join(place, `attrs.${wrong}`), kind: "wrongMark" };
    names.push(String(type));
  }
  return isAllowedTogether(names) ? null : { path: join(path, "marks"), kind: "wrongMark" };
}

function isAllowedTogether(names: readonly string[]): boolean {
  return names.every((name, index) => {
    const { excludes = [] } = markRows[name] ?? {};
    const others = names.filter((_, other) => other !== index);
    return excludes === "all"
      ? others.length === 0
      : !others.some((other) => other === name || excludes.includes(other));
  });
}

function join(path: string, name: string): string {
  return path === "" || name === "" ? path + name : `${path}.${name}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
