import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { parseSettings } from "./settings.ts";

const production = {
  LYCEUM_MODE: "production",
  LYCEUM_SECRET: "kJ8vQ2mZx7Rt4Wn9Yb3Lc6Hd1Fg5Ps0TuEaUoIy",
  SMTP_URL: "smtps://user:word@mail.school.test:465",
  LYCEUM_MAIL_FROM: "School <office@school.test>",
  LYCEUM_CLAMD: "127.0.0.1:3310",
};

test("an empty environment gives a development server on loopback", () => {
  expect(parseSettings({ PORT: "", LYCEUM_DATA: " " })).toEqual({
    mode: "development",
    port: 8080,
    hosts: ["127.0.0.1", "::1"],
    dataFolder: "./data",
    databaseUrl: undefined,
    redisUrl: undefined,
    linkUrls: [],
    balancerBackupUrls: [],
    trustedProxies: [],
    rateFactor: 1,
    secret: undefined,
    smtpUrl: undefined,
    mailFrom: "Lyceum <no-reply@localhost>",
    mailbox: undefined,
    developmentHosts: [],
    developmentSites: [],
    cookieDomain: undefined,
    demo: "full",
    media: {
      address: "127.0.0.1",
      addressV6: undefined,
      port: 8080,
      processes: Math.max(2, availableParallelism()),
      liveViewers: 500,
      janus: undefined,
      turn: undefined,
    },
    operation: { port: undefined, host: "127.0.0.1" },
    drainMs: 0,
    smsProvider: undefined,
    miniProgramProvider: undefined,
    ageProvider: undefined,
    wechatApps: [],
    s3: undefined,
    secondStore: undefined,
    uploadUrls: [],
    cdnHost: undefined,
    contentHost: "content.localhost",
    speechProvider: undefined,
    push: { privateKey: undefined, contact: "", hosts: [] },
    clamd: undefined,
  });
});

test("production listens where it is told, and on loopback when it is not", () => {
  expect(parseSettings({ ...production, LYCEUM_HOST: "0.0.0.0", PORT: "443" })).toMatchObject({
    mode: "production",
    port: 443,
    hosts: ["0.0.0.0"],
    secret: production.LYCEUM_SECRET,
    smtpUrl: production.SMTP_URL,
    mailFrom: production.LYCEUM_MAIL_FROM,
    demo: "off",
  });
  expect(parseSettings(production)).toMatchObject({ hosts: ["127.0.0.1", "::1"] });
});

test("P7 answers by mail need a mailbox and an address that has room for a tag", () => {
  const mailbox = {
    LYCEUM_MAILBOX_URL: "imaps://meetings:word@imap.school.test/INBOX",
    LYCEUM_MAILBOX_ADDRESS: "meetings+*@school.test",
  };
  expect(parseSettings({ ...production, ...mailbox })).toMatchObject({
    mailbox: { url: mailbox.LYCEUM_MAILBOX_URL, pattern: "meetings+*@school.test", oauth: undefined },
  });
  for (const wrong of [
    { LYCEUM_MAILBOX_URL: "" },
    { LYCEUM_MAILBOX_ADDRESS: "" },
    { LYCEUM_MAILBOX_URL: "https://imap.school.test" },
    { LYCEUM_MAILBOX_ADDRESS: "meetings@school.test" },
    { LYCEUM_MAILBOX_ADDRESS: `${"m".repeat(33)}*@school.test` },
  ])
    expect(parseSettings({ ...production, ...mailbox, ...wrong })).toBeInstanceOf(StartProblem);
});

test("P7 a mailbox without a password needs what its provider gives tokens for", () => {
  const mailbox = {
    LYCEUM_MAILBOX_URL: "imaps://meetings%40school.test@imap.school.test/INBOX",
    LYCEUM_MAILBOX_ADDRESS: "meetings+*@school.test",
    LYCEUM_MAILBOX_OAUTH_TOKEN_URL: "https://login.school.test/token",
    LYCEUM_MAILBOX_OAUTH_CLIENT_ID: "lyceum",
    LYCEUM_MAILBOX_OAUTH_CLIENT_SECRET: "word",
  };
  const refresh = { LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN: "token" };
  const scope = { LYCEUM_MAILBOX_OAUTH_SCOPE: "mail" };
  const oauth = { tokenUrl: "https://login.school.test/token", clientId: "lyceum", clientSecret: "word" };
  expect(parseSettings({ ...production, ...mailbox, ...refresh })).toMatchObject({
    mailbox: { oauth: { ...oauth, refreshToken: "token", scope: undefined } },
  });
  expect(parseSettings({ ...production, ...mailbox, ...scope })).toMatchObject({
    mailbox: { oauth: { ...oauth, refreshToken: undefined, scope: "mail" } },
  });
  for (const wrong of [
    { LYCEUM_MAILBOX_URL: "imaps://meetings:word@imap.school.test/INBOX" },
    // The token would go over an open line where the server offers no other.
    { LYCEUM_MAILBOX_URL: "imap://meetings@imap.school.test/INBOX" },
    { LYCEUM_MAILBOX_OAUTH_TOKEN_URL: "imaps://login.school.test/token" },
    { LYCEUM_MAILBOX_URL: "", LYCEUM_MAILBOX_ADDRESS: "" },
    { LYCEUM_MAILBOX_OAUTH_TOKEN_URL: "http://login.school.test/token" },
    { LYCEUM_MAILBOX_OAUTH_TOKEN_URL: "" },
    { LYCEUM_MAILBOX_OAUTH_CLIENT_ID: "" },
    { LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN: "" },
  ])
    expect(parseSettings({ ...production, ...mailbox, ...refresh, ...wrong })).toBeInstanceOf(StartProblem);
});

test("P10 packages have hosts below a name that no sign-in cookie reaches, and none without it", () => {
  expect(parseSettings(production)).toMatchObject({ contentHost: undefined });
  const named = { ...production, LYCEUM_CONTENT_HOST: "Lessons.example" };
  expect(parseSettings(named)).toMatchObject({ contentHost: "lessons.example" });
  expect(parseSettings({ ...named, LYCEUM_COOKIE_DOMAIN: ".lessons.example" })).toBeInstanceOf(StartProblem);
  expect(parseSettings({ ...named, LYCEUM_CONTENT_HOST: "https://x" })).toBeInstanceOf(StartProblem);
});

test("A6 files lie in a bucket and are scanned where the settings say so", () => {
  const bucket = { LYCEUM_S3_BUCKET: "files", LYCEUM_S3_ACCESS_KEY: "a", LYCEUM_S3_SECRET_KEY: "b" };
  const s3 = { bucket: "files", accessKey: "a", secretKey: "b", region: "us-east-1" };
  expect(parseSettings(bucket)).toMatchObject({ s3: { ...s3, endpoint: undefined, isPathStyle: false } });
  const endpoint = "https://s3.test";
  expect(parseSettings({ ...bucket, LYCEUM_S3_ENDPOINT: endpoint, LYCEUM_S3_REGION: "eu" })).toMatchObject({
    s3: { ...s3, endpoint, region: "eu", isPathStyle: true },
  });
  for (const [text, clamd] of [
    ["off", "off"],
    ["scan.test:3310", { host: "scan.test", port: 3_310 }],
    ["[::1]:3310", { host: "::1", port: 3_310 }],
    ["/run/clamd.ctl", { path: "/run/clamd.ctl" }],
  ] as const)
    expect(parseSettings({ LYCEUM_CLAMD: text })).toMatchObject({ clamd });
});

const refusals: { env: Record<string, string | undefined>; sentence: string }[] = [
  { env: { PORT: "http" }, sentence: 'PORT is "http"' },
  { env: { PORT: "65536" }, sentence: 'PORT is "65536"' },
  { env: { PORT: "80.5" }, sentence: 'PORT is "80.5"' },
  { env: { LYCEUM_MEDIA_PORT: "x" }, sentence: 'LYCEUM_MEDIA_PORT is "x"' },
  { env: { LYCEUM_MEDIA_ADDRESS: "me" }, sentence: 'LYCEUM_MEDIA_ADDRESS is "me"' },
  { env: { LYCEUM_MEDIA_ADDRESS: "192.0.2.1,192.0.2.2" }, sentence: "it must be an IPv4 address, and may" },
  {
    env: { LYCEUM_TURN_URLS: "turn:relay.test, relay.test", LYCEUM_TURN_SECRET: "north" },
    sentence: "LYCEUM_TURN_URLS must look like",
  },
  { env: { LYCEUM_LIVE_MEDIA_VIEWERS: "501" }, sentence: "LYCEUM_LIVE_MEDIA_VIEWERS must be" },
  { env: { LYCEUM_MEDIA_PROCESSES: "0" }, sentence: "LYCEUM_MEDIA_PROCESSES must be" },
  { env: { LYCEUM_JANUS_URL: "ws://janus.test" }, sentence: "LYCEUM_JANUS_URL must look like" },
  { env: { LYCEUM_TURN_URLS: "turn:relay.test" }, sentence: "LYCEUM_TURN_URLS must look like" },
  { env: { LYCEUM_TRUSTED_PROXIES: "10.0.0.0/8,proxy" }, sentence: 'LYCEUM_TRUSTED_PROXIES holds "proxy"' },
  { env: { LYCEUM_RATE_FACTOR: "0" }, sentence: "LYCEUM_RATE_FACTOR must be" },
  { env: { LYCEUM_DEMO: "no" }, sentence: 'LYCEUM_DEMO is "no"' },
  { env: { LYCEUM_SMS_URL: "https://sms.test" }, sentence: "LYCEUM_SMS_URL must be an address" },
  { env: { LYCEUM_MODE: "prod" }, sentence: 'LYCEUM_MODE is "prod"' },
  { env: { LYCEUM_HOST: "0.0.0.0" }, sentence: "LYCEUM_HOST is for LYCEUM_MODE=production" },
  { env: { SMTP_URL: "mail.school.test" }, sentence: "SMTP_URL must look like" },
  { env: { LYCEUM_S3_ENDPOINT: "https://s3.test" }, sentence: "needs LYCEUM_S3_BUCKET" },
  { env: { LYCEUM_SECOND_STORE: "s3" }, sentence: "needs LYCEUM_S3_BUCKET" },
  { env: { LYCEUM_CDN_HOST: "https://cdn.test/path" }, sentence: "without a path" },
  { env: { LYCEUM_UPLOAD_URLS: "nowhere" }, sentence: "LYCEUM_UPLOAD_URLS must be addresses" },
  { env: { LYCEUM_S3_BUCKET: "files" }, sentence: "needs LYCEUM_S3_ACCESS_KEY" },
  { env: { LYCEUM_CLAMD: "yes" }, sentence: "LYCEUM_CLAMD must look like" },
  { env: { ...production, LYCEUM_CLAMD: undefined }, sentence: "needs LYCEUM_CLAMD" },
  { env: { ...production, LYCEUM_SECRET: undefined }, sentence: "needs LYCEUM_SECRET" },
  { env: { ...production, LYCEUM_SECRET: "short" }, sentence: "at least 32 characters" },
  { env: { ...production, LYCEUM_SECRET: "0".repeat(64) }, sentence: "looks like a default" },
  {
    env: { ...production, LYCEUM_SECRET: "please-change-me-please-change-me-now" },
    sentence: "looks like a default",
  },
  { env: { ...production, SMTP_URL: undefined }, sentence: "needs SMTP_URL" },
  { env: { ...production, LYCEUM_MAIL_FROM: undefined }, sentence: "needs LYCEUM_MAIL_FROM" },
];

test.each(refusals)("refuses with: $sentence", ({ env, sentence }) => {
  const answer = parseSettings(env);
  expect(answer).toBeInstanceOf(StartProblem);
  expect(answer).toMatchObject({ message: expect.stringContaining(sentence) });
});

test("A3 applications of WeChat are read one for each domain, and a wrong one is not said again", () => {
  const read = (LYCEUM_WECHAT_APPS: string) => parseSettings({ LYCEUM_WECHAT_APPS });
  expect(read("school.test:account:wx01:s-1, other.test:website:wx02:s-2")).toMatchObject({
    wechatApps: [
      { domain: "school.test", kind: "account", appId: "wx01", secret: "s-1" },
      { domain: "other.test", kind: "website", appId: "wx02", secret: "s-2" },
    ],
  });
  for (const wrong of [
    "school.test:wx01:hidden",
    "school.test:page:wx01:hidden",
    "https://s.test:account:wx01:hidden",
  ]) {
    const problem = read(wrong);
    expect(problem).toBeInstanceOf(StartProblem);
    expect(problem).toMatchObject({ message: expect.not.stringContaining("hidden") });
  }
  expect(read("a.test:account:x:y,a.test:website:x:y")).toBeInstanceOf(StartProblem);
});
