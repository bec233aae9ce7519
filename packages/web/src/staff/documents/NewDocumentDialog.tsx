import type { WrittenKind } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Modal, Select } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormActions, FormFields } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { channelPath, useChannels } from "../../shared/channels.ts";
import { kinds } from "./load-documents.ts";

/** Where a new document is to stand and of which kind it is; then it is open in the editor. */
export function NewDocumentDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const go = useGo();
  const channels = useChannels().data;
  const asked = useQueryValues()["channelId"];
  const open = channels?.filter(({ mayWrite, isWithdrawn }) => mayWrite && !isWithdrawn) ?? [];
  const [chosen, setChosen] = useState<string | null>(asked ?? null);
  const [kind, setKind] = useState<WrittenKind>("imageText");
  const [isSaving, setIsSaving] = useState(false);
  const channel = open.find(({ channelId }) => String(channelId) === chosen) ?? open[0];
  const taken = kinds.filter((one) => !channel?.docTypes.length || channel.docTypes.includes(one));
  const docType = taken.find((one) => one === kind) ?? taken[0];

  async function create(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!channel || !docType) return;
    setIsSaving(true);
    try {
      const body = { channelId: channel.channelId, docType };
      const { docId } = await http.call("POST /staff/documents", { body, isQuiet: true });
      await go({ screen: "staffDocument", params: { id: String(docId) } });
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
      setIsSaving(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("newDocument")} size={440}>
      {channels && open.length === 0 ? (
        <p>{t("noChannels")}</p>
      ) : (
        <form noValidate onSubmit={(event) => void create(event)}>
          <FormFields>
            <Select
              label={t("channel")}
              searchable
              allowDeselect={false}
              data-autofocus
              data={open.map(({ channelId }) => ({
                value: String(channelId),
                label: channelPath(language, channels ?? [], channelId),
              }))}
              value={channel ? String(channel.channelId) : null}
              onChange={setChosen}
            />
            <Select
              label={t("kind")}
              description={t("createText")}
              inputWrapperOrder={["label", "input", "description"]}
              allowDeselect={false}
              data={taken.map((value) => ({ value, label: t(`kind_${value}`) }))}
              value={docType ?? null}
              onChange={(next) => setKind(taken.find((one) => one === next) ?? kind)}
            />
          </FormFields>
          <FormActions isSaving={isSaving} label={t("create")} onCancel={onClosed} />
        </form>
      )}
    </Modal>
  );
}
