import Stripe from "stripe";

type Asked = { method: string; path: string; body: string; key: string };

export const recordedAt = Date.parse("2026-09-01T08:00:07Z");

/** Plays a recorded answer, and keeps what was asked. */
export function recorded(answer: object, status = 200) {
  const requests: Asked[] = [];
  const http = Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === "string" ? init.body : "";
    const path = new URL(url instanceof Request ? url.url : url).pathname;
    requests.push({ method: init?.method ?? "GET", path, body, key: headers.get("idempotency-key") ?? "" });
    const said = { "content-type": "application/json", date: new Date(recordedAt).toUTCString() };
    return new Response(JSON.stringify(answer), { status, headers: said });
  });
  return { requests, http };
}
