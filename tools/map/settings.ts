import type { Project } from "../project.ts";

const settingsFile = "packages/server/src/app/settings.ts";
const guide = "docs/guides/run-in-production.md";

/** Every environment variable that the server reads is explained in the guide for operators. */
export function checkSettings(project: Project): string[] {
  const source = project.files.get(settingsFile) ?? "";
  const text = project.files.get(guide) ?? "";
  const plain = [...source.matchAll(/\bget\("([A-Z_]+)"\)/g)].map((match) => match[1] ?? "");
  const providers = [...source.matchAll(/\breadProvider\(get, "([A-Z_]+)"\)/g)].map(
    (match) => match[1] ?? "",
  );
  return [...plain, ...providers.flatMap((name) => [`${name}_URL`, `${name}_KEY`])]
    .filter((name) => !text.includes(name))
    .map(
      (name) => `${settingsFile} reads ${name}, which ${guide} does not explain: add a line to its table.`,
    );
}
