import { Fault } from "@lyceum/contract/faults";
import type { CourseContent } from "@lyceum/contract/shapes";
import { listToolFacts } from "../store/tool-units.ts";
import { placedUnits } from "./content.ts";
import type { Standing } from "./standing.ts";
import { isToolLink } from "./tool-addresses.ts";
import type { Db } from "../../ports/database.ts";

/** What a unit opens lies at its tool: a launch leads nobody anywhere else, also where the tool has moved since. */
export async function requireToolLinks(
  trx: Db,
  deptId: number,
  content: CourseContent,
  { standing, production }: { standing: Standing; production: boolean },
): Promise<void> {
  const items = toolItems(content).filter((item) => !standing.has(item));
  const tools = await listToolFacts(trx, deptId, idsOf(items));
  for (const { toolId, url, field } of items) {
    const tool = tools.find((one) => one.toolId === toolId);
    // It may have been removed a moment ago.
    if (toolId !== null && !tool) throw new Fault("notFound", { field });
    if (url !== "" && !(tool && isToolLink(url, tool, { production })))
      throw new Fault("toolUrlRefused", { field });
  }
}

/** A unit that is done by points can be finished only where its tool can prove that they are its own. */
export async function requireProvedTools(trx: Db, deptId: number, content: CourseContent): Promise<void> {
  const scored = toolItems(content).filter(({ scoreMaximum }) => scoreMaximum !== null);
  const tools = await listToolFacts(trx, deptId, idsOf(scored));
  const unproved = scored.find(({ toolId }) =>
    tools.some((tool) => tool.toolId === toolId && !tool.isProved),
  );
  if (unproved) throw new Fault("toolUnproved", { field: unproved.field });
}

function toolItems(content: CourseContent) {
  return placedUnits(content).flatMap(({ item, field }) =>
    item.kind === "tool" ? [{ ...item, field }] : [],
  );
}

function idsOf(items: readonly { toolId: number | null }[]): number[] {
  return [...new Set(items.flatMap(({ toolId }) => toolId ?? []))];
}
