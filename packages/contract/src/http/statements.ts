import { httpCall } from "../define/index.ts";
import {
  IdText,
  Nothing,
  nullable,
  pageQuery,
  RefusedStatement,
  StatementSettings,
  StatementStore,
  StatementTry,
  strict,
} from "../shapes/index.ts";

const staff = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:feature:write",
  answers: "data",
  rate: "userWrite",
} as const;
const settings = {
  endpoint: "https://lrs.example.org/xapi/",
  key: "lyceum",
  kinds: ["homeworkHandedIn", "courseFinished"],
  isEnabled: true,
} as const;
const body = { ...settings, kinds: [...settings.kinds], secret: "" };
const store = {
  settings: { ...settings, kinds: [...settings.kinds] },
  waiting: 3,
  isFull: false,
  sentToday: 120,
  refused: 0,
  sentAt: 1_790_000_000_000,
  problem: null,
  detail: "",
  problemAt: null,
  nextTryAt: 0,
  isStopped: false,
};

/** What people have learnt, told to the institution's own learning record store by xAPI 1.0.3. */
export const statementCalls = {
  "GET /staff/statements": httpCall({
    ...staff,
    about:
      "The learning record store of the institution, and how sending goes. The secret is told to nobody.",
    data: StatementStore,
    faults: [],
    rate: "userRead",
    example: { data: store },
  }),
  "POST /staff/statements": httpCall({
    ...staff,
    about:
      "Changes address, key, secret, what is told, and whether. Another address or key needs the secret again. What waits goes where sending is switched off or the address is another one, and so do the kinds that are not told any more.",
    body: StatementSettings,
    data: StatementStore,
    faults: ["storeAddress", "storeSecret", "paramError"],
    example: { body: { ...body, secret: "a-secret" }, data: store },
  }),
  "POST /staff/statements/try": httpCall({
    ...staff,
    about:
      "Sends one statement about nobody by what is written, saved or not, and says what the store answered.",
    body: StatementSettings,
    data: StatementTry,
    faults: ["storeAddress", "storeSecret", "tooManyRequests"],
    rate: "storeTry",
    example: { body, data: { isTaken: true, problem: null, detail: "" } },
  }),
  "POST /staff/statements/resume": httpCall({
    ...staff,
    about: "Sends what waits now, also where sending has stopped or pauses.",
    body: Nothing,
    data: StatementStore,
    faults: ["notFound"],
    example: { body: {}, data: store },
  }),
  "GET /staff/statements/refused": httpCall({
    ...staff,
    about: "What the store did not take, with its reason, the newest first; not whose it is.",
    query: strict(pageQuery),
    answers: "rows",
    data: RefusedStatement,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        id: "7",
        kind: "courseFinished",
        title: "",
        titleEn: "Sets",
        at: 1_790_000_000_000,
        refusedAt: 1_790_000_060_000,
        reason: "409 Conflict",
      },
    },
  }),
  "POST /staff/statements/resend": httpCall({
    ...staff,
    about: "Lets refused statements wait again: one, or (null) all.",
    body: strict({ id: nullable(IdText) }),
    data: StatementStore,
    faults: ["notFound"],
    example: { body: { id: null }, data: store },
  }),
};
