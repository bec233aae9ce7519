import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { makeSystemProgram } from "./system-program.ts";

export type SystemDovecot = {
  /** Of the mailbox of whoever signs in as `user`. */
  url(user: string, password?: string): string;
  stop(): Promise<void>;
};

type OAuth = { mechanism: "xoauth2" | "oauthbearer"; introspectionUrl: string };

const program = "/usr/sbin/dovecot";
/** Whom Debian's package lets own mails of its tests: nobody. */
const nobody = 65_534;

/**
 * A throw-away IMAP server of the package dovecot-imapd; undefined where it is not installed, or nobody may change users. With
 * `oauth` it takes no passwords, and asks there whose an access token is (RFC 7662).
 */
export async function startSystemDovecot({ oauth }: { oauth?: OAuth } = {}): Promise<
  SystemDovecot | undefined
> {
  if (!existsSync(program) || process.getuid?.() !== 0) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  chmodSync(folder, 0o755);
  const mails = path.join(folder, "mails");
  mkdirSync(mails);
  chownSync(mails, nobody, nobody);
  const settings = path.join(folder, "dovecot.conf");
  const tokens = path.join(folder, "tokens.conf");
  writeFileSync(
    tokens,
    `introspection_mode = post
introspection_url = ${oauth?.introspectionUrl ?? ""}
username_attribute = username
active_attribute = active
active_value = true
`,
  );
  writeFileSync(
    settings,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mails}/%u
first_valid_uid = 1
${
  oauth === undefined
    ? `passdb {
  driver = static
  args = password=right
}`
    : `auth_mechanisms = ${oauth.mechanism}
passdb {
  driver = oauth2
  mechanisms = ${oauth.mechanism}
  args = ${tokens}
}`
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${mails}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
auth_failure_delay = 0
service anvil {
  chroot =
  # Each refusal would make this machine wait longer.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
`,
  );
  const { kill, start } = makeSystemProgram(program, ["-F", "-c", settings], port);
  await start();
  return {
    url: (user, password = "right") => `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
