import type { FormCall, FormRules } from "@lyceum/contract/form-rules";
import type { Call } from "@lyceum/contract/http";
import { http } from "../../shared/http/index.ts";
import type { BodyOf } from "./values.ts";

/** Sends what a form holds by its call; what is refused is shown by the form. */
export function sendForm<K extends FormCall, Saved>(
  { call }: FormRules<K>,
  body: BodyOf<K>,
  params: Call<K>["params"] | undefined,
): Promise<Saved> {
  // The client's type does not see through a type parameter that each such call takes a body.
  const send = http.call as unknown as (call: K, input: object) => Promise<Saved>;
  return send(call, { ...(params === undefined ? {} : { params }), body, isQuiet: true });
}
