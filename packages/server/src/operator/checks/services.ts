import path from "node:path";
import type { Settings } from "../../app/settings.ts";
import { isClamdAlive } from "../../engines/distributed/clamd/virus-scan.ts";
import { openJanusConnection } from "../../engines/distributed/janus/connection.ts";
import { connectRedis } from "../../engines/distributed/redis/index.ts";
import { openS3ObjectStore } from "../../engines/distributed/s3/object-store.ts";
import { isRefusal, verifyImap } from "../../engines/distributed/imap-mailbox.ts";
import { TokenProblem } from "../../engines/distributed/mailbox-tokens.ts";
import { verifySmtp } from "../../engines/distributed/smtp-mail.ts";
import { makeFfmpegVideo } from "../../engines/embedded/ffmpeg/video.ts";
import { errorCode } from "../../start-problem.ts";
import type { Finding } from "../finding.ts";
import { withKeptToken } from "./kept-token.ts";

export async function checkRedis({ redisUrl }: Settings): Promise<Finding> {
  const about = "redis";
  if (redisUrl === undefined) return { level: "ok", about, text: "none is set; one node needs none" };
  const redis = await connectRedis(redisUrl, () => {});
  await redis.close();
  return { level: "ok", about, text: "answers" };
}

export async function checkUploads({ s3 }: Settings): Promise<Finding> {
  const about = "uploads";
  if (s3 === undefined) return { level: "ok", about, text: "lie in the data folder" };
  const store = openS3ObjectStore(s3);
  try {
    await store.check();
    return { level: "ok", about, text: `the bucket ${s3.bucket} answers; npm run backup does not copy it` };
  } catch (error) {
    return {
      level: "fail",
      about,
      text: `the bucket ${s3.bucket} cannot be used (${String(error)}); look at LYCEUM_S3_…`,
    };
  } finally {
    store.close();
  }
}

const mailLimitMs = 5_000;

export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  const about = "mail";
  if (smtpUrl === undefined)
    return { level: "ok", about, text: "is shown on the page /dev/outbox of this development server" };
  try {
    await verifySmtp(smtpUrl, mailLimitMs);
    return { level: "ok", about, text: "the server of SMTP_URL takes its user and password" };
  } catch (error) {
    // The code, not the message: that may repeat what was sent.
    const code = errorCode(error) ?? "no answer";
    return {
      level: "fail",
      about,
      text: `the server of SMTP_URL cannot be used (${code}), so nobody gets a code; look at its address, user and password`,
    };
  }
}

export async function checkMailbox(settings: Settings): Promise<Finding> {
  const about = "mailbox";
  const { mailbox } = settings;
  if (mailbox === undefined)
    return { level: "ok", about, text: "none is set; who is invited to a meeting answers on the page" };
  try {
    const isTried = await withKeptToken(settings, async (keeper) => {
      // The next one would be lost, and the server would stand there with one that is used up.
      if (mailbox.oauth?.refreshToken !== undefined && !keeper) return false;
      await verifyImap({ ...mailbox, keeper }, mailLimitMs);
      return true;
    });
    if (isTried) return { level: "ok", about, text: "the mailbox of LYCEUM_MAILBOX_URL opens" };
    return {
      level: "warn",
      about,
      text: "was not tried: LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN may be good for one use, and what comes in its place is kept in the database of this version, which does not answer; look again while the server runs, with its LYCEUM_SECRET",
    };
  } catch (error) {
    if (error instanceof TokenProblem)
      return {
        level: "fail",
        about,
        text: `LYCEUM_MAILBOX_OAUTH_TOKEN_URL gives no access token (${error.code}), so answers to invitations wait in the mailbox; ${tokenHelp(error.code)}`,
      };
    if (mailbox.oauth !== undefined && isRefusal(error))
      return {
        level: "fail",
        about,
        text: "the mailbox of LYCEUM_MAILBOX_URL does not take the access token, so answers to invitations wait in it; look at the user in the address, at the scope, and whether IMAP is switched on for the mailbox",
      };
    const code = errorCode(error) ?? "no answer";
    return {
      level: "fail",
      about,
      text: `the mailbox of LYCEUM_MAILBOX_URL does not open (${code}), so answers to invitations wait in it; look at its address, user and password`,
    };
  }
}

function tokenHelp(code: string): string {
  if (code === "invalid_grant")
    return "LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN is over or was taken back: let the program in again";
  if (code === "invalid_client" || code === "unauthorized_client")
    return "look at LYCEUM_MAILBOX_OAUTH_CLIENT_ID and LYCEUM_MAILBOX_OAUTH_CLIENT_SECRET, which may be over";
  if (code === "invalid_scope") return "look at LYCEUM_MAILBOX_OAUTH_SCOPE";
  return "look at the address and at what the provider says of the program";
}

export async function checkClamd({ clamd, mode }: Settings): Promise<Finding> {
  const about = "clamd";
  if (clamd === undefined || clamd === "off")
    return {
      level: mode === "production" ? "warn" : "ok",
      about,
      text: "uploads are not scanned; install clamav-daemon and set LYCEUM_CLAMD",
    };
  if (await isClamdAlive(clamd)) return { level: "ok", about, text: "answers" };
  return {
    level: "fail",
    about,
    text: "does not answer at LYCEUM_CLAMD, so uploads wait; start clamav-daemon",
  };
}

export async function checkFfmpeg({ dataFolder }: Settings): Promise<Finding> {
  const about = "ffmpeg";
  if (makeFfmpegVideo({ tempFolder: path.join(dataFolder, "temp") }).isPresent)
    return { level: "ok", about, text: "is installed" };
  return {
    level: "warn",
    about,
    text: "is not installed, so videos get no posters and renditions; install it",
  };
}

export async function checkJanus({ media }: Settings): Promise<Finding> {
  const about = "janus";
  if (!media.janus) {
    if (media.address !== undefined)
      return { level: "ok", about, text: "none is set; Lyceum forwards audio and video itself" };
    return { level: "warn", about, text: "rooms have no audio and video: set LYCEUM_MEDIA_ADDRESS" };
  }
  const nothing = () => {};
  const connection = openJanusConnection({
    ...media.janus,
    log: nothing,
    heard: nothing,
    lost: nothing,
    detachLimitMs: 1_000,
  });
  try {
    await connection.attach();
    return { level: "ok", about, text: "answers, takes the secret and has its video room" };
  } catch {
    return {
      level: "fail",
      about,
      text: "does not answer at LYCEUM_JANUS_URL or refuses LYCEUM_JANUS_SECRET; look at both and at its log",
    };
  } finally {
    await connection.close();
  }
}
