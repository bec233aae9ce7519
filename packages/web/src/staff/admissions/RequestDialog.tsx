import type { AdmissionRequest } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { Button, Group, Modal } from "@mantine/core";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import css from "./Admissions.module.css";

type Props = { request: AdmissionRequest; onDecide: (isApproval: boolean) => void; onClosed: () => void };

/** A request with all that the newcomer wrote. */
export function RequestDialog({ request, onDecide, onClosed }: Props) {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const zone = useZone();
  const moment = (time: number) => formatDayTime(language, zone, time);
  const { nickName, userName, contact, state, askedAt, decidedAt, note, reason } = request;
  const facts = [
    [t("userName"), userName],
    [t("contact"), contact],
    [t("askedAt"), moment(askedAt)],
    [t("decidedAt"), decidedAt === null ? "" : moment(decidedAt)],
    [t("reason"), reason],
  ] as const;
  return (
    <Modal opened onClose={onClosed} title={nickName} size={480}>
      <blockquote className={css.note}>{note === "" ? t("noNote") : note}</blockquote>
      <Facts facts={facts} />
      {state === "pending" && (
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => onDecide(false)}>
            {t("denyOne")}
          </Button>
          <Button onClick={() => onDecide(true)}>{t("approveOne")}</Button>
        </Group>
      )}
    </Modal>
  );
}
