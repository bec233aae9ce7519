import type { FormCall, FormRules } from "@lyceum/contract/form-rules";
import type { Call } from "@lyceum/contract/http";
import { sendForm } from "./send-form.ts";
import { type RuledForm, type RuledFormOptions, useRuledForm } from "./use-ruled-form.ts";
import type { BodyOf, FormValues } from "./values.ts";

type Options<K extends FormCall, Values, Saved> = Omit<
  RuledFormOptions<Values, BodyOf<K>, Saved>,
  "save" | "toBody"
> & {
  toBody?: (values: Values) => FormValues<BodyOf<K>>;
  /** What the path of the call asks for. */
  params?: Call<K>["params"];
  /** Instead of the call itself. */
  save?: (body: BodyOf<K>) => Promise<Saved>;
};

/** A form of a call: checks what the contract says, sends, and puts what is refused at its field. */
export function useContractForm<K extends FormCall, Extra = unknown, Saved = Call<K>["data"]>(
  rules: FormRules<K>,
  { save, params, ...options }: Options<K, FormValues<BodyOf<K>> & NoInfer<Extra>, Saved>,
): RuledForm<FormValues<BodyOf<K>> & Extra> {
  return useRuledForm<FormValues<BodyOf<K>> & Extra, BodyOf<K>, Saved>(rules.fields, {
    ...options,
    save: save ?? ((body) => sendForm<K, Saved>(rules, body, params)),
  });
}
