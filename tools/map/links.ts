import path from "node:path";
import type { Project } from "../project.ts";

/** Links between pages have a target. */
export function checkLinks(project: Project): string[] {
  const files = [...project.files.keys()];
  return [...project.files]
    .filter(([file]) => file.endsWith(".md"))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\]\(([\w./-]+(?:\.md|\.ts|\/))(?:#[\w-]+)?\)/g)]
        .map((match) => match[1] ?? "")
        .filter((link) => !hasTarget(files, path.posix.join(path.posix.dirname(file), link)))
        .map((link) => `${file} links to ${link}, which does not exist: correct the link.`),
    );
}

function hasTarget(files: readonly string[], place: string): boolean {
  return files.some((file) => file === place || (place.endsWith("/") && file.startsWith(place)));
}
