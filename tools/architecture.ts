/**
 * The architecture rules: who may import what, in one table. `lint-config.ts` turns it into .oxlintrc.json, and `architecture.test.ts` plants one
 * violation of every rule. Zones go from general to special: for a file, only the last matching zone counts.
 */
export type Rule = {
  /** What to do instead; oxlint shows it with each finding. */
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
  rules: readonly Rule[];
  /** Rules for the tests in this zone; without them the tests follow only the general rules. */
  tests?: readonly Rule[];
  /** May write to the console. */
  console?: boolean;
};

/** Tests may use what production code may not; these files are tests. */
export const testFiles = [".test.ts", ".test.tsx", ".suite.ts", ".fixture.ts"] as const;

const testingOnlyInTests: Rule = {
  advice:
    "Only tests import @lyceum/testing: move this into a *.test.ts file, or the thing itself into the package that needs it.",
  refuses: ["^@lyceum/testing", "^vitest", "^fast-check"],
};
const noEnvironment: Rule = {
  advice:
    "Only main.ts, operator/main.ts and engines/ read the environment: add the value to app/settings.ts and take it as an argument.",
  properties: [{ object: "process", property: "env" }],
};

const kitAlone: Rule = {
  advice:
    "kit depends on no other package: write it in plain TypeScript, or put it into a package that may import what it needs.",
  allowsOnly: [],
};
const contractDeclares: Rule = {
  advice:
    "contract holds declarations and imports only kit and typebox: put behaviour into domain, server or a client.",
  allowsOnly: ["@lyceum/kit", "@lyceum/kit/keys-of", "typebox"],
};
const domainPure: Rule = {
  advice:
    "domain imports only contract and kit: do this in the server or the client and pass the result in as an argument.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/kit", "@lyceum/kit/keys-of"],
};
const domainDeterministic: Rule = {
  advice:
    "domain uses no clock, randomness, timer or platform API: take the time, the number or the id as an argument.",
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
const imClientNeutral: Rule = {
  advice:
    "im-client runs in a browser, a worker and Node: use contract, domain, kit, engine.io-client and idb, and take anything else as a port from the caller.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/domain/*", "@lyceum/kit", "engine.io-client", "idb"],
};
const clientPlainData: Rule = {
  advice:
    "A client takes only types from here (`import type`): values would bring the schema library into the browser. Plain data: /wire, /shapes (numbers), /faults, /limits.",
  refuses: ["^@lyceum/contract/(http|im)$"],
  typesAllowed: true,
};
const roomsClientNeutral: Rule = {
  advice:
    "rooms-client uses contract, domain, kit and im-client: take anything else as a port from the caller.",
  allowsOnly: ["@lyceum/contract/*", "@lyceum/domain/*", "@lyceum/kit", "@lyceum/im-client"],
};
const textsAlone: Rule = {
  advice:
    "texts holds sentences and their lookup: only the types of @schummar/icu-type-parser may be imported.",
  allowsOnly: ["@schummar/icu-type-parser"],
};
const uiKnowsNoFeature: Rule = {
  advice: "ui depends on no feature and none of our other packages: take texts and values as props from web.",
  refuses: ["^@lyceum/", "^node:"],
};
const serverNoClients: Rule = {
  advice: "server never imports a client: share the rule through domain, or the shape through contract.",
  refuses: ["^@lyceum/(web|ui|im-client|rooms-client)", "^(react|react-dom)(/|$)", "^@mantine/"],
};
const driversInEngines: Rule = {
  advice:
    "Only app/ and engines/ use frameworks and drivers: go through a port in ports/ (docs/guides/add-an-engine.md).",
  refuses: [
    "^(fastify|engine\\.io|graphile-worker|pg|pg-copy-streams|nodemailer|node-datachannel|pino|prom-client|rate-limiter-flexible|sharp|stripe)(/|$)",
    "^@fastify/",
    "^@redis/",
    "^@tus/",
    "^@aws-sdk/",
  ],
};
const accountLibraries: Rule = {
  advice:
    "Phone numbers and second factors belong to the accounts feature: call it through accounts/index.ts.",
  refuses: ["^(otpauth|libphonenumber-js)(/|$)"],
};
const queriesInStore: Rule = {
  advice: "Only store.ts holds queries: put the query into this feature's store.ts and call it from here.",
  refuses: ["^kysely(/|$)"],
  typesAllowed: true,
};
const featureByIndex: Rule = {
  advice:
    "A feature imports values of another feature only through its index.ts: export them there, or move the shared rule to domain. Types (import type) may come from any file.",
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
const nestedFeatureByIndex: Rule = {
  ...featureByIndex,
  refusesPaths: featureByIndex.refusesPaths?.map((path) => path.replace("../", "../../")) ?? [],
};
const webNoServer: Rule = {
  advice: "web never imports the server or Node: call it over HTTP (shared/http) or the messaging client.",
  refuses: ["^@lyceum/server", "^node:"],
};
const webTestNoServer: Rule = { ...webNoServer, refuses: ["^@lyceum/server"] };
const webNoSchemas: Rule = {
  advice:
    "No schema library in the browser: forms check against @lyceum/contract/limits, answers are typed by the contract.",
  refuses: ["^typebox(/|$)"],
};
const webContractTypes: Rule = {
  advice:
    "web takes only types from here (`import type`): values would put the schema library into the first page load. Plain data: /faults, /limits, /screens.",
  refuses: ["^@lyceum/contract/(http|im|shapes|define)$"],
  typesAllowed: true,
};
const webNoFacade: Rule = {
  advice: "The facade is for other programs: use the messaging client of @lyceum/im-client directly.",
  refuses: ["^@lyceum/im-client/nim$"],
};
const webStorageInShared: Rule = {
  advice: "Only web/src/shared touches cookies and storage: use or add a hook there.",
  globals: ["localStorage", "sessionStorage", "indexedDB", "cookieStore"],
  properties: [
    { object: "document", property: "cookie" },
    { object: "window", property: "localStorage" },
    { object: "window", property: "sessionStorage" },
  ],
};
const webRouterInShell: Rule = {
  advice:
    "Routes come from the screen table: add a row to contract/src/screens.ts and bind it in web/src/shell/screens.tsx.",
  names: {
    from: "@tanstack/react-router",
    names: ["createRouter", "createRoute", "createRootRoute", "createFileRoute", "RouterProvider"],
  },
};
const webShellOnTop: Rule = {
  advice:
    "Only the shell imports the shell: move what a feature needs to web/src/shared, or let the shell pass it in.",
  refusesPaths: ["../shell/**", "../../shell/**"],
};
/** Features may import everything of shared/, and from each other only the index. */
const webFeatureByIndex: Rule = {
  ...featureByIndex,
  // The kit has an index for each of its parts, so that a screen loads those alone that it uses.
  refusesPaths: [
    "../*/**",
    "!../*/index.ts",
    "!../*/index.tsx",
    "!../kit/*/index.ts",
    "!../inbox/one-to-one/index.ts",
    "!../staff/agreements/index.ts",
    "!../shared/**",
  ],
};
const webNestedFeatureByIndex: Rule = {
  ...webFeatureByIndex,
  refusesPaths: webFeatureByIndex.refusesPaths?.map((path) => path.replace("../", "../../")) ?? [],
};
const webSharedAlone: Rule = {
  advice:
    "web/src/shared imports neither a feature nor the shell: move the imported code to shared, or take it as an argument.",
  refusesPaths: ["../**"],
};
const webNestedSharedAlone: Rule = { ...webSharedAlone, refusesPaths: ["../../**"] };

const serverEverywhere = [serverNoClients, testingOnlyInTests];
const serverFeature = [...serverEverywhere, driversInEngines, queriesInStore, noEnvironment];
const webEverywhere = [webNoServer, webNoSchemas, webContractTypes, webNoFacade, testingOnlyInTests];
const webFeature = [...webEverywhere, webStorageInShared, webRouterInShell];

export const zones: readonly Zone[] = [
  { files: ["packages/kit/src/**"], rules: [kitAlone] },
  { files: ["packages/contract/src/**"], rules: [contractDeclares] },
  {
    files: ["packages/domain/src/**"],
    rules: [domainPure, domainDeterministic],
    tests: [domainDeterministic],
  },
  { files: ["packages/im-client/src/**"], rules: [imClientNeutral, clientPlainData] },
  { files: ["packages/rooms-client/src/**"], rules: [roomsClientNeutral] },
  { files: ["packages/texts/src/**"], rules: [textsAlone] },
  { files: ["packages/ui/src/**"], rules: [uiKnowsNoFeature, testingOnlyInTests] },
  { files: ["packages/testing/src/**"], rules: [] },
  { files: ["packages/server/src/**"], rules: [...serverFeature, accountLibraries] },
  { files: ["packages/server/src/*/*.ts"], rules: [featureByIndex, ...serverFeature, accountLibraries] },
  {
    files: ["packages/server/src/*/*/**"],
    rules: [nestedFeatureByIndex, ...serverFeature, accountLibraries],
  },
  { files: ["packages/server/src/accounts/*.ts"], rules: [featureByIndex, ...serverFeature] },
  { files: ["packages/server/src/accounts/*/**"], rules: [nestedFeatureByIndex, ...serverFeature] },
  {
    files: ["packages/server/src/**/store.ts", "packages/server/src/**/store/*.ts"],
    rules: [...serverEverywhere, driversInEngines, noEnvironment],
  },
  { files: ["packages/server/src/app/**"], rules: [...serverEverywhere, queriesInStore, noEnvironment] },
  {
    files: ["packages/server/src/db/**", "packages/server/src/seed/**"],
    rules: [...serverEverywhere, noEnvironment],
  },
  { files: ["packages/server/src/engines/**"], rules: serverEverywhere },
  // Chooses engines, as app/ does.
  {
    files: ["packages/server/src/operator/**"],
    rules: [...serverEverywhere, driversInEngines, queriesInStore, noEnvironment],
  },
  {
    files: ["packages/server/src/main.ts", "packages/server/src/operator/main.ts"],
    rules: [...serverEverywhere, driversInEngines, queriesInStore],
    console: true,
  },
  { files: ["packages/web/src/**"], rules: webFeature, tests: [webTestNoServer] },
  {
    files: ["packages/web/src/*/*"],
    rules: [webShellOnTop, webFeatureByIndex, ...webFeature],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/*/*/**"],
    rules: [webShellOnTop, webNestedFeatureByIndex, ...webFeature],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shared/*"],
    rules: [webSharedAlone, webRouterInShell, ...webEverywhere],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shared/*/**"],
    rules: [webNestedSharedAlone, webRouterInShell, ...webEverywhere],
    tests: [webTestNoServer],
  },
  {
    files: ["packages/web/src/shell/**", "packages/web/src/*.tsx"],
    rules: [webStorageInShared, ...webEverywhere],
    tests: [webTestNoServer],
  },
  { files: ["tools/**", "bench/**", "e2e/**"], rules: [], console: true },
];
