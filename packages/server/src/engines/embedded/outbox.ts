import { type Clock, randomId } from "@lyceum/kit";
import type { OutboxEntry } from "@lyceum/contract/shapes";
import type { Mail } from "../../ports/mail.ts";
import type { PushMessage } from "../../ports/push-provider.ts";
import type { Sms } from "../../ports/sms.ts";
import { StartProblem } from "../../start-problem.ts";

export type Outbox = {
  mail: Mail;
  sms: Sms;
  keepPush(message: PushMessage): void;
  /** Newest first. */
  list(): OutboxEntry[];
};

const entriesMax = 200;

/** Development providers for mail and text messages: what they would send is kept here and shown on a page. */
export function makeOutbox(settings: { clock: Clock; production: boolean }): Outbox {
  if (settings.production)
    throw new StartProblem("The development providers for mail and SMS are refused in production.");
  const entries: OutboxEntry[] = [];
  const keep = (entry: Omit<OutboxEntry, "id" | "at">) => {
    entries.unshift({ id: randomId(), at: settings.clock.now(), ...entry });
    entries.length = Math.min(entries.length, entriesMax);
  };
  return {
    mail: {
      send: async ({ to, subject, text, calendar }) =>
        keep({ by: "mail", to, subject, text, ...(calendar ? { calendar: calendar.text } : {}) }),
      close: async () => {},
    },
    sms: { send: async (message) => keep({ by: "sms", subject: "", ...message }) },
    keepPush: ({ token, title, content, path }) =>
      keep({ by: "push", to: token, subject: title, text: `${content}\n${path}`.trim() }),
    list: () => [...entries],
  };
}
