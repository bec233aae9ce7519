import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { unitsOf } from "@lyceum/domain/courses";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { listToolFacts } from "../store/tool-units.ts";
import { isToolLink } from "./tool-addresses.ts";

/** What a unit opens lies at its tool: a launch leads nobody anywhere else. */
export async function requireToolLinks(
  trx: Kysely<Tables>,
  deptId: number,
  content: CourseContent,
  mode: { production: boolean },
): Promise<void> {
  const items = toolItems(content);
  const tools = await listToolFacts(trx, deptId, idsOf(items));
  for (const { toolId, url } of items) {
    const tool = tools.find((one) => one.toolId === toolId);
    // It may have been removed a moment ago.
    if (toolId !== null && !tool) throw new Fault("notFound", { field: "content.sections" });
    if (url !== "" && !(tool && isToolLink(url, tool, mode)))
      throw new Fault("toolUrlRefused", { field: "content.sections" });
  }
}

/** A unit that is done by points can be finished only where its tool can prove that they are its own. */
export async function requireProvedTools(
  trx: Kysely<Tables>,
  deptId: number,
  content: CourseContent,
): Promise<void> {
  const scored = toolItems(content).filter(({ scoreMaximum }) => scoreMaximum !== null);
  const tools = await listToolFacts(trx, deptId, idsOf(scored));
  if (tools.some(({ isProved }) => !isProved)) throw new Fault("toolUnproved", { field: "content.sections" });
}

function toolItems(content: CourseContent) {
  return unitsOf(content).flatMap(({ item }) => (item.kind === "tool" ? [item] : []));
}

function idsOf(items: readonly { toolId: number | null }[]): number[] {
  return [...new Set(items.flatMap(({ toolId }) => toolId ?? []))];
}
