/**
 * Who may import what, in one table. `lint-config.ts` turns it into .oxlintrc.json and `laws.test.ts` plants one
 * violation of every law. Zones go from general to special: for a file, the last zone that matches counts alone.
 */
export type Law = {
  /** What to do instead; oxlint shows it with the finding. */
  advice: string;
  /** Regular expressions of import paths that are refused. */
  refuses?: readonly string[];
  /** Import paths (gitignore style) beyond relative ones that are allowed; every other is refused. One a zone. */
  allowsOnly?: readonly string[];
  /** Relative paths (gitignore style) that are refused, with their exceptions after "!". */
  refusesPaths?: readonly string[];
  /** Names that may not be taken from an otherwise allowed package. */
  names?: { from: string; names: readonly string[] };
  /** `import type` of a refused path is allowed. */
  typesAllowed?: boolean;
  globals?: readonly string[];
  properties?: readonly { object: string; property: string }[];
};

export type Zone = {
  files: readonly string[];
  except?: readonly string[];
  laws: readonly Law[];
  /** Laws of the tests in this zone; without it the tests keep only what `testLaws` says. */
  tests?: readonly Law[];
  /** May write to the console. */
  console?: boolean;
};

/** Tests may use what production code may not; these files are tests. */
export const testFiles = [".test.ts", ".test.tsx", ".suite.ts", ".fixture.ts"] as const;

const testingOnlyInTests: Law = {
  advice:
    "Only tests import @lyceum/testing: move this into a *.test.ts file, or the thing itself into the package that needs it.",
  refuses: ["^@lyceum/testing", "^vitest", "^fast-check"],
};
const noEnvironment: Law = {
  advice:
    "Only main.ts and engines/ read the environment: add the value to app/settings.ts and take it as an argument.",
  properties: [{ object: "process", property: "env" }],
};

const kitAlone: Law = {
  advice:
    "kit knows no other package: write it with the language alone, or put it where the package is allowed.",
  allowsOnly: [],
};
const contractBorder: Law = {
  advice:
    "contract declares and imports only kit and typebox: behaviour belongs in domain, server or a client.",
  allowsOnly: ["@lyceum/kit", "typebox"],
};
const domainPure: Law = {
  advice:
    "domain imports only contract and kit: let the server or the client do it and hand the result in as an argument.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/kit"],
};
const domainWorldless: Law = {
  advice:
    "domain knows no clock, chance, timer or machine: take the time, the number or the id as an argument.",
  globals: [
    "Date",
    "setTimeout",
    "setInterval",
    "setImmediate",
    "crypto",
    "performance",
    "fetch",
    "process",
    "console",
    "document",
    "window",
    "localStorage",
  ],
  properties: [{ object: "Math", property: "random" }],
};
const imClientNeutral: Law = {
  advice:
    "im-client runs in a browser, a worker and Node: use contract, domain, kit, engine.io-client and idb, and take anything else as a port from its user.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/domain/*", "@lyceum/kit", "engine.io-client", "idb"],
};
const clientPlainData: Law = {
  advice:
    "A client takes only types from here (import type …): values would bring the schema library into the browser. Plain data: /wire, /shapes (numbers), /faults, /limits.",
  refuses: ["^@lyceum/contract/(http|im)$"],
  typesAllowed: true,
};
const roomsClientNeutral: Law = {
  advice:
    "rooms-client uses contract, domain, kit and im-client: take anything else as a port from its user.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/domain/*", "@lyceum/kit", "@lyceum/im-client"],
};
const textsAlone: Law = {
  advice:
    "texts holds sentences and their look-up: only the types of @schummar/icu-type-parser may be imported.",
  allowsOnly: ["@schummar/icu-type-parser"],
};
const uiKnowsNoFeature: Law = {
  advice: "ui knows no feature and no other package of ours: take the words and values as props from web.",
  refuses: ["^@lyceum/", "^node:"],
};
const serverNoClients: Law = {
  advice: "server never imports a client: share the rule through domain, or the shape through contract.",
  refuses: ["^@lyceum/(web|ui|im-client|rooms-client)", "^(react|react-dom)(/|$)", "^@mantine/"],
};
const driversInEngines: Law = {
  advice:
    "Only app/ and engines/ know frameworks and drivers: ask through a port of ports/ (docs/guides/add-an-engine.md).",
  refuses: [
    "^(fastify|engine\\.io|pg|nodemailer|node-datachannel|rate-limiter-flexible|sharp)(/|$)",
    "^@fastify/",
    "^@redis/",
  ],
};
const accountLibraries: Law = {
  advice: "Phone numbers and second factors belong to the accounts room: call it through accounts/index.ts.",
  refuses: ["^(otpauth|libphonenumber-js)(/|$)"],
};
const queriesInStore: Law = {
  advice: "Only store.ts holds queries: put the query into this room's store.ts and call it from here.",
  refuses: ["^kysely(/|$)"],
  typesAllowed: true,
};
const roomByIndex: Law = {
  advice:
    "A room takes values of another room only through its index.ts: export the thing there, or move the shared rule to domain. Types (import type) may be taken from any file.",
  typesAllowed: true,
  refusesPaths: [
    "../*/**",
    "!../*/index.ts",
    "!../*/index.tsx",
    "!../app/**",
    "!../ports/**",
    "!../db/**",
    "!../seed/**",
  ],
};
const deepRoomByIndex: Law = {
  ...roomByIndex,
  refusesPaths: roomByIndex.refusesPaths?.map((path) => path.replace("../", "../../")) ?? [],
};
const webNoServer: Law = {
  advice: "web never imports the server or Node: ask over HTTP (shared/http) or the messaging client.",
  refuses: ["^@lyceum/server", "^node:"],
};
const webTestNoServer: Law = { ...webNoServer, refuses: ["^@lyceum/server"] };
const webNoSchemas: Law = {
  advice:
    "No schema library in the browser: forms check against @lyceum/contract/limits, answers are typed by the contract.",
  refuses: ["^typebox(/|$)"],
};
const webContractTypes: Law = {
  advice:
    "web takes only types from here (import type …): values would put the schema library into the first page. Plain data: /faults, /limits, /screens.",
  refuses: ["^@lyceum/contract/(http|im|shapes|define)$"],
  typesAllowed: true,
};
const webNoFacade: Law = {
  advice: "The facade is for other programs: call the messaging client of @lyceum/im-client itself.",
  refuses: ["^@lyceum/im-client/nim$"],
};
const webStorageInShared: Law = {
  advice: "Only web/src/shared touches cookies and storage: use or add a hook there.",
  globals: ["localStorage", "sessionStorage", "indexedDB", "cookieStore"],
  properties: [
    { object: "document", property: "cookie" },
    { object: "window", property: "localStorage" },
    { object: "window", property: "sessionStorage" },
  ],
};
const webRouterInShell: Law = {
  advice:
    "Routes come from the screen table: add a row to contract/src/screens.ts and bind it in web/src/shell/screens.tsx.",
  names: {
    from: "@tanstack/react-router",
    names: ["createRouter", "createRoute", "createRootRoute", "createFileRoute", "RouterProvider"],
  },
};
const webShellOnTop: Law = {
  advice:
    "Only the shell knows the shell: move what a feature needs to web/src/shared, or let the shell pass it in.",
  refusesPaths: ["../shell/**", "../../shell/**"],
};
/** Features may use everything of shared/; of one another only what the index offers. */
const webFeatureByIndex: Law = {
  ...roomByIndex,
  refusesPaths: ["../*/**", "!../*/index.ts", "!../*/index.tsx", "!../shared/**"],
};
const webDeepFeatureByIndex: Law = {
  ...webFeatureByIndex,
  refusesPaths: webFeatureByIndex.refusesPaths?.map((path) => path.replace("../", "../../")) ?? [],
};
const webSharedAlone: Law = {
  advice: "web/src/shared imports no feature and not the shell: move it there, or take it as an argument.",
  refusesPaths: ["../**"],
};
const webDeepSharedAlone: Law = { ...webSharedAlone, refusesPaths: ["../../**"] };

const serverEverywhere = [serverNoClients, testingOnlyInTests];
const serverRoom = [...serverEverywhere, driversInEngines, queriesInStore, noEnvironment];
const webEverywhere = [webNoServer, webNoSchemas, webContractTypes, webNoFacade, testingOnlyInTests];
const webRoom = [...webEverywhere, webStorageInShared, webRouterInShell];

export const zones: readonly Zone[] = [
  { files: ["packages/kit/src/**"], laws: [kitAlone] },
  { files: ["packages/contract/src/**"], laws: [contractBorder] },
  { files: ["packages/domain/src/**"], laws: [domainPure, domainWorldless], tests: [domainWorldless] },
  { files: ["packages/im-client/src/**"], laws: [imClientNeutral, clientPlainData] },
  { files: ["packages/rooms-client/src/**"], laws: [roomsClientNeutral] },
  { files: ["packages/texts/src/**"], laws: [textsAlone] },
  { files: ["packages/ui/src/**"], laws: [uiKnowsNoFeature, testingOnlyInTests] },
  { files: ["packages/testing/src/**"], laws: [] },
  { files: ["packages/server/src/**"], laws: [...serverRoom, accountLibraries] },
  { files: ["packages/server/src/*/*.ts"], laws: [roomByIndex, ...serverRoom, accountLibraries] },
  { files: ["packages/server/src/*/*/**"], laws: [deepRoomByIndex, ...serverRoom, accountLibraries] },
  { files: ["packages/server/src/accounts/*.ts"], laws: [roomByIndex, ...serverRoom] },
  { files: ["packages/server/src/accounts/*/**"], laws: [deepRoomByIndex, ...serverRoom] },
  {
    files: ["packages/server/src/**/store.ts", "packages/server/src/**/store/*.ts"],
    laws: [...serverEverywhere, driversInEngines, noEnvironment],
  },
  { files: ["packages/server/src/app/**"], laws: [...serverEverywhere, queriesInStore, noEnvironment] },
  {
    files: ["packages/server/src/db/**", "packages/server/src/seed/**"],
    laws: [...serverEverywhere, noEnvironment],
  },
  { files: ["packages/server/src/engines/**"], laws: serverEverywhere },
  {
    files: ["packages/server/src/main.ts"],
    laws: [...serverEverywhere, driversInEngines, queriesInStore],
    console: true,
  },
  { files: ["packages/web/src/**"], laws: webRoom, tests: [webTestNoServer] },
  {
    files: ["packages/web/src/*/*"],
    laws: [webShellOnTop, webFeatureByIndex, ...webRoom],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/*/*/**"],
    laws: [webShellOnTop, webDeepFeatureByIndex, ...webRoom],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shared/*"],
    laws: [webSharedAlone, webRouterInShell, ...webEverywhere],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shared/*/**"],
    laws: [webDeepSharedAlone, webRouterInShell, ...webEverywhere],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shell/**", "packages/web/src/*.tsx"],
    laws: [webStorageInShared, ...webEverywhere],
    tests: [webTestNoServer],
  },
  { files: ["tools/**", "bench/**", "e2e/**"], laws: [], console: true },
];
