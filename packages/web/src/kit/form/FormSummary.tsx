import { kit } from "@lyceum/texts/kit";
import { useWords, WarningIcon } from "@lyceum/ui";
import { Alert } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { focusField, labelOf } from "./field-elements.ts";
import css from "./Form.module.css";
import type { RuledForm } from "./use-ruled-form.ts";

type Props = { form: Pick<RuledForm<unknown>, "errors" | "fault" | "ref"> };

/** Why a form was not saved, above its fields: each wrong field with a way to it, or what the server said. */
export function FormSummary({ form: { errors, fault, ref } }: Props) {
  const t = useTexts(kit);
  const words = useWords();
  const wrong = Object.entries(errors);
  const isShown = fault !== null || wrong.length > 1 || wrong.some(([path]) => !isDrawn(ref.current, path));
  return (
    <div aria-live="assertive" tabIndex={-1} data-form-summary className={css.summary}>
      {isShown && (
        <Alert color="red" variant="light" role="none" icon={<WarningIcon />}>
          {fault && (
            <>
              {fault.text ?? t("formFailed")}
              {fault.traceId !== undefined && <div className={css.trace}>{words.traceId(fault.traceId)}</div>}
            </>
          )}
          {wrong.length > 0 && (
            <>
              {t("formFields", { n: wrong.length })}
              <ul className={css.wrong}>
                {wrong.map(([path, error]) => (
                  <li key={path}>
                    <WrongField path={path} form={ref.current} />
                    {": "}
                    {error}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}

function WrongField({ path, form }: { path: string; form: HTMLElement | null }) {
  const t = useTexts(kit);
  const label = form && labelOf(form, path);
  if (!form || label === null) return <b>{t("formUnnamed", { path })}</b>;
  return (
    <button type="button" className={css.toField} onClick={() => focusField(form, path)}>
      {label}
    </button>
  );
}

function isDrawn(form: HTMLElement | null, path: string): boolean {
  return form !== null && labelOf(form, path) !== null;
}
