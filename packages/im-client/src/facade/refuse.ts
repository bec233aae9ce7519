import { Fault } from "@lyceum/contract/faults";

/** A parameter is wrong (414): the words of its rule, or just its name. */
export function refuse(field: string, msg?: string): never {
  throw new Fault("parameterError", msg === undefined ? { field } : { field, data: { msg } });
}
