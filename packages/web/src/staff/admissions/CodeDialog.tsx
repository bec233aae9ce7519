import { limits } from "@lyceum/contract/limits";
import { postStaffClassesIdCode } from "@lyceum/contract/form-rules";
import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { message } from "@lyceum/ui";
import { Modal, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { FormActions, FormFields, FormSummary, useContractForm } from "../../kit/form/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import css from "./Admissions.module.css";

type Props = { of: SchoolClass; onSaved: () => void; onClosed: () => void };

const dayMs = 86_400_000;
const usualDays = 14;

/** Gives a class a new entry code for some days. */
export function CodeDialog({ of, onSaved, onClosed }: Props) {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const zone = useZone();
  const [now] = useState(() => Date.now());
  const name = classNameIn(language, of);
  const form = useContractForm(postStaffClassesIdCode, {
    initial: { days: usualDays },
    params: { id: String(of.classId) },
    // None would take the code back.
    check: ({ days }) => (days === 0 ? { days: t("daysMissing") } : {}),
    onSaved({ entryCode }) {
      message.success(t("codeMade", { name, code: entryCode ?? "" }));
      onSaved();
      onClosed();
    },
    guards: false,
  });
  const { days } = form.values;
  const max = limits.entryCodeDaysMax.value;
  const isGood = typeof days === "number" && days >= 1 && days <= max;
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t(of.entryCode === null ? "giveTitle" : "renewTitle", { name })}
      size={440}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {of.entryCode !== null && <p className={css.warning}>{t("renewText", { code: of.entryCode })}</p>}
          <NumberInput
            {...form.field("days")}
            label={t("days")}
            description={
              isGood
                ? t("daysUntil", { day: formatDay(language, zone, now + days * dayMs) })
                : t("daysHelp", { max })
            }
            inputWrapperOrder={["label", "input", "error", "description"]}
            min={1}
            max={max}
            allowDecimal={false}
            data-autofocus
          />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t("makeCode")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
