import { keysOf } from "@lyceum/kit";
import type { CachePort } from "../cache/cache-port.ts";
import type { BalancerPort } from "../connection/balancer-port.ts";
import { checkParams } from "../connection/check-params.ts";
import type { LogPort } from "../reports/log-service.ts";
import type { SocketPort } from "../connection/socket-port.ts";
import type { StoragePorts } from "../storage/ports.ts";
import type { Timers } from "../timers.ts";
import { NimError } from "./errors.ts";
import { refuse } from "./refuse.ts";

/** What the log brings is one; an option that is false silences what is told of its part. */
export const syncDefaults = {
  syncRelations: true,
  syncFriends: true,
  syncFriendUsers: true,
  syncTeams: true,
  syncSuperTeams: true,
  syncRoamingMsgs: true,
  syncSuperTeamRoamingMsgs: true,
  syncMsgReceipts: true,
  syncExtraTeamInfo: true,
  syncStickTopSessions: true,
  syncBroadcastMsgs: true,
  syncRobots: false,
  syncAvSignal: true,
  syncFilter: false,
  syncTeamMembers: false,
  syncSuperTeamMembers: false,
} as const;
export type SyncOption = keyof typeof syncDefaults;

export type NimOptions = { [O in SyncOption]?: boolean } & {
  /** Address of the messaging socket, such as "https://school.example/socket". */
  url: string;
  appKey: string;
  account: string;
  /** What GET /v1/chat/token answers; a function is asked before every login, so that no token runs out. */
  token: string | (() => Promise<string>);
  /** Where to post how long messages were under way, such as "https://school.example/api/im/delays"; nowhere by default. */
  delayUrl?: string;
  /** Where lines of the log are posted as plain text, and a login after 5 s by `GET`: collectors of the program's own; nowhere by default. */
  logUrl?: string;
  loginReportUrl?: string;
  /** Hears what is wrong with the local database, "no db"; the console by default. */
  logFunc?: (text: string) => void;
  /** Tries the balancer's addresses for 2 s before they are used; the quickest comes first. */
  probeLinks?: boolean;
  /** 0 static token, 1 one that runs out, 2 of a third party. */
  authType?: 0 | 1 | 2;
  loginExt?: string;
  /** At most 32 characters, told to the own other devices. */
  customTag?: string;
  /** The same at every visit, or each counts as a device of its own. */
  deviceId?: string;
  os?: string;
  browser?: string;
  /** Default 16, a browser. */
  clientType?: number;
  /** An integer above 0, told to the own other devices, also when this one kicks them. */
  customClientType?: number;
  /** Keeps conversations on this device where it can, until `logout`; default true. They are read only after a login. */
  db?: boolean;
  needReconnect?: boolean;
  /** Tries after a loss; without end by default. */
  reconnectionAttempts?: number;
  /** Is given the milliseconds to wait before a try, and answers others; what is no time, or an error, changes nothing. */
  reconnectDelayProvider?: (delayMs: number) => number;
  /** Whether what came counts as received by itself; default true. False: `markMsgRead` says so. */
  autoMarkRead?: boolean;
  /** Unread is counted on the server, for all devices alike: what is recalled or cleared never counts. Only true is possible. */
  rollbackDelMsgUnread?: boolean;
  rollbackClearMsgsUnread?: boolean;
  resetUnreadMode?: boolean;
  syncSessionUnread?: boolean;
  /** Listens to the browser's word that it is online or not. */
  quickReconnect?: boolean;
  /** A balancer that tells where to connect; without it `url` is the place. */
  lbsUrl?: string;
  /** Whether backups are asked after it; default true. */
  lbsBackup?: boolean;
  lbsBackupUrlsCustomer?: readonly string[];
  /** Where to connect when no balancer answers; `url` unless told otherwise. */
  defaultLink?: string | readonly string[];
  /** Asks the balancer again before each connection. */
  noCacheLinkUrl?: boolean;
  skipConnectionOnInitialize?: boolean;
  /** What a program without a browser brings along, and tests. */
  ports?: {
    timers?: Timers;
    socket?: SocketPort;
    storage?: Partial<StoragePorts>;
    cache?: CachePort;
    balancer?: BalancerPort;
    logs?: LogPort;
  };
};

const webClient = 16;
const booleans = [
  "db",
  "needReconnect",
  "quickReconnect",
  "noCacheLinkUrl",
  "lbsBackup",
  "autoMarkRead",
  "rollbackDelMsgUnread",
  "rollbackClearMsgsUnread",
  "resetUnreadMode",
  "syncSessionUnread",
  "skipConnectionOnInitialize",
  "probeLinks",
  ...keysOf(syncDefaults),
] as const;
/** Unread is one for all devices, so these cannot be switched off. */
const alwaysOn = [
  "rollbackDelMsgUnread",
  "rollbackClearMsgsUnread",
  "resetUnreadMode",
  "syncSessionUnread",
] as const;

/** The options with their defaults; throws what is wrong with them (M1). */
export function checkOptions(options: NimOptions): NimOptions & Record<SyncOption, boolean> {
  if (typeof options.url !== "string" || !URL.canParse(options.url)) refuse("url");
  checkParams("login", {
    ...loginOf(options, "?"),
    deviceId: "?",
    sdkVersion: "",
    protocolVersion: 1,
    appLogin: 1,
  });
  // Programs without types call this too.
  for (const name of booleans)
    if (options[name] !== undefined && typeof options[name] !== "boolean")
      refuse(name, `${name} is a boolean`);
  for (const name of alwaysOn)
    if (options[name] === false)
      refuse(name, `${name} cannot be switched off: unread is counted on the server`);
  const { reconnectDelayProvider: provider } = options;
  if (provider !== undefined && typeof provider !== "function")
    refuse("reconnectDelayProvider", "reconnectDelayProvider is a function");
  const {
    lbsUrl,
    delayUrl,
    logUrl,
    loginReportUrl,
    lbsBackupUrlsCustomer: backups = [],
    defaultLink = [],
  } = options;
  const addresses = { lbsUrl, delayUrl, logUrl, loginReportUrl, lbsBackupUrlsCustomer: backups, defaultLink };
  for (const [name, given] of Object.entries(addresses))
    for (const address of [given ?? []].flat())
      if (typeof address !== "string" || !URL.canParse(address)) refuse(name);
  const { reconnectionAttempts: attempts } = options;
  if (attempts !== undefined && (typeof attempts !== "number" || Number.isNaN(attempts)))
    refuse("reconnectionAttempts", "reconnectionAttempts is a number");
  const all = { ...syncDefaults, ...options };
  if (all.syncTeamMembers && all.syncTeams)
    throw new NimError("param error", "sync team members api deprecated!", { field: "syncTeamMembers" });
  return all;
}

/** What the login packet says, with the token that a function would answer. */
export function loginOf(options: NimOptions, asked: string) {
  const { appKey, account, token, authType, loginExt, customTag, customClientType } = options;
  const { clientType = webClient, os = "unknown", browser = "unknown" } = options;
  return {
    appKey,
    account,
    clientType,
    os,
    browser,
    token: typeof token === "function" ? asked : token,
    ...(authType === undefined ? {} : { authType }),
    ...(loginExt === undefined ? {} : { loginExt }),
    ...(customTag === undefined ? {} : { customTag }),
    ...(customClientType === undefined ? {} : { customClientType }),
  };
}
