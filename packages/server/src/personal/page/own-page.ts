import { Fault } from "@lyceum/contract/faults";
import { cleanLines } from "@lyceum/domain/portal";
import { audienceChoices, pageFields } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readPeople } from "../../users/index.ts";
import { applyWords } from "../../words/index.ts";
import { findPageRow, writePage } from "../store.ts";
import { chosenOf } from "./read-page.ts";

/** GET /account/page (P12). */
export const showOwnPage: CallHandler<"GET /account/page"> = async (_input, context) => {
  const { accountId, deptId } = callerOf(context);
  const [person] = await readPeople(context.database, "edu", [accountId]);
  const row = await findPageRow(context.database.kysely, deptId, accountId);
  if (!person || !row) throw new Fault("unauthorized");
  const choices = (field: (typeof pageFields)[number]) => [...audienceChoices(person, field)];
  return {
    ...chosenOf(row, person),
    choices: {
      about: choices("about"),
      classes: choices("classes"),
      phone: choices("phone"),
      email: choices("email"),
      honours: choices("honours"),
    },
  };
};

/** POST /account/page (P12). */
export const saveOwnPage: CallHandler<"POST /account/page"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const [person] = await readPeople(context.database, "edu", [accountId]);
  if (!person) throw new Fault("unauthorized");
  const wrong = pageFields.find((field) => !audienceChoices(person, field).includes(body.audiences[field]));
  if (wrong) throw new Fault("paramError", { field: `audiences.${wrong}` });
  const about = await applyWords(context, { realm: "edu", deptId }, cleanLines(body.about));
  const page = { about, audiences: body.audiences };
  await writePage(context.database.kysely, { deptId, accountId }, page, context.clock.now());
  return {};
};
