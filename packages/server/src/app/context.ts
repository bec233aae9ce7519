import type { Clock } from "@lyceum/kit";
import type { DomainEvents } from "../domain-events/api.ts";
import type { AddressOf } from "./client-address.ts";
import type { AgeCheck } from "../ports/age-check.ts";
import type { Bus } from "../ports/bus.ts";
import type { Database } from "../ports/database.ts";
import type { DocumentPages } from "../ports/document-pages.ts";
import type { DomainTexts } from "../ports/domain-texts.ts";
import type { GuardedFetch } from "../ports/guarded-fetch.ts";
import type { Jobs } from "../ports/jobs.ts";
import type { Mail } from "../ports/mail.ts";
import type { Mailbox } from "../ports/mailbox.ts";
import type { ObjectStore, ObjectStores } from "../ports/object-store.ts";
import type { Pictures } from "../ports/pictures.ts";
import type { MiniProgram } from "../ports/mini-program.ts";
import type { Payments } from "../ports/payments.ts";
import type { Presence } from "../ports/presence.ts";
import type { PushProvider } from "../ports/push-provider.ts";
import type { RateLimit } from "../ports/rate-limit.ts";
import type { Realm } from "../ports/realm.ts";
import type { Registry } from "../ports/registry.ts";
import type { SearchIndex } from "../ports/search-index.ts";
import type { SearchPool } from "../ports/search-pool.ts";
import type { Sms } from "../ports/sms.ts";
import type { SpeechToText } from "../ports/speech-to-text.ts";
import type { Video } from "../ports/video.ts";
import type { VirusScan } from "../ports/virus-scan.ts";
import type { WeChat } from "../ports/wechat.ts";

export type { Realm };

/** What every feature of the server may use. Built once at start. */
export type App = {
  clock: Clock;
  database: Database;
  bus: Bus;
  /** Work in the background. */
  jobs: Jobs;
  /** Says what has happened, in the transaction that causes it. */
  domainEvents: DomainEvents;
  presence: Presence;
  registry: Registry;
  rateLimit: RateLimit;
  /** What of the school can be found by words. */
  search: SearchIndex;
  searchPool: SearchPool;
  mail: Mail;
  /** Null: answers to invitations are given on the page alone. */
  mailbox: Mailbox | null;
  sms: Sms;
  miniProgram: MiniProgram;
  wechat: WeChat;
  ageCheck: AgeCheck;
  payments: Payments;
  objects: ObjectStore;
  /** `objects`, and the one that takes what people send each other while it is out of order. */
  stores: ObjectStores;
  /** Where uploads of messaging go besides this server, and a nearer host to read from ("": none). */
  storageAddresses: { uploads: readonly string[]; cdnHost: string };
  /** Where the media of this node write what is recorded, until it becomes objects. */
  recordingsFolder: string;
  /**
   * Where streams of broadcasts are written for a while, and how many viewers of each have a media connection before the
   * others watch the stream; null: this server makes none (P6).
   */
  liveStreams: { folder: string; mediaViewers: number } | null;
  pictures: Pictures;
  video: Video;
  virusScan: VirusScan;
  documentPages: DocumentPages;
  speech: SpeechToText;
  /** Wakes devices that are off line (M10). */
  push: PushProvider;
  /** Asks addresses that people enter. */
  guardedFetch: GuardedFetch;
  /** TXT records of names that people enter. */
  domainTexts: DomainTexts;
  /** Where the program of the demo's robot answers, on the loopback; null where there is none, and in production. */
  demoRobot: { origin: string } | null;
  /** Key of every token and stored code; at least 32 bytes. */
  secret: Uint8Array;
  production: boolean;
  /** Names that show the demo's first institution, besides bare localhost; empty in production (P1). */
  developmentHosts: readonly string[];
  /** Below which packages have hosts of their own, apart from every site; null: there are no packages (P10). */
  contentHost: string | null;
  /** Where a request came from, behind trusted proxies too. */
  addressOf: AddressOf;
  log: Log;
};

export type Log = (event: string, detail?: Record<string, unknown>) => void;

/** The institution whose site the request came to (P1). */
export type SiteScope = {
  deptId: number;
  /** The institution, and those above it up to the platform. */
  lineage: readonly number[];
  domain: string;
  /** By whose clocks its days begin. */
  timeZone: string;
  /** Switches of the institution; `social` only where the kind allows it (D7). */
  features: Readonly<Record<string, boolean>>;
  /** By the platform: nothing of it is answered meanwhile. */
  isSuspended?: boolean;
  /** Those of the lineage above it that are suspended. */
  suspendedAbove?: readonly number[];
};

/** The signed-in person behind a request. */
export type Caller = {
  realm: Realm;
  accountId: string;
  sessionId: string;
  deptId: number;
  roles: readonly string[];
  permissions: readonly string[];
  /** The sign-in was lent to a large screen. */
  isLent?: true;
};

/** What a handler of an HTTP call knows besides its input. */
export type CallContext = App & {
  /** Null on a domain that no institution owns. */
  site: SiteScope | null;
  caller: Caller | null;
  /** Of the client; empty when it is not known. */
  address: string;
  /** The address as limits count it: of IPv6 the /64. */
  addressGroup: string;
  userAgent: string;
  language: "en-US" | "zh-CN";
  traceId: string;
  /** The secret of the browser, for a call whose row says `bindsBrowser`. */
  browser?: string;
  /** What the browser is known by in the social realm, for a call whose row says `knowsDevice`. */
  device?: string;
  /** Whether the client has given up and hears no answer. */
  isGivenUp?: () => boolean;
  /** The raw body of a call whose row says `takesBytes`. */
  bytes?: RawBody;
};

/** Bytes that come as the client sends them. */
export type RawBody = {
  stream: AsyncIterable<Uint8Array>;
  /** Content-Length; null when the client does not say. */
  length: number | null;
  /** Content-Type, as declared. */
  type: string;
  /** The header x-nos-token. */
  token: string;
  /** The header stripe-signature. */
  signature: string;
};
