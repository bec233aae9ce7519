import { type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { CallFault } from "../../shared/http/index.ts";
import { type FieldErrors, sortRefusal } from "./refusal.ts";

/**
 * The values of a form, what is wrong with them, and the way to the first that is. Fields are in the order of
 * `initial`; `focused` has the focus at first.
 */
export function useFields<Name extends string>(initial: Record<Name, string>, focused?: NoInfer<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const inputs = useRef(new Map<Name, HTMLInputElement>());

  useEffect(() => {
    // Somebody may be writing already, in a form that came with the page.
    const isInUse = [...inputs.current.values()].some((one) => one === document.activeElement);
    if (focused !== undefined && !isInUse) inputs.current.get(focused)?.focus();
  }, [focused]);

  const takeTyped = useEffectEvent(() => {
    const typed = [...inputs.current].filter(([name, one]) => valueIn(one) !== initial[name]);
    if (typed.length === 0) return;
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(typed.map(([name, one]) => [name, valueIn(one)])),
    }));
  });
  useLayoutEffect(() => takeTyped(), []);

  function set(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    // A complaint about what is being mended would only disturb.
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<Name>);
  }

  /** Shows what is wrong and puts the focus on the first such field; true when there is any. */
  function refuse(found: FieldErrors<Name>): boolean {
    setErrors(found);
    const first = (Object.keys(initial) as Name[]).find((name) => found[name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  }

  /** What an input needs to be this field. */
  function input(name: Name) {
    return {
      name,
      value: values[name],
      error: errors[name],
      // A password field does not say so by itself.
      "aria-invalid": errors[name] !== undefined,
      onChange: (event: { currentTarget: { value: string } }) => {
        set(name, event.currentTarget.value);
      },
      ref: remember(name),
    };
  }

  function remember(name: Name) {
    return (element: HTMLInputElement | null) => {
      if (element) inputs.current.set(name, element);
      else inputs.current.delete(name);
    };
  }

  return {
    values,
    errors,
    set,
    refuse,
    input,
    remember,
    focus: (name: Name) => inputs.current.get(name)?.focus(),
  };
}

function valueIn(input: HTMLInputElement): string {
  if (input.type === "checkbox") return input.checked ? "yes" : "";
  return input.value;
}

type Fields<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  refuse(found: FieldErrors<Name>): boolean;
};
type Options = { words?: (fault: CallFault) => string; onRefused?: () => void };

/** Sending a form, once at a time: what the server refuses stands at the field that it names, else in `problem`. */
export function useSubmission<Name extends string>(fields: Fields<Name>, { words, onRefused }: Options = {}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** What is no refusal is thrown on. */
  function refuse(error: unknown): void {
    const sorted = sortRefusal(error, fields.values, words);
    onRefused?.();
    fields.refuse(sorted.errors);
    setProblem(sorted.problem);
  }

  async function send(work: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    problem,
    isBusy,
    refuse,
    send,
    /** What is wrong with the whole form; null: nothing. */
    complain: setProblem,
    /** The handler of a form whose sending is `work`; that begins with its checks. */
    onSubmit: (work: () => Promise<unknown>) => (event: SyntheticEvent) => {
      event.preventDefault();
      void send(work);
    },
  };
}
