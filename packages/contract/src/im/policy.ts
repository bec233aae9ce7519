import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Count, nullable, strict, Time } from "../shapes/index.ts";

const common = {
  permission: "*:im:chat",
  service: 6,
  row: "M19",
  params: strict({}),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const getServerTime = command({
  ...common,
  command: 21,
  about: "The server's clock; half of the round trip has passed when the answer is there.",
  result: Type.Object({ time: Time }),
  example: { params: {}, result: { time: 1_790_000_000_000 } },
});

/** Seconds for which it is good from `timeStamp` on. */
const validity = { ttl: Count, timeStamp: Time };

export const getGrayscaleConfig = command({
  ...common,
  command: 22,
  about: "The switches of the institution for programs, as JSON text by name, good for `ttl` seconds.",
  result: Type.Object({ grayConfig: Type.String(), ...validity }),
  example: {
    params: {},
    result: { grayConfig: '{"social":false}', ttl: limits.policyLife.value, timeStamp: 1_790_000_000_000 },
  },
});

export const getMixStorePolicy = command({
  ...common,
  command: 23,
  about: "Which stores files are uploaded to, the first before the second: 1 is this server, 2 another one.",
  params: strict({
    providers: Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)]), { minItems: 1, maxItems: 2 }),
  }),
  result: Type.Object({
    providers: Type.Array(Type.Union([Type.Literal(1), Type.Literal(2)])),
    /** Where uploads go, and the types of tokens that `getBackSourceToken` answers; with -1 none is needed. */
    nosPolicy: Type.Object({
      uploads: Type.Array(Type.String()),
      tokenTypes: Type.Array(Type.Integer({ minimum: -1 })),
    }),
    /** After a failure of the first store the server gives tokens for the next one, and returns to the first after so many seconds. */
    retryNext: Type.Boolean(),
    circuitReset: Count,
    /** Null: there is no second store that clients reach by themselves. */
    s3Policy: nullable(Type.Object({ downloadHosts: Type.Array(Type.String()) })),
    ...validity,
  }),
  example: {
    params: { providers: [1, 2] },
    result: {
      providers: [1],
      nosPolicy: { uploads: ["/api/objects"], tokenTypes: [3] },
      retryNext: false,
      circuitReset: limits.storeCircuitReset.value,
      s3Policy: null,
      ttl: limits.policyLife.value,
      timeStamp: 1_790_000_000_000,
    },
  },
});

export const policyCommands = { getServerTime, getGrayscaleConfig, getMixStorePolicy };
