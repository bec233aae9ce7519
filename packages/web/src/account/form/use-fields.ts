import { useEffect, useRef, useState } from "react";

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * The values of a form, what is wrong with them, and the way to the first that is. Fields are in the order of
 * `initial`; `focused` has the focus at first.
 */
export function useFields<Name extends string>(initial: Record<Name, string>, focused?: NoInfer<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const inputs = useRef(new Map<Name, HTMLInputElement>());

  useEffect(() => {
    if (focused !== undefined) inputs.current.get(focused)?.focus();
  }, [focused]);

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
