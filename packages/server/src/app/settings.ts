import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import type { ClamdAddress } from "../engines/distributed/clamd/virus-scan.ts";
import type { S3Settings } from "../engines/distributed/s3/bucket.ts";
import type { WeChatApp } from "../engines/distributed/wechat.ts";
import { limits } from "@lyceum/contract/limits";
import ipaddr from "ipaddr.js";
import type { Database } from "../ports/database.ts";
import { readContentHost } from "./content-host.ts";
import { type MailboxSettings, readMailbox } from "./mailbox-settings.ts";
import type { OperationSettings } from "./operation/index.ts";
import { StartProblem } from "../start-problem.ts";

export type Settings = {
  mode: "development" | "production";
  port: number;
  /** Addresses to listen on; the first must work, the others are tried. */
  hosts: readonly string[];
  dataFolder: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Undefined: this process is the only one on its database. */
  redisUrl: string | undefined;
  /** Public addresses of the nodes' messaging sockets; none: the socket of the server that is asked. */
  linkUrls: readonly string[];
  /** Other servers that tell clients where to connect. */
  balancerBackupUrls: readonly string[];
  /** Networks of the proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: readonly string[];
  /** Widens every limit of rate, for load tests; 1 in production. */
  rateFactor: number;
  /** Undefined only in development, where one is generated in the data folder. */
  secret: string | undefined;
  /** Undefined only in development: mail goes to the outbox page. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where answers to calendar invitations come in. */
  mailbox: MailboxSettings | undefined;
  /** Names of this machine that skip the look-up of the institution, besides localhost; none in production. */
  developmentHosts: readonly string[];
  /** Beginnings of addresses of this machine that previews of links may read; none in production. */
  developmentSites: readonly string[];
  /** The domain that the sign-in cookie is scoped to; undefined: the host of the page. */
  cookieDomain: string | undefined;
  /** Fills an empty development server with demo institutions and people; "small" without those who only fill its lists. */
  demo: "off" | "small" | "full";
  media: MediaSettings;
  /** The port of health and metrics; see app/operation. */
  operation: OperationSettings;
  /** How long a server that is to end goes on taking requests, so that a proxy sees that it is not ready. */
  drainMs: number;
  /** HTTP adapters of outside providers; what is undefined is refused in production and played in development. */
  smsProvider: Provider | undefined;
  miniProgramProvider: Provider | undefined;
  /** The page that proves ages; undefined: played in development, and in production the social realm is closed. */
  ageProvider: Provider | undefined;
  /** Applications of WeChat, one for each domain; none: absent in production, played in development. */
  wechatApps: readonly WeChatApp[];
  /** Payments through Stripe; undefined: played in development, absent in production. */
  stripe: { apiKey: string; webhookSecret: string } | undefined;
  /** Where objects lie; undefined: in the data folder. */
  s3: S3Settings | undefined;
  /** What takes uploads of messaging while the first store is out of order: the bucket beside the folder, or the other way round. */
  secondStore: "disk" | "s3" | undefined;
  /** Public addresses of the nodes' uploads; none: those of the server that is asked. */
  uploadUrls: readonly string[];
  /** A nearer host that passes requests for objects on to this server. */
  cdnHost: string | undefined;
  /** Below which packages of courses have hosts of their own; undefined: there are no packages. */
  contentHost: string | undefined;
  /** Makes words of sounds; undefined: played in development, absent in production. */
  speechProvider: Provider | undefined;
  /** Push to browsers: the key that services know this server by, whom they ask, and services besides those of the known browsers. */
  push: { privateKey: string | undefined; contact: string; hosts: readonly string[] };
  /** The virus scanner; "off": none, by intention. Undefined only in development, where the test virus is found. */
  clamd: ClamdAddress | "off" | undefined;
};

/** Sound and picture of the rooms. */
export type MediaSettings = {
  /** The address of IPv4 that browsers reach the UDP port by; undefined: the server has no media. */
  address: string | undefined;
  /** And of IPv6, where there is one. */
  addressV6: string | undefined;
  /** The first UDP port; 0 takes a free one. */
  port: number;
  processes: number;
  /** Viewers of one broadcast with a media connection; from then on they watch a stream, where one can be made. */
  liveViewers: number;
  /** A Janus that forwards instead of processes of ours, and its secret. */
  janus: { url: string; secret: string } | undefined;
  /** Relays, and the secret shared with them. */
  turn: { urls: string[]; secret: string } | undefined;
};

/** Where requests go and the key that signs them. */
export type Provider = { url: string; key: string };

/** What the server is started with, once the database is open. */
export type ServerSettings = Settings & { secret: string; database: Database };

/** Reads the environment; what a person must mend comes back as a StartProblem. An empty variable counts as absent. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings | StartProblem {
  try {
    return read((name) => env[name]?.trim() || undefined);
  } catch (error) {
    if (error instanceof StartProblem) return error;
    throw error;
  }
}

const loopback = ["127.0.0.1", "::1"];

function read(get: (name: string) => string | undefined): Settings {
  const mode = readMode(get("LYCEUM_MODE"));
  const smtpUrl = get("SMTP_URL");
  if (smtpUrl !== undefined && !/^smtps?:\/\/.+/.test(smtpUrl))
    throw new StartProblem("SMTP_URL must look like smtp://user:password@host:587 or smtps://….");
  const base = {
    port: readPort(get("PORT")),
    dataFolder: get("LYCEUM_DATA") ?? "./data",
    databaseUrl: get("DATABASE_URL"),
    redisUrl: get("REDIS_URL"),
    linkUrls: readUrls(get, "LYCEUM_LINK_URLS"),
    balancerBackupUrls: readUrls(get, "LYCEUM_BALANCER_BACKUPS"),
    trustedProxies: readNetworks(get("LYCEUM_TRUSTED_PROXIES")),
    rateFactor: mode === "development" ? readRateFactor(get("LYCEUM_RATE_FACTOR")) : 1,
    secret: get("LYCEUM_SECRET"),
    smtpUrl,
    mailFrom: get("LYCEUM_MAIL_FROM") ?? "Lyceum <no-reply@localhost>",
    mailbox: readMailbox(get),
    developmentHosts: mode === "development" ? readNames(get("LYCEUM_DEVELOPMENT_HOSTS")) : [],
    developmentSites: mode === "development" ? readNames(get("LYCEUM_DEVELOPMENT_SITES")) : [],
    cookieDomain: get("LYCEUM_COOKIE_DOMAIN"),
    demo: mode === "development" ? readDemo(get("LYCEUM_DEMO")) : "off",
    media: readMedia(get, mode),
    operation: readOperation(get("LYCEUM_METRICS_PORT"), get("LYCEUM_METRICS_HOST")),
    drainMs: readDrain(get("LYCEUM_DRAIN_SECONDS")) * 1_000,
    smsProvider: readProvider(get, "LYCEUM_SMS"),
    miniProgramProvider: readProvider(get, "LYCEUM_MINI_PROGRAM"),
    ageProvider: readProvider(get, "LYCEUM_AGE"),
    wechatApps: readWeChat(get("LYCEUM_WECHAT_APPS")),
    stripe: readStripe(get),
    s3: readS3(get),
    secondStore: readSecondStore(get),
    uploadUrls: readUrls(get, "LYCEUM_UPLOAD_URLS"),
    cdnHost: readCdnHost(get("LYCEUM_CDN_HOST")),
    contentHost: readContentHost(get, mode),
    speechProvider: readProvider(get, "LYCEUM_SPEECH"),
    push: readPush(get),
    clamd: readClamd(get("LYCEUM_CLAMD")),
  };
  const host = get("LYCEUM_HOST");
  if (mode === "development") {
    if (host !== undefined && ![...loopback, "localhost"].includes(host))
      throw new StartProblem(
        "LYCEUM_HOST is for LYCEUM_MODE=production; without it Lyceum has demo accounts and listens on this machine only.",
      );
    return { ...base, mode, hosts: loopback };
  }
  checkSecret(base.secret);
  for (const name of ["SMTP_URL", "LYCEUM_MAIL_FROM"])
    if (get(name) === undefined)
      throw new StartProblem(
        `LYCEUM_MODE=production needs ${name}; the development mail page is refused there.`,
      );
  if (base.clamd === undefined)
    throw new StartProblem(
      "LYCEUM_MODE=production needs LYCEUM_CLAMD, the address of a ClamAV daemon that looks at uploads; off does without one.",
    );
  return { ...base, mode, hosts: host === undefined ? loopback : [host] };
}

function readPush(get: (name: string) => string | undefined): Settings["push"] {
  const [privateKey, contact] = [get("LYCEUM_PUSH_KEY"), get("LYCEUM_PUSH_CONTACT")];
  if (privateKey !== undefined && !/^[\w-]{43}$/.test(privateKey))
    throw new StartProblem(
      "LYCEUM_PUSH_KEY must be a private key of 32 bytes in base64url, 43 characters; make one with: openssl rand 32 | basenc --base64url | tr -d =",
    );
  if (privateKey !== undefined && !/^(mailto:.+@.+|https:\/\/.+)/.test(contact ?? ""))
    throw new StartProblem(
      "LYCEUM_PUSH_KEY needs LYCEUM_PUSH_CONTACT beside it, whom a push service asks about this server, such as mailto:admin@school.example.",
    );
  return { privateKey, contact: contact ?? "", hosts: readNames(get("LYCEUM_PUSH_HOSTS")) };
}

function readUrls(get: (name: string) => string | undefined, name: string): string[] {
  const urls = (get(name) ?? "").split(/[\s,]+/).filter(Boolean);
  if (urls.some((url) => !/^https?:\/\/.+/.test(url) || !URL.canParse(url)))
    throw new StartProblem(
      `${name} must be addresses like https://chat-1.example.org/socket, with commas between.`,
    );
  return urls;
}

function readNetworks(text: string | undefined): string[] {
  const networks = (text ?? "").split(/[\s,]+/).filter(Boolean);
  const isNetwork = (network: string) => ipaddr.isValidCIDR(network) || isIP(network) > 0;
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new StartProblem(
      `LYCEUM_TRUSTED_PROXIES holds "${wrong}"; it must be addresses or networks like 10.0.4.0/24, with commas between.`,
    );
  return networks;
}

function readRateFactor(text: string | undefined): number {
  const factor = Number(text ?? "1");
  if (!Number.isInteger(factor) || factor < 1 || factor > 1_000_000)
    throw new StartProblem("LYCEUM_RATE_FACTOR must be a whole number from 1 on.");
  return factor;
}

function readNames(text: string | undefined): string[] {
  return (text ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function readDemo(text: string | undefined): Settings["demo"] {
  if (text === undefined || text === "on") return "full";
  if (text === "off" || text === "small") return text;
  throw new StartProblem(`LYCEUM_DEMO is "${text}"; it must be on, small or off.`);
}

function readProvider(get: (name: string) => string | undefined, name: string): Provider | undefined {
  const [url, key] = [get(`${name}_URL`), get(`${name}_KEY`)];
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined || !URL.canParse(url))
    throw new StartProblem(
      `${name}_URL must be an address and needs ${name}_KEY beside it, the key that signs.`,
    );
  return { url, key };
}

function readWeChat(text: string | undefined): WeChatApp[] {
  const apps = (text ?? "").split(/[\s,]+/).filter(Boolean);
  const read = apps.map((app) => {
    const [, domain = "", kind, appId = "", secret = ""] =
      /^([a-z0-9.-]+):(website|account):([\w-]+):([\w-]+)$/.exec(app) ?? [];
    // What is wrong holds a secret, so it is not said again.
    if (kind !== "website" && kind !== "account")
      throw new StartProblem(
        "LYCEUM_WECHAT_APPS must look like school.example:account:wx0123456789abcdef:secret, with commas between; in place of account may stand website.",
      );
    return { domain, kind, appId, secret } as const;
  });
  if (new Set(read.map(({ domain }) => domain)).size < read.length)
    throw new StartProblem("LYCEUM_WECHAT_APPS names a domain twice.");
  return read;
}

function readStripe(get: (name: string) => string | undefined): Settings["stripe"] {
  const [apiKey, webhookSecret] = [get("LYCEUM_STRIPE_KEY"), get("LYCEUM_STRIPE_WEBHOOK_SECRET")];
  if (apiKey === undefined && webhookSecret === undefined) return undefined;
  if (apiKey === undefined || webhookSecret === undefined)
    throw new StartProblem(
      "LYCEUM_STRIPE_KEY and LYCEUM_STRIPE_WEBHOOK_SECRET go together: the key that asks for payments and the secret that their messages are signed with.",
    );
  return { apiKey, webhookSecret };
}

function readS3(get: (name: string) => string | undefined): S3Settings | undefined {
  const bucket = get("LYCEUM_S3_BUCKET");
  const endpoint = get("LYCEUM_S3_ENDPOINT");
  if (bucket === undefined) {
    if (endpoint !== undefined)
      throw new StartProblem("LYCEUM_S3_ENDPOINT needs LYCEUM_S3_BUCKET beside it.");
    return undefined;
  }
  const [accessKey, secretKey] = [get("LYCEUM_S3_ACCESS_KEY"), get("LYCEUM_S3_SECRET_KEY")];
  if (accessKey === undefined || secretKey === undefined)
    throw new StartProblem("LYCEUM_S3_BUCKET needs LYCEUM_S3_ACCESS_KEY and LYCEUM_S3_SECRET_KEY beside it.");
  if (endpoint !== undefined && !/^https?:\/\/.+/.test(endpoint))
    throw new StartProblem("LYCEUM_S3_ENDPOINT must look like https://s3.example.org.");
  const pathStyle = get("LYCEUM_S3_PATH_STYLE") ?? (endpoint === undefined ? "off" : "on");
  if (pathStyle !== "on" && pathStyle !== "off")
    throw new StartProblem(`LYCEUM_S3_PATH_STYLE is "${pathStyle}"; it must be on or off.`);
  const region = get("LYCEUM_S3_REGION") ?? "us-east-1";
  return { endpoint, region, bucket, accessKey, secretKey, isPathStyle: pathStyle === "on" };
}

function readSecondStore(get: (name: string) => string | undefined): "disk" | "s3" | undefined {
  const store = get("LYCEUM_SECOND_STORE");
  if (store === undefined) return undefined;
  if ((store !== "disk" && store !== "s3") || get("LYCEUM_S3_BUCKET") === undefined)
    throw new StartProblem(
      "LYCEUM_SECOND_STORE must be disk or s3 and needs LYCEUM_S3_BUCKET: s3 puts the bucket second, disk the data folder.",
    );
  return store;
}

function readCdnHost(text: string | undefined): string | undefined {
  if (text !== undefined && !(/^https?:\/\/[^/?#]+$/.test(text) && URL.canParse(text)))
    throw new StartProblem("LYCEUM_CDN_HOST must look like https://cdn.example.org, without a path.");
  return text;
}

function readClamd(text: string | undefined): ClamdAddress | "off" | undefined {
  if (text === undefined || text === "off") return text;
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^([^\s:]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined)
    throw new StartProblem("LYCEUM_CLAMD must look like 127.0.0.1:3310 or /run/clamav/clamd.ctl, or be off.");
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** As browsers read it (RFC 7065); of anything else they refuse the whole connection. */
const relayUrl = /^turns?:([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

function readMedia(get: (name: string) => string | undefined, mode: Settings["mode"]): MediaSettings {
  const addresses = get("LYCEUM_MEDIA_ADDRESS") ?? (mode === "development" ? "127.0.0.1" : undefined);
  const [address, addressV6, more] = addresses?.split(/[\s,]+/) ?? [];
  const isV4 = address === undefined || isIP(address) === 4;
  if (!isV4 || (addressV6 !== undefined && isIP(addressV6) !== 6) || more !== undefined)
    throw new StartProblem(
      `LYCEUM_MEDIA_ADDRESS is "${addresses}"; it must be an IPv4 address, and may have an IPv6 address after a comma.`,
    );
  // With two, what ends one of them does not end all rooms.
  const processes = Number(
    get("LYCEUM_MEDIA_PROCESSES") ?? Math.min(64, Math.max(2, availableParallelism())),
  );
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    throw new StartProblem("LYCEUM_MEDIA_PROCESSES must be a number from 1 to 64.");
  const { value: viewersMax } = limits.roomMembersMax;
  const liveViewers = Number(get("LYCEUM_LIVE_MEDIA_VIEWERS") ?? viewersMax);
  if (!Number.isInteger(liveViewers) || liveViewers < 0 || liveViewers > viewersMax)
    throw new StartProblem(`LYCEUM_LIVE_MEDIA_VIEWERS must be a number from 0 to ${viewersMax}.`);
  const [urls, secret] = [get("LYCEUM_TURN_URLS"), get("LYCEUM_TURN_SECRET")];
  const relays = urls?.split(/[\s,]+/) ?? [];
  if ((urls === undefined) !== (secret === undefined) || !relays.every((url) => relayUrl.test(url)))
    throw new StartProblem(
      "LYCEUM_TURN_URLS must look like turn:relay.example.org:3478,turns:relay.example.org:5349?transport=tcp and needs LYCEUM_TURN_SECRET beside it.",
    );
  const [janusUrl, janusSecret] = [get("LYCEUM_JANUS_URL"), get("LYCEUM_JANUS_SECRET")];
  if (
    (janusUrl === undefined) !== (janusSecret === undefined) ||
    !/^wss?:\/\/./.test(janusUrl ?? "ws://none")
  )
    throw new StartProblem(
      "LYCEUM_JANUS_URL must look like ws://127.0.0.1:8188 and needs LYCEUM_JANUS_SECRET beside it, its api_secret.",
    );
  return {
    address,
    addressV6,
    janus:
      janusUrl === undefined || janusSecret === undefined
        ? undefined
        : { url: janusUrl, secret: janusSecret },
    port: readPort(get("LYCEUM_MEDIA_PORT") ?? get("PORT"), "LYCEUM_MEDIA_PORT"),
    processes,
    liveViewers,
    turn: urls === undefined || secret === undefined ? undefined : { urls: relays, secret },
  };
}

function readOperation(port: string | undefined, host = "127.0.0.1"): OperationSettings {
  return { port: port === undefined ? undefined : readPort(port, "LYCEUM_METRICS_PORT"), host };
}

function readDrain(text = "0"): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 300) return seconds;
  throw new StartProblem(`LYCEUM_DRAIN_SECONDS is "${text}"; it must be a number from 0 to 300.`);
}

function readMode(text: string | undefined): Settings["mode"] {
  if (text === undefined || text === "development") return "development";
  if (text === "production") return "production";
  throw new StartProblem(`LYCEUM_MODE is "${text}"; it must be production or development.`);
}

function readPort(text: string | undefined, name = "PORT"): number {
  const port = Number(text ?? 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartProblem(`${name} is "${text ?? ""}"; it must be a number from 0 to 65535.`);
}

const secretMinLength = 32;
const secretMinDistinct = 10;

function checkSecret(secret: string | undefined): void {
  const advice = "make one with: openssl rand -base64 48";
  if (secret === undefined || secret.length < secretMinLength)
    throw new StartProblem(
      `LYCEUM_MODE=production needs LYCEUM_SECRET with at least ${secretMinLength} characters; ${advice}.`,
    );
  if (
    new Set(secret).size < secretMinDistinct ||
    /change.?me|default|example|secret|password|lyceum/i.test(secret)
  )
    throw new StartProblem(`LYCEUM_SECRET looks like a default that others know; ${advice}.`);
}
