/** The command that runs a program on one core, or on any. */
export function pinned(core: number | undefined, program: string, args: string[]): [string, string[]] {
  return core === undefined ? [program, args] : ["taskset", ["-c", String(core), program, ...args]];
}
