import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { makeSmtpMail, verifySmtp } from "./smtp-mail.ts";

type Received = { from: string; to: string[]; text: string; user: string };

async function startSmtp(options: { refuse?: boolean } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _session, done) =>
      auth.password === "right" ? done(null, { user: auth.username ?? "" }) : done(new Error("no")),
    onRcptTo: (_address, _session, done) => done(options.refuse ? new Error("no such mailbox") : null),
    onData(stream, session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => (text += part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map((one) => one.address);
        received.push({ from: mailFrom ? mailFrom.address : "", to, text, user: String(session.user) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: (password: string) => `smtp://lyceum:${password}@127.0.0.1:${port}` };
}

function openMail(url: string) {
  const mail = makeSmtpMail({ url, from: "Lyceum <no-reply@example.org>" });
  onTestFinished(() => mail.close());
  return mail;
}

test("A1 a message goes to the SMTP server as it is", async () => {
  const { received, url } = await startSmtp();
  await openMail(url("right")).send({ to: "ann@example.org", subject: "您的验证码", text: "Code 123456" });
  expect(received).toMatchObject([{ from: "no-reply@example.org", to: ["ann@example.org"], user: "lyceum" }]);
  expect(received[0]?.text).toContain("Code 123456");
  expect(received[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
});

test("P7 a calendar invitation goes with its method, as a part that mail programs know", async () => {
  const { received, url } = await startSmtp();
  const calendar = { method: "REQUEST", text: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR" } as const;
  await openMail(url("right")).send({ to: "ann@example.org", subject: "Meeting", text: "Come", calendar });
  expect(received[0]?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
});

test("A1 an address cannot smuggle in a second receiver", async () => {
  const { received, url } = await startSmtp();
  const to = "ann@example.org, eve@example.org";
  await openMail(url("right"))
    .send({ to, subject: "Hello", text: "Hello" })
    .catch(() => {});
  expect(received.flatMap((message) => message.to)).not.toContain("eve@example.org");
});

test("A1 a refused mailbox and a wrong password are failures", async () => {
  const refusing = await startSmtp({ refuse: true });
  const message = { to: "ann@example.org", subject: "Hello", text: "Hello" };
  await expect(openMail(refusing.url("right")).send(message)).rejects.toThrow();
  await expect(openMail(refusing.url("wrong")).send(message)).rejects.toThrow();
});

test("P14 whether the server takes user and password is found out without a message", async () => {
  const { received, url } = await startSmtp();
  await verifySmtp(url("right"));
  await expect(verifySmtp(url("wrong"))).rejects.toThrow("Invalid login");
  expect(received).toEqual([]);
});
