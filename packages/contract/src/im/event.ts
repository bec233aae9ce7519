import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  customEventValueMin,
  EventType,
  IdClient,
  ImEvent,
  strict,
  Subscription,
  Time,
} from "../shapes/index.ts";

const shared = { row: "M13", requires: "loggedIn", rate: "event", repeatable: true } as const;
const timeoutMs = limits.commandTimeout.value;
const accounts = Type.Array(Account, { minItems: 1, maxItems: limits.eventAccountsMax.value });
const event = {
  account: "bob",
  type: 1,
  value: 1,
  custom: '{"online":[16]}',
  idClient: "",
  time: 1_790_000_000_000,
  validTime: 604_800,
};
const subscription = { account: "bob", type: 1, subscribeTime: 2_592_000, time: 1_790_000_000_000 };

export const publishEvent = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 1,
  about:
    "Tells those who have subscribed. `broadcastType` 2, the default, keeps the newest of each type for those who come later; 1 goes to those online and is not kept. `sync` tells the own other devices too. Values below 10000 are the server's.",
  params: strict({
    type: EventType,
    value: Type.Integer({ minimum: customEventValueMin, maximum: Number.MAX_SAFE_INTEGER }),
    idClient: IdClient,
    /** At most so many bytes of UTF-8. */
    custom: Type.Optional(Type.String({ maxLength: limits.eventCustomMax.value })),
    /** Seconds. */
    validTime: Type.Optional(
      Type.Integer({ minimum: limits.eventValidMin.value, maximum: limits.eventValidMax.value }),
    ),
    broadcastType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    sync: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ time: Time }),
  faults: ["overLimit", "parameterError"],
  timeoutMs,
  example: {
    params: { type: 100_000, value: 10_001, idClient: "5b0e7a52c1" },
    result: { time: 1_790_000_000_000 },
  },
});

export const subscribeEvent = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 2,
  about:
    "Subscribes to a type of event of some people. Whoever cannot be subscribed to, unknown ones included, is in `failedAccounts`. With `sync`, what holds now follows as `pushEvents`; a renewal within 30 s brings nothing.",
  params: strict({
    type: EventType,
    accounts,
    /** Seconds. */
    subscribeTime: Type.Optional(
      Type.Integer({ minimum: limits.subscribeTimeMin.value, maximum: limits.subscribeTimeMax.value }),
    ),
    sync: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ failedAccounts: Type.Array(Account) }),
  faults: ["overLimit"],
  timeoutMs,
  example: { params: { type: 1, accounts: ["bob", "nobody"] }, result: { failedAccounts: ["nobody"] } },
});

export const unSubscribeEventsByAccounts = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 3,
  about: "Ends subscriptions to some people; one that is not there is no fault.",
  params: strict({ type: EventType, accounts }),
  result: Type.Object({}),
  faults: [],
  timeoutMs,
  example: { params: { type: 1, accounts: ["bob"] }, result: {} },
});

export const unSubscribeEventsByType = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 4,
  about: "Ends all subscriptions to a type of event.",
  params: strict({ type: EventType }),
  result: Type.Object({}),
  faults: [],
  timeoutMs,
  example: { params: { type: 1 }, result: {} },
});

export const querySubscribeEventsByAccounts = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 5,
  about: "The own subscriptions to some people.",
  params: strict({ type: EventType, accounts }),
  result: Type.Object({ subscriptions: Type.Array(Subscription) }),
  faults: [],
  timeoutMs,
  example: { params: { type: 1, accounts: ["bob"] }, result: { subscriptions: [subscription] } },
});

export const querySubscribeEventsByType = command({
  permission: "*:im:chat",
  ...shared,
  service: 14,
  command: 6,
  about: "All own subscriptions to a type of event.",
  params: strict({ type: EventType }),
  result: Type.Object({ subscriptions: Type.Array(Subscription) }),
  faults: [],
  timeoutMs,
  example: { params: { type: 1 }, result: { subscriptions: [subscription] } },
});

export const pushEvents = push({
  service: 14,
  command: 10,
  row: "M13",
  about: "Events of people that this person has subscribed to, and own ones published with `sync`.",
  body: Type.Object({ msgEvents: Type.Array(ImEvent) }),
  example: { msgEvents: [event] },
});

export const eventCommands = {
  publishEvent,
  subscribeEvent,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
};

export const eventPushes = { pushEvents };
