import { staffPlatform } from "@lyceum/texts/staff/platform";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { FormActions, FormFields, FormSummary, type RuledForm, TextField } from "../../kit/form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Platform.module.css";

type Props<Values> = {
  title: string;
  text?: string;
  label: string;
  form: RuledForm<Values>;
  onClosed: () => void;
  children?: ReactNode;
};

/** An act of the platform: what it does, and the digits of the authenticator that prove who acts. */
export function ActDialog<Values extends { code?: unknown }>(props: Props<Values>) {
  const { title, text, label, form, onClosed, children } = props;
  return (
    <Modal opened onClose={onClosed} title={title} size={480}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {text !== undefined && <p className={css.text}>{text}</p>}
          {children}
          <CodeField form={form} />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={label} onCancel={onClosed} />
      </form>
    </Modal>
  );
}

export function CodeField<Values extends { code?: unknown }>({ form }: { form: RuledForm<Values> }) {
  const t = useTexts(staffPlatform);
  return (
    <TextField form={form} path="code" label={t("code")} help={t("codeHelp")} autoComplete="one-time-code" />
  );
}
