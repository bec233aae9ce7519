import type { MarkerCandidate } from "@lyceum/contract/shapes";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { message } from "@lyceum/ui";
import { Button, Group, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MarkersField } from "./MarkersField.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  homeworkId: number;
  markers: readonly MarkerCandidate[];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
};

/** Gives the second marking of published homework to other colleagues. */
export function MarkersDialog({ homeworkId, markers: begun, onDone, onClosed }: Props) {
  const t = useTexts(staffSecond);
  const reasons = useReasons();
  const [markers, setMarkers] = useState(begun);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await http.call("POST /staff/homework/{id}/secondMarking/markers", {
        params: { id: String(homeworkId) },
        body: { markerIds: markers.map(({ userId }) => userId) },
        isQuiet: true,
      });
      message.success(t("markersChanged"));
      onClosed();
      await onDone();
    } catch (error) {
      setProblem(sentenceOf(error, t("actFailed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("changeMarkers")}>
      <form onSubmit={(event) => void submit(event)}>
        <MarkersField markers={markers} onChange={setMarkers} error={problem} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("close")}
          </Button>
          <BusyButton type="submit" isBusy={isBusy} why={reasons.unchosen(markers.length > 0)}>
            {t("save")}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
