import type { StaffChannel } from "@lyceum/contract/shapes";
import { postStaffChannelsId } from "@lyceum/contract/form-rules";
import { staffChannels } from "@lyceum/texts/staff/channels";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Button, MultiSelect, Select, Switch } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import {
  FormActions,
  FormFields,
  FormRow,
  FormSummary,
  TextField,
  useContractForm,
} from "../../kit/form/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useClasses } from "../classes.ts";
import { kinds } from "../documents/load-documents.ts";
import css from "./Channels.module.css";
import { channelName } from "../../shared/channels.ts";

const reaches = ["none", "children", "all"] as const;

/** What a channel is called, who sees it, and what it asks of its documents. */
export function ChannelForm({ channel, onSaved }: { channel: StaffChannel; onSaved: () => void }) {
  const t = useTexts(staffChannels);
  const tDocuments = useTexts(staffDocuments);
  const language = useLanguage();
  const classes = useClasses();
  const mayShare = usePerson()?.permissions.includes("edu:shared:write") ?? false;
  const { channelId, name, nameEn, shareNameExt, shared, reviewRequired, twoPerson, classId, isWithdrawn } =
    channel;
  const form = useContractForm(postStaffChannelsId, {
    initial: {
      name,
      nameEn,
      shareNameExt,
      shared,
      reviewRequired,
      twoPerson,
      docTypes: kinds.filter((kind) => channel.docTypes.includes(kind)),
      classId,
      isWithdrawn,
    },
    params: { id: String(channelId) },
    onSaved(saved) {
      message.success(t("saved", { name: channelName(language, saved) }));
      onSaved();
    },
  });
  const { values } = form;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <header className={css.formHead}>
        <h2>{channelName(language, channel)}</h2>
        <Button
          component={RouteLink}
          screen="staffDocuments"
          query={{ channelId }}
          variant="default"
          size="compact-sm"
        >
          {t("documents", { n: channel.documents })}
        </Button>
      </header>
      <FormFields>
        <FormSummary form={form} />
        <FormRow>
          <TextField form={form} path="name" label={t("name")} lang="zh" />
          <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
        </FormRow>
        <FormRow>
          <TextField form={form} path="shareNameExt" label={t("slug")} help={t("slugHelp")} />
          <Select
            {...form.field("shared")}
            label={t("shared")}
            allowDeselect={false}
            disabled={!mayShare}
            value={values.shared || null}
            onChange={(next) => form.set("shared", reaches.find((one) => one === next) ?? "none")}
            data={reaches.map((value) => ({ value, label: t(`shared_${value}`) }))}
          />
        </FormRow>
        <MultiSelect
          {...form.field("docTypes")}
          label={t("docTypes")}
          description={t("docTypesHelp")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          value={(values.docTypes || []).map(String)}
          onChange={(next) =>
            form.set(
              "docTypes",
              kinds.filter((kind) => next.includes(kind)),
            )
          }
          data={kinds.map((value) => ({ value, label: tDocuments(`kind_${value}`) }))}
        />
        {classes.length > 0 && (
          <Select
            {...form.field("classId")}
            label={t("class")}
            description={t("classHelp")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            clearable
            searchable
            placeholder={t("noClass")}
            value={values.classId ? String(values.classId) : null}
            onChange={(next) => form.set("classId", next === null ? null : Number(next))}
            data={classes.map((one) => ({
              value: String(one.classId),
              label: classNameIn(language, one),
            }))}
          />
        )}
        <div className={css.switches}>
          <Switch
            size="sm"
            label={t("reviewRequired")}
            checked={values.reviewRequired === true}
            onChange={(event) => form.set("reviewRequired", event.currentTarget.checked)}
          />
          <Switch
            size="sm"
            label={t("twoPerson")}
            checked={values.twoPerson === true}
            onChange={(event) => form.set("twoPerson", event.currentTarget.checked)}
          />
          <Switch
            size="sm"
            label={t("isWithdrawn")}
            checked={values.isWithdrawn === true}
            onChange={(event) => form.set("isWithdrawn", event.currentTarget.checked)}
          />
        </div>
      </FormFields>
      <FormActions isSaving={form.isSaving} label={t("save")} />
    </form>
  );
}
