import { useEffect, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import type { AnswerQueue } from "../work/answer-queue.ts";

type Ticket = { ticket: string; endsAt: number };
type PhoneTicket =
  | { kind: "coming" }
  | { kind: "open"; address: string }
  | { kind: "over" }
  | { kind: "failed"; text: string };

/** The answer that a phone brings pages to. */
export type PhonePlace = { submissionId: number; itemNo: number; queue: AnswerQueue };

const pauseMs = 2_000;

/**
 * A ticket for a phone, for as long as its place is shown, and what the phone brings meanwhile. It ends with its place; `round`
 * counts up where somebody asks for a new one.
 */
export function usePhoneTicket(
  { submissionId, itemNo, queue }: PhonePlace,
  round: number,
  path: string,
  otherwise: string,
): PhoneTicket {
  const [state, setState] = useState<{ round: number; ticket: PhoneTicket }>();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const params = { id: String(submissionId) };
    const tell = (ticket: PhoneTicket) => {
      if (!signal.aborted) setState({ round, ticket });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const issued = http
      .call("POST /homework/submissions/{id}/phone", { params, body: { itemNo }, isQuiet: true })
      .then(
        (made: Ticket) => {
          tell({ kind: "open", address: `${location.origin}${path}#${made.ticket}` });
          timer = setTimeout(() => tell({ kind: "over" }), Math.max(0, made.endsAt - Date.now()));
          return made.ticket;
        },
        (error: unknown) => {
          tell({ kind: "failed", text: sentenceOf(error, otherwise) });
          return null;
        },
      );
    void watch(params, itemNo, queue, signal);
    return () => {
      gone.abort();
      clearTimeout(timer);
      void issued.then((ticket) => {
        if (ticket === null) return undefined;
        // What is not ended here ends by itself soon.
        return http
          .call("POST /homework/submissions/{id}/phone/end", { params, body: { ticket }, isQuiet: true })
          .catch(() => undefined);
      });
    };
  }, [submissionId, itemNo, queue, round, path, otherwise]);
  return state?.round === round ? state.ticket : { kind: "coming" };
}

/** What another device answers at a place, for as long as it is shown. */
export function useAnswerNews({ submissionId, itemNo, queue }: PhonePlace): void {
  useEffect(() => {
    const gone = new AbortController();
    void watch({ id: String(submissionId) }, itemNo, queue, gone.signal);
    return () => gone.abort();
  }, [submissionId, itemNo, queue]);
}

/** Hears of each answer and page that comes, until nobody looks any more. */
async function watch(
  params: { id: string },
  itemNo: number,
  queue: AnswerQueue,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const revision = queue.slots().find((slot) => slot.itemNo === itemNo)?.revision ?? 0;
    try {
      // One question after the other: each waits for news.
      // oxlint-disable-next-line no-await-in-loop
      const { isOpen, ...news } = await http.call("POST /homework/submissions/{id}/watch", {
        params,
        body: { itemNo, revision },
        isQuiet: true,
        isHeld: true,
        signal,
      });
      if (!isOpen) return;
      queue.receive(itemNo, news);
      // An answer that is being sent here is put together with the news when it has come; asked at once, it is the same news.
      // oxlint-disable-next-line no-await-in-loop
      if (news.revision > revision) await pause(pauseMs / 4);
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauseMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
