import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Collect,
  collectContent,
  CollectCustom,
  CollectType,
  Count,
  IdText,
  strict,
  Time,
} from "../shapes/index.ts";
import { annotationCommand, isEcho } from "./annotation-command.ts";

const common = { ...annotationCommand, service: 6 } as const;

const collect = {
  id: "5",
  type: 1,
  data: '{"idServer":"7-3"}',
  custom: "",
  uniqueId: "7-3",
  createTime: 1_790_000_000_000,
  updateTime: 1_790_000_000_000,
};
const CollectIds = Type.Array(IdText, { minItems: 1, maxItems: limits.collectDeleteMax.value });

export const addCollect = command({
  ...common,
  command: 10,
  about:
    "Puts something aside for the caller alone. What has the same `uniqueId` stands once: the same again answers what is there.",
  params: collectContent,
  result: Type.Object({ collect: Collect }),
  faults: ["overLimit"],
  example: {
    params: { type: 1, data: '{"idServer":"7-3"}', uniqueId: "7-3" },
    result: { collect },
  },
});

export const updateCollect = command({
  ...common,
  command: 11,
  about: "Changes the text of the caller at something put aside.",
  params: strict({ id: IdText, custom: CollectCustom }),
  result: Type.Object({ collect: Collect }),
  faults: ["objectMissing"],
  example: {
    params: { id: "5", custom: "for Monday" },
    result: { collect: { ...collect, custom: "for Monday" } },
  },
});

export const deleteCollects = command({
  ...common,
  command: 12,
  about:
    "Deletes what was put aside; what is not there is no fault. Answers those that this command has deleted.",
  params: strict({ ids: CollectIds }),
  result: Type.Object({ ids: Type.Array(IdText) }),
  faults: [],
  example: { params: { ids: ["5"] }, result: { ids: ["5"] } },
});

export const getCollects = command({
  ...common,
  command: 13,
  rate: "command",
  about:
    "One page of what was put aside, newest first or with `reverse` oldest first, within times; `lastId` goes on behind the page before. `total` counts all of these times and type.",
  params: strict({
    type: Type.Optional(CollectType),
    beginTime: Type.Optional(Time),
    /** 0: up to now. */
    endTime: Type.Optional(Time),
    lastId: Type.Optional(IdText),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.collectPageMax.value })),
    reverse: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ collectList: Type.Array(Collect), total: Count, more: Type.Boolean() }),
  faults: ["parameterError"],
  example: { params: { limit: 100 }, result: { collectList: [collect], total: 1, more: false } },
});

export const collectsChanged = push({
  service: 6,
  command: 14,
  row: "M12",
  about:
    "What is put aside has changed, on another own device or, with `isEcho`, by this connection. It is not kept; `getCollects` says what stands.",
  body: Type.Object({
    action: Type.Union([Type.Literal("add"), Type.Literal("update"), Type.Literal("delete")]),
    /** Added or changed. */
    collects: Type.Array(Collect),
    /** Deleted. */
    ids: Type.Array(IdText),
    isEcho,
  }),
  example: { action: "add" as const, collects: [collect], ids: [] },
});

export const collectCommands = { addCollect, updateCollect, deleteCollects, getCollects };
export const collectPushes = { collectsChanged };
