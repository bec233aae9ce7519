/** How often one caller may do a thing: `points` in `windowMs`, counted by address, account (of visitors by address), or connection and account. */
export const rates = {
  /** Every request of an address, before any work. A school of 2,000 comes from one address. */
  request: { points: 60_000, windowMs: 60_000, by: "address" },
  publicRead: { points: 30_000, windowMs: 60_000, by: "address" },
  /**
   * Searches of a site, and suggestions while somebody types. Visitors of one address share them; a school whose pupils are signed
   * in does not.
   */
  siteSearch: { points: 120, windowMs: 60_000, by: "account" },
  siteSuggest: { points: 120, windowMs: 60_000, by: "account" },
  userRead: { points: 600, windowMs: 60_000, by: "account" },
  userWrite: { points: 120, windowMs: 60_000, by: "account" },
  /** Files that somebody says they have, whatever is found; one that is here is read as a whole to see whether it is so. */
  driveQuickTry: { points: 60, windowMs: 600_000, by: "account" },
  /** The files of a folder come one by one. */
  driveWrite: { points: 900, windowMs: 60_000, by: "account" },
  /** Visitors of links; codes that are tried are counted by link besides. */
  driveLink: { points: 3_000, windowMs: 60_000, by: "address" },
  /** Requests of programs that read and write a drive; each file takes some. */
  dav: { points: 3_000, windowMs: 60_000, by: "account" },
  /** Passwords of programs that are wrong. */
  davRefused: { points: 120, windowMs: 60_000, by: "address" },
  /** Comments on replays; each is read by all who watch. */
  comment: { points: 12, windowMs: 60_000, by: "account" },
  /** Every answer is saved as it is given, from several devices perhaps. */
  saveAnswer: { points: 300, windowMs: 60_000, by: "account" },
  /** A class of a round comes from one address; each player hears of each change by one call. */
  quizRound: { points: 30_000, windowMs: 60_000, by: "address" },
  /** Codes have six digits and few of them are in use. */
  quizJoin: { points: 1_200, windowMs: 60_000, by: "address" },
  /** A class without accounts practises from one address. */
  publicPractice: { points: 1_200, windowMs: 60_000, by: "address" },
  /** A class brings its pages from one address. */
  handwork: { points: 3_000, windowMs: 60_000, by: "address" },
  signIn: { points: 1_200, windowMs: 60_000, by: "address" },
  /** A browser that shows a code asks every two seconds; many in a school come from one address. */
  codeStatus: { points: 12_000, windowMs: 60_000, by: "address" },
  sendCode: { points: 2_000, windowMs: 3_600_000, by: "address" },
  connection: { points: 60, windowMs: 60_000, by: "connection" },
  command: { points: 600, windowMs: 10_000, by: "connection" },
  /** Reads of many conversations or changes at once. */
  sync: { points: 60, windowMs: 10_000, by: "connection" },
  /** Each tab of a browser compares for itself, on one connection. */
  digest: { points: 20, windowMs: 60_000, by: "connection" },
  search: { points: 60, windowMs: 10_000, by: "connection" },
  storageToken: { points: 120, windowMs: 60_000, by: "connection" },
  /** Treated pictures and mp3 that have to be made; counted by who asks. */
  objectVariant: { points: 240, windowMs: 60_000, by: "account" },
  /** Each may make the server ask another host, and keep a picture. */
  linkPreview: { points: 120, windowMs: 3_600_000, by: "account" },
  /** Each lets the server ask a host that staff have written down. */
  storeTry: { points: 12, windowMs: 60_000, by: "account" },
  audioToText: { points: 20, windowMs: 60_000, by: "account" },
  uploadChunk: { points: 12_000, windowMs: 60_000, by: "address" },
  uploadFile: { points: 120, windowMs: 60_000, by: "account" },
  /** Each piece of an upload in pieces, and each question where it stands. */
  uploadPiece: { points: 1_200, windowMs: 60_000, by: "account" },
  /** A class opens a tool from one address, in a few steps each; marks come from the addresses of tools. */
  outsideTool: { points: 12_000, windowMs: 60_000, by: "address" },
  /** A playlist and a segment every two seconds, and what is tried again. */
  readStream: { points: 300, windowMs: 60_000, by: "account" },
  readFile: { points: 60_000, windowMs: 60_000, by: "address" },
  readObject: { points: 60_000, windowMs: 60_000, by: "address" },
  event: { points: 60, windowMs: 10_000, by: "connection" },
  report: { points: 400, windowMs: 60_000, by: "address" },
  sendMessage: { points: 3_000, windowMs: 10_000, by: "connection" },
  /** One message of a team is told to up to 200 people. */
  teamMessage: { points: 200, windowMs: 10_000, by: "connection" },
  /** Making, changing and ending teams: each is told to everybody who comes or goes. */
  teamChange: { points: 60, windowMs: 60_000, by: "connection" },
  /** Each tells somebody else. */
  friendChange: { points: 60, windowMs: 60_000, by: "connection" },
  /** Reactions, pins and what is put aside: each may be told to 200 people. */
  annotation: { points: 240, windowMs: 60_000, by: "connection" },
  /** Acts in channels of calls: each tells those in it. */
  signal: { points: 120, windowMs: 60_000, by: "connection" },
  /** Each lets somebody's devices ring. */
  signalInvite: { points: 60, windowMs: 60_000, by: "account" },
  /** Making, changing and calling off rooms: each may be told to 300 people, and all of a server are told 200 a second. */
  roomPlan: { points: 30, windowMs: 60_000, by: "account" },
  /** Exchanges of minutes: whoever writes sends a few each second. */
  minutes: { points: 400, windowMs: 60_000, by: "account" },
  /** What a robot writes by itself to one person; counted by both. */
  robotMessage: { points: 10, windowMs: 60_000, by: "account" },
  /** What robots are asked in one team or room; counted by team and by room. */
  robotTeam: { points: 30, windowMs: 60_000, by: "account" },
  /** Making a large team; each tells thousands. */
  superTeam: { points: 6, windowMs: 3_600_000, by: "account" },
  room: { points: 120, windowMs: 10_000, by: "connection" },
  roomSignal: { points: 10, windowMs: 10_000, by: "connection" },
  /** Changes of a whiteboard; each is told to everybody in the room. */
  roomBoard: { points: 80, windowMs: 10_000, by: "connection" },
  /** Lines as they grow. */
  roomBoardLine: { points: 100, windowMs: 10_000, by: "connection" },
  /** Places on a slide at which somebody points. */
  roomPointer: { points: 120, windowMs: 10_000, by: "connection" },
  roomChat: { points: 30, windowMs: 10_000, by: "connection" },
} as const satisfies Record<
  string,
  { points: number; windowMs: number; by: "address" | "account" | "connection" }
>;

export type RateClass = keyof typeof rates;
