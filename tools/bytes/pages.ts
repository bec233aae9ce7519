import path from "node:path";
import type { Project } from "../project.ts";
import { loadedAtOnce, openPage, ownBudgets } from "./budgets.ts";
import type { ColdLoad } from "./cold-load.ts";

const frameTexts = ["shell", "screens"].map(textsOf);

/** The pages that have a budget: every open screen, and those with a budget of their own. */
export function pagesWithBudget(project: Project): ColdLoad[] {
  const [bindingFile = "", source = ""] =
    [...project.files].find(([file]) => /^packages\/web\/src\/\w+\/screens\.tsx$/.test(file)) ?? [];
  const bound = new Map(
    [...source.matchAll(/^ {2}(\w+): \(\) =>\s*(?:withTexts\(\s*)?import\("([^"]+)"\)([^;]*?)\)?,$/gm)].map(
      ([, name = "", module = "", texts = ""]) => [
        name,
        [path.posix.join(path.posix.dirname(bindingFile), module), ...namespaces(source, texts)],
      ],
    ),
  );
  return Object.entries(project.screens)
    .filter(([name, { access }]) => bound.has(name) && (access === "open" || name in ownBudgets))
    .map(([name, screen]) => ({
      path: screen.path,
      budget: ownBudgets[name] ?? openPage,
      modules: [...frameTexts, ...(bound.get(name) ?? []), ...(loadedAtOnce[name] ?? [])],
    }));
}

/** The text modules behind the names that a binding passes on. */
function namespaces(source: string, texts: string): string[] {
  return [...texts.matchAll(/\b[a-zA-Z]+\b/g)].flatMap(([name]) => {
    const folder = new RegExp(`import \\{ ${name} \\} from "@lyceum/texts/([\\w-]+)"`).exec(source)?.[1];
    return folder === undefined ? [] : [textsOf(folder)];
  });
}

function textsOf(folder: string): string {
  return `packages/texts/src/${folder}/en-US.ts`;
}
