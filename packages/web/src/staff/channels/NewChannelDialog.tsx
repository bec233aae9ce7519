import { postStaffChannels } from "@lyceum/contract/form-rules";
import type { StaffChannel } from "@lyceum/contract/shapes";
import { staffChannels } from "@lyceum/texts/staff/channels";
import { message } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { channelName } from "../../shared/channels.ts";

type Props = {
  parent: StaffChannel | null;
  onMade: (made: StaffChannel) => Promise<void>;
  onClosed: () => void;
};

/** Makes a channel at the top or below another one. */
export function NewChannelDialog({ parent, onMade, onClosed }: Props) {
  const t = useTexts(staffChannels);
  const language = useLanguage();
  const form = useContractForm(postStaffChannels, {
    initial: {
      parentId: parent?.channelId ?? null,
      name: "",
      nameEn: "",
      shareNameExt: parent ? `${parent.shareNameExt}-` : "",
    },
    onSaved(made) {
      message.success(t("made", { name: channelName(language, made) }));
      void onMade(made);
    },
    guards: false,
  });
  return (
    <Modal
      opened
      onClose={onClosed}
      title={parent ? t("below", { name: channelName(language, parent) }) : t("newChannel")}
      size={440}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          <TextField form={form} path="name" label={t("name")} lang="zh" />
          <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
          <TextField form={form} path="shareNameExt" label={t("slug")} help={t("slugHelp")} />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t("make")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
