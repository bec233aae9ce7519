import { limits } from "@lyceum/contract/limits";
import type { PackageProblem, PackageVersion } from "@lyceum/contract/shapes";
import { childOf, elementsOf, within, wordsOf, type XmlNode } from "../../archives/index.ts";
import type { StoredLesson } from "../../db/tables/courses.ts";

export type Manifest = { version: PackageVersion; title: string; lessons: StoredLesson[] };

const titleMax = 200;

/** What a manifest says of its lessons; `has`: whether the archive holds a file. */
export function readManifest(
  root: XmlNode,
  has: (path: string) => boolean,
): Manifest | { problem: PackageProblem; at: string } {
  const organizations = childOf(root, "organizations");
  const resources = childOf(root, "resources");
  if (root.name !== "manifest" || !organizations || !resources)
    return { problem: "manifest", at: "imsmanifest.xml" };
  const version = versionOf(root, resources);
  if (version === null) return { problem: "version", at: "imsmanifest.xml" };
  const all = elementsOf(organizations).filter(({ name }) => name === "organization");
  const organization =
    all.find(({ attrs }) => attrs["identifier"] === organizations.attrs["default"]) ?? all[0];
  const byId = new Map(elementsOf(resources).map((one) => [one.attrs["identifier"] ?? "", one]));
  const lessons: StoredLesson[] = [];
  for (const item of organization ? itemsOf(organization) : []) {
    const resource = byId.get(item.attrs["identifierref"] ?? "");
    if (!resource) continue;
    const lesson = lessonOf(item, resource, resources.attrs["xml:base"] ?? "");
    if (lesson === null || !has(lesson.path))
      return { problem: "href", at: (resource.attrs["href"] ?? "").slice(0, 200) };
    lessons.push(lesson);
  }
  if (lessons.length === 0 || lessons.length > limits.packageItemsMax.value)
    return { problem: "items", at: "imsmanifest.xml" };
  return { version, title: titleOf(organization) || (lessons[0]?.title ?? ""), lessons };
}

function versionOf(root: XmlNode, resources: XmlNode): PackageVersion | null {
  const metadata = childOf(root, "metadata");
  const said = metadata ? wordsOf(childOf(metadata, "schemaversion") ?? metadata).trim() : "";
  if (said === "1.2") return "1.2";
  if (/^(?:2004|CAM 1\.3|1\.3)/i.test(said)) return "2004";
  if (said !== "") return null;
  // Some say nothing; the attribute that both have is written in two ways.
  const kinds = elementsOf(resources);
  if (kinds.some(({ attrs }) => attrs["scorm-type"] !== undefined)) return "2004";
  return kinds.some(({ attrs }) => attrs["scormtype"] !== undefined) ? "1.2" : null;
}

/** Items in the order of a table of contents. */
function itemsOf(node: XmlNode): XmlNode[] {
  return elementsOf(node)
    .filter(({ name }) => name === "item")
    .flatMap((item) => [item, ...itemsOf(item)]);
}

function titleOf(node: XmlNode | undefined): string {
  const title = node && childOf(node, "title");
  return title ? wordsOf(title).trim().replaceAll(/\s+/gu, " ").slice(0, titleMax) : "";
}

function lessonOf(item: XmlNode, resource: XmlNode, base: string): StoredLesson | null {
  const href = `${base}${resource.attrs["xml:base"] ?? ""}${resource.attrs["href"] ?? ""}`;
  const [, written = "", search = ""] = /^([^?#]*)([^]*)$/.exec(href) ?? [];
  const path = decoded(written);
  if (path === null || path === "" || /^[a-z][a-z\d+.-]*:|^\//i.test(path)) return null;
  const data = childOf(item, "datafromlms") ?? childOf(item, "data-from-lMS");
  const kind = resource.attrs["scormtype"] ?? resource.attrs["scorm-type"] ?? "sco";
  return {
    title: titleOf(item),
    path,
    search: withParameters(search, item.attrs["parameters"] ?? "").slice(0, 1_000),
    launchData: data ? wordsOf(data).trim().slice(0, 4_000) : "",
    mastery: masteryOf(item),
    isSco: kind.toLowerCase() !== "asset",
  };
}

/** As the standard puts them together. */
function withParameters(search: string, parameters: string): string {
  const plain = parameters.trim().replace(/^[?&]+/, "");
  if (plain === "") return search;
  if (plain.startsWith("#")) return search.includes("#") ? search : search + plain;
  const [query = "", hash] = search.split("#", 2);
  return `${query}${query === "" ? "?" : "&"}${plain}${hash === undefined ? "" : `#${hash}`}`;
}

function masteryOf(item: XmlNode): number | null {
  const old = childOf(item, "masteryscore");
  if (old) return bounded(Number(wordsOf(old).trim() || "NaN") / 100);
  const sequencing = childOf(item, "sequencing");
  const primary = sequencing && within(sequencing, (name) => name === "primary-objective")[0];
  if (primary?.attrs["satisfied-by-measure"] !== "true") return null;
  const measure = childOf(primary, "min-normalized-measure");
  return bounded(measure ? Number(wordsOf(measure).trim() || "NaN") : 1);
}

function bounded(value: number): number | null {
  return Number.isFinite(value) && value >= -1 && value <= 1 ? value : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
