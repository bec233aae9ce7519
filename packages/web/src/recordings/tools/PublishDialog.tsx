import type { Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { Button, Group, Modal, Select, Skeleton } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useDates } from "../../portal/index.ts";
import { channelPath, useChannels } from "../../shared/channels.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useGo } from "../../shared/RouteLink.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

/** In which channel the draft is to stand; then it is open in the editor. */
export function PublishDialog({ replay, onClosed }: { replay: Replay; onClosed: () => void }) {
  const t = useTexts(recordings);
  const language = useLanguage();
  const dates = useDates();
  const go = useGo();
  const query = useChannels();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const all = query.data ?? [];
  const open = all.filter(
    ({ mayWrite, isWithdrawn, docTypes }) =>
      mayWrite && !isWithdrawn && (docTypes.length === 0 || docTypes.includes("video")),
  );
  const channel = open.find(({ channelId }) => String(channelId) === chosen) ?? open[0];

  async function create(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!channel) return;
    setIsSaving(true);
    try {
      const { docId } = await http.call("POST /v1/recordings/{id}/document", {
        params: { id: String(replay.recordingId) },
        body: { channelId: channel.channelId },
        isQuiet: true,
      });
      await go({ screen: "staffDocument", params: { id: String(docId) } });
    } catch (error) {
      showFault(error);
      setIsSaving(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("publish")} size={480}>
      {query.isPending ? (
        <Skeleton height={120} />
      ) : isLost(query) ? (
        <QueryError query={query} failed={t("publishFailed")} />
      ) : open.length === 0 ? (
        <p>{t("publishNowhere")}</p>
      ) : (
        <form noValidate onSubmit={(event) => void create(event)}>
          <p>{t("publishRule", { date: dates.day(replay.keptUntil ?? replay.startedAt) })}</p>
          <Select
            label={t("publishChannel")}
            searchable
            allowDeselect={false}
            data-autofocus
            data={open.map(({ channelId }) => ({
              value: String(channelId),
              label: channelPath(language, all, channelId),
            }))}
            value={channel ? String(channel.channelId) : null}
            onChange={setChosen}
          />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t("publishDraft")}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
