import { Fault } from "@lyceum/contract/faults";
import { commands, type CommandName } from "@lyceum/contract/im";
import { Check, Errors } from "typebox/value";

/** Refuses what the server would refuse, before it travels; the fault names the field (414). */
export function checkParams(name: CommandName, params: unknown): void {
  const schema = commands[name].params;
  if (Check(schema, params)) return;
  const [first] = Errors(schema, params);
  const field = first?.instancePath.split("/")[1];
  throw new Fault("parameterError", field === undefined ? {} : { field });
}
