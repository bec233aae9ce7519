import { Fault } from "@lyceum/contract/faults";
import type { Result } from "@lyceum/contract/im";
import type { MyInfo } from "@lyceum/contract/shapes";
import { wrongField } from "@lyceum/domain/users";
import { latestDay } from "@lyceum/kit";
import { type CommandCall, type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { lockPerson } from "../../db/lock-person.ts";
import { type InfoChange, readMyInfo, writeMyInfo } from "./store.ts";

export function getMyInfo({ database }: MessagingContext): CommandHandler<"getMyInfo"> {
  return async (_params, call) => ({ info: await readMyInfo(database.kysely, loginOf(call).personId) });
}

/** Changes the own profile; all their devices learn of it (M10). */
export function updateMyInfo(context: MessagingContext): CommandHandler<"updateMyInfo"> {
  return async (part, call) => {
    const field = wrongField(part, latestDay(context.clock.now()));
    if (field) throw new Fault("parameterError", { field });
    return await change(context, part, call);
  };
}

/** Switches the phone's ringing (M10). */
export function updateDonnop(context: MessagingContext): CommandHandler<"updateDonnop"> {
  return (params, call) => change(context, params, call);
}

/** Switches the person's receipts (M5). */
export function updateReceiptSwitch(context: MessagingContext): CommandHandler<"updateReceiptSwitch"> {
  return (params, call) => change(context, params, call);
}

type Call = Pick<CommandCall<"updateMyInfo">, "connection"> & {
  answer(result: Result<"updateMyInfo">): Answered;
};
type Answered = ReturnType<CommandCall<"updateMyInfo">["answer"]>;

async function change(
  { people, writer, fanOut, clock }: MessagingContext,
  part: InfoChange,
  call: Call,
): Promise<Answered> {
  const own = await people.byId(loginOf(call).personId);
  if (!own) throw new Fault("noPermission");
  return await new Promise((resolve, reject) => {
    writer.own<{ info: MyInfo }>({
      person: own.id,
      kind: "myInfo",
      failed: reject,
      lock: (transaction) => lockPerson(transaction, own.id),
      async write(transaction) {
        const { info, isChanged } = await writeMyInfo(transaction, own.id, part, clock.now());
        return { entry: { info }, isChanged };
      },
      committed({ info }, pts) {
        fanOut.flush(own);
        resolve(call.answer({ info, pts }));
        if (pts !== null)
          fanOut.deliver(own, pts, JSON.stringify({ kind: "myInfo", info }), call.connection.id);
      },
    });
  });
}
