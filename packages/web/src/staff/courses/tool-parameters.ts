import type { ToolParameter } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";

/** As they are typed: name=value, one in each line. */
export function linesOf(parameters: readonly ToolParameter[]): string {
  return parameters.map(({ name, value }) => `${name}=${value}`).join("\n");
}

/** What of the lines can be kept; of two lines with one name the later counts. */
export function parametersOf(lines: string): ToolParameter[] {
  const found = new Map<string, string>();
  for (const line of lines.split("\n")) {
    const cut = line.indexOf("=");
    const name = line.slice(0, Math.max(0, cut)).trim();
    if (/^[A-Za-z0-9_.-]{1,64}$/.test(name))
      found.set(
        name,
        line
          .slice(cut + 1)
          .trim()
          .slice(0, limits.toolParameterMax.value),
      );
  }
  return [...found].slice(0, limits.toolParametersMax.value).map(([name, value]) => ({ name, value }));
}
