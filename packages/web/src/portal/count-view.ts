import { http } from "../shared/http/index.ts";

const counted = new Set<number>();

/** Says once for each document that it is read; the server counts a visitor once a day. What fails is not worth a word. */
export function countView(docId: number): void {
  if (counted.has(docId)) return;
  counted.add(docId);
  const from = counted.size === 1 ? hostThatLed() : undefined;
  const body = { docId, ...(from ? { from } : {}) };
  http.call("POST /column/front/view", { body, as: "none", isQuiet: true }).catch(() => {});
}

/** Where the reader came from, if the browser says so: the host alone. */
function hostThatLed(): string | undefined {
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).hostname : undefined;
}
