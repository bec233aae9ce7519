/** The conversation that is `step` further down in the list; without an open one the first. Undefined at either end. */
export function nextSession<Session extends { id: string }>(
  sessions: readonly Session[],
  current: string | undefined,
  step: 1 | -1,
): Session | undefined {
  const at = sessions.findIndex(({ id }) => id === current);
  return at < 0 ? sessions[0] : sessions[at + step];
}
