import { Fault } from "@lyceum/contract/faults";
import type { App } from "../../app/context.ts";
import { findToolUnit, isToolLink, type ToolUnit } from "../../courses/index.ts";
import type { LaunchRow } from "../store/launches.ts";
import { contentOf, type ToolRow } from "../store/tools.ts";

type Opened = {
  /** Null: something is chosen at the tool. */
  unit: ToolUnit | null;
  targetUrl: string;
};

/** What a launch opens at its tool: the tool hears the same when it begins and when it is answered. */
export async function readOpened(
  { database, production }: Pick<App, "database" | "production">,
  { dept_id: deptId, course_id: courseId, unit_id: unitId, choice_hash: choiceHash }: Launch,
  tool: ToolRow,
): Promise<Opened> {
  if (choiceHash !== null) return { unit: null, targetUrl: tool.target_url };
  const unit =
    courseId === null || unitId === null
      ? undefined
      : await findToolUnit(database.kysely, deptId, courseId, unitId);
  // The unit may have become another one meanwhile.
  if (unit?.item.toolId !== tool.tool_id) throw new Fault("toolLaunchOver");
  // The tool may have moved since the course was saved.
  if (!isToolLink(unit.item.url, contentOf(tool), { production })) throw new Fault("toolGone");
  return { unit, targetUrl: unit.item.url || tool.target_url };
}

type Launch = Pick<LaunchRow, "dept_id" | "course_id" | "unit_id" | "choice_hash">;
