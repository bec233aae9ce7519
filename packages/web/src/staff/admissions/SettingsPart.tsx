import { postStaffAdmissionSettings } from "@lyceum/contract/form-rules";
import type { AdmissionSettings } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Radio, TagsInput } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormActions, FormFields, FormSummary, useContractForm } from "../../kit/form/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Admissions.module.css";

const key = ["staff-admission-settings"];

/** How the institution admits who registers, as far as its kind lets it choose. */
export function SettingsPart() {
  const t = useTexts(staffAdmissions);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http.call("GET /staff/admissionSettings", { signal, isQuiet: true }),
  });
  if (found.isPending) return <PageSkeleton />;
  if (isLost(found))
    return (
      <ErrorPanel text={sentenceOf(found.error, t("settingsFailed"))} onRetry={() => void found.refetch()} />
    );
  const { mode, emailDomains } = found.data;
  return <Settings key={JSON.stringify([mode, emailDomains])} settings={found.data} />;
}

function Settings({ settings }: { settings: AdmissionSettings }) {
  const t = useTexts(staffAdmissions);
  const queries = useQueryClient();
  const { mode, emailDomains, allowedModes } = settings;
  const before = { mode, emailDomains };
  const keep = (saved: AdmissionSettings) => void queries.setQueryData(key, saved);
  const form = useContractForm(postStaffAdmissionSettings, {
    initial: { mode, emailDomains },
    onSaved(saved) {
      keep(saved);
      void undoable({
        text: t("settingsSaved"),
        run: () => Promise.resolve(),
        undo: async () =>
          keep(await http.call("POST /staff/admissionSettings", { body: before, isQuiet: true })),
      });
    },
  });
  // Each domain has its own place among the errors; they are all shown at the one field.
  const [, wrongDomain] = Object.entries(form.errors).find(([path]) => path.startsWith("emailDomains")) ?? [];
  const domains = (form.values.emailDomains || []).map((domain) => domain ?? "");
  const hasChoice = allowedModes.length > 1;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className={css.settings}>
      <FormFields>
        <FormSummary form={form} />
        <Radio.Group
          {...form.field("mode")}
          value={form.values.mode ?? mode}
          onChange={(next) => form.set("mode", modeOf(next, allowedModes) ?? mode)}
          label={t("mode")}
          description={hasChoice ? undefined : t("modeFixed")}
          withAsterisk={false}
        >
          <div className={css.modes}>
            {allowedModes.map((one) => (
              <Radio key={one} value={one} label={t(`mode_${one}`)} description={t(`mode_${one}_text`)} />
            ))}
          </div>
        </Radio.Group>
        {form.values.mode === "domainOrCode" && (
          <TagsInput
            {...form.field("emailDomains")}
            withAsterisk={false}
            value={domains}
            onChange={(next) => form.set("emailDomains", next.map(tidyDomain))}
            error={wrongDomain}
            label={t("domains")}
            description={t("domainsHelp")}
            placeholder={domains.length === 0 ? t("domainsExample") : ""}
            inputWrapperOrder={["label", "input", "error", "description"]}
            splitChars={[",", " ", ";"]}
            acceptValueOnBlur
            clearable
          />
        )}
      </FormFields>
      {hasChoice && (
        <FormActions
          isSaving={form.isSaving}
          label={t("settingsSave")}
          onCancel={form.isChanged ? form.reset : undefined}
        />
      )}
    </form>
  );
}

function modeOf(value: string, allowed: AdmissionSettings["allowedModes"]) {
  return allowed.find((one) => one === value);
}

/** "@School.example" is the domain that people mean. */
function tidyDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^.*@/, "");
}
