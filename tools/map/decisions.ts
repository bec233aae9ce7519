import type { Project } from "../project.ts";

const folder = "docs/decisions/";

/** The index of decisions lists every record. */
export function checkDecisions(project: Project): string[] {
  const index = project.files.get(`${folder}README.md`) ?? "";
  return [...project.files.keys()]
    .filter((file) => file.startsWith(folder) && /\/\d{4}-[\w-]+\.md$/.test(file))
    .filter((file) => !index.includes(`](${file.slice(folder.length)})`))
    .map((file) => `${file} is not in ${folder}README.md: list it under its topic.`);
}
