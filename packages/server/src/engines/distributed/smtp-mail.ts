import { createTransport } from "nodemailer";
import type { Mail } from "../../ports/mail.ts";

const timeoutMs = 10_000;

/** Mail through an SMTP server: `smtp://user:password@host:587` (upgraded to TLS where offered) or `smtps://…`. */
export function makeSmtpMail(settings: { url: string; from: string }): Mail {
  const transport = openTransport(settings.url, timeoutMs);
  return {
    async send({ to, subject, text, calendar, headers = {} }) {
      const icalEvent = calendar && {
        method: calendar.method,
        filename: "invitation.ics",
        content: calendar.text,
      };
      await transport.sendMail({
        from: settings.from,
        to: { name: "", address: to },
        subject,
        text,
        headers: { ...headers },
        ...(icalEvent ? { icalEvent } : {}),
      });
    },
    close: async () => transport.close(),
  };
}

/** Connects and signs in, and sends nothing. Rejects where that fails. */
export async function verifySmtp(url: string, limitMs = timeoutMs): Promise<void> {
  const transport = openTransport(url, limitMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(url: string, limitMs: number) {
  return createTransport({
    url,
    pool: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // A text can name a file or an address to attach; ours never does.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
