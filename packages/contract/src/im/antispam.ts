import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Count, nullable, strict, WordRules } from "../shapes/index.ts";

export const getClientAntispam = command({
  permission: "*:im:chat",
  service: 6,
  command: 20,
  row: "M18",
  about:
    "The institution's list of words, for a program that looks before it sends. With the version that it holds it gets null while that is the newest.",
  params: strict({ version: Type.Optional(Count) }),
  result: Type.Object({ version: Count, thesaurus: nullable(WordRules) }),
  faults: [],
  requires: "loggedIn",
  rate: "sync",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { version: 3 },
    result: { version: 4, thesaurus: [{ word: "loser", type: 1 }] },
  },
});

export const antispamCommands = { getClientAntispam };
