import type { FieldRules } from "@lyceum/contract/form-rules";
import { isAskedFor } from "@lyceum/domain/forms";
import { useForm } from "@mantine/form";
import {
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { errorOf, errorsOf } from "./errors-of.ts";
import { firstShown, focusField } from "./field-elements.ts";
import { type FormFault, refusalOf } from "./refusal-of.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";
import type { FieldErrors } from "./values.ts";

export type RuledFormOptions<Values, Body, Saved> = {
  /** Every field that the form shows, blank ones too. */
  initial: Values;
  /** Makes what is checked and saved of the values, where the form has other fields. */
  toBody?: (values: Values) => unknown;
  /** What the rules cannot say, by field: "ends before it starts". */
  check?: (values: Values) => FieldErrors;
  /** Fields whose spaces belong to them, such as a password. */
  asTyped?: readonly string[];
  /** A CallFault that it throws is shown at the field that it names. */
  save: (body: Body) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** False: leaving does not ask, as where what was filled in is kept anyway. */
  guards?: boolean;
};

export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;
type FieldProps = ReturnType<ReturnType<typeof useForm<Record<string, unknown>>>["getInputProps"]> & {
  name: string;
  withAsterisk: boolean;
};

export type RuledForm<Values> = {
  values: Values;
  errors: FieldErrors;
  ref: RefObject<HTMLFormElement | null>;
  /** For the input of a field: `<TextInput label={…} {...form.field("name")} />`. */
  field: (path: FieldPath<Values>, options?: { type?: "input" | "checkbox" }) => FieldProps;
  set: <P extends keyof Values & string>(path: P, value: Values[P]) => void;
  /** Puts other values in place, as after taking a newer version; they count as saved. */
  replace: (values: Values) => void;
  /** Back to what was saved last. */
  reset: () => void;
  submit: (event?: SyntheticEvent) => void;
  isSaving: boolean;
  isChanged: boolean;
  /** Why it was not saved as a whole; what is wrong with single fields stands in `errors`. */
  fault: FormFault | null;
  /** The largest number of characters of a field, for its counter. */
  maxLengthOf: (path: string) => number | undefined;
};

/** A form whose fields have rules: checks them, saves, and puts what is refused at its field. */
export function useRuledForm<Values extends object, Body, Saved>(
  fields: FieldRules,
  options: RuledFormOptions<Values, Body, Saved>,
): RuledForm<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<Values>(options.initial);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<FormFault | null>(null);
  const [refusals, setRefusals] = useState(0);
  // The library asks for plain records; the values are one.
  const form = useForm<Record<string, unknown>>({
    mode: "controlled",
    initialValues: options.initial as Record<string, unknown>,
    enhanceGetInputProps: ({ field }) => ({
      name: field,
      withAsterisk: isAsked(field),
      onBlur: () => {
        const error = errorOf(fields, form.getValues(), field);
        if (error !== null) form.setFieldError(field, error);
      },
    }),
  });
  const values = form.values as Values;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const isUnsaved = useRef(isChanged);
  useEffect(() => {
    isUnsaved.current = isChanged;
  });
  useUnsavedGuard(useCallback(() => options.guards !== false && isUnsaved.current, [options.guards]));

  // After the errors are drawn, the first of them in the page takes the focus; what changes later does not move it.
  const showFirst = useEffectEvent(() => {
    const element = ref.current;
    if (!element) return;
    const first = firstShown(element, Object.keys(form.errors));
    if (first !== null) focusField(element, first);
    else element.querySelector<HTMLElement>("[data-form-summary]")?.focus();
  });
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);

  function isAsked(path: string): boolean {
    const rule = fields[path.replaceAll(/\.\d+(?=\.|$)/g, ".*")];
    return rule !== undefined && isAskedFor(rule);
  }

  function refuse(errors: FieldErrors, why: FormFault | null): void {
    form.setErrors({ ...errors });
    setFault(why);
    setRefusals((count) => count + 1);
  }

  async function submit(): Promise<void> {
    if (isSaving) return;
    const sent = form.getValues() as Values;
    const { body, errors } = errorsOf(fields, sent, options);
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    form.clearErrors();
    setFault(null);
    setIsSaving(true);
    try {
      // It passed the rules, which say what a body is.
      const answer = await options.save(body as Body);
      // Already here: what is done on success may lead away at once.
      isUnsaved.current = false;
      setSaved(sent);
      options.onSaved?.(answer);
    } catch (error) {
      const refusal = refusalOf(error, ref.current);
      refuse(refusal.errors, refusal.fault);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    values,
    errors: form.errors,
    ref,
    field: (path, { type = "input" } = {}) => form.getInputProps(path, { type }) as FieldProps,
    // The type of the library does not see through the parameter.
    set: (path, value) => form.setFieldValue(path, value as never),
    replace(next) {
      setSaved(next);
      form.setValues(next as Record<string, unknown>);
      form.clearErrors();
    },
    reset() {
      form.setValues(saved as Record<string, unknown>);
      form.clearErrors();
      setFault(null);
    },
    submit(event) {
      event?.preventDefault();
      void submit();
    },
    isSaving,
    isChanged,
    fault,
    maxLengthOf: (path) => fields[path]?.maxLength,
  };
}
