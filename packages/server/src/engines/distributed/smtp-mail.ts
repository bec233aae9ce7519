import { createTransport } from "nodemailer";
import type { Mail } from "../../ports/mail.ts";

const timeoutMs = 10_000;

/** Mail through an SMTP server: `smtp://user:password@host:587` (upgraded to TLS where offered) or `smtps://…`. */
export function makeSmtpMail(settings: { url: string; from: string }): Mail {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text can name a file or an address to attach; ours never does.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: settings.from, to: { name: "", address: to }, subject, text });
    },
    close: async () => transport.close(),
  };
}
