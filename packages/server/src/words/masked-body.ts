/** Told to the sender only where something else was stored than was sent. */
export function maskedBody(sent: { body?: string }, stored: { body?: string }): { body?: string } {
  return sent.body === stored.body || stored.body === undefined ? {} : { body: stored.body };
}
