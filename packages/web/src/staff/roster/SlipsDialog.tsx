import type { PasswordSlip } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { Modal } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { SlipSheet } from "./SlipSheet.tsx";

type Props = { slips: readonly PasswordSlip[]; onClosed: () => void };

/** Passwords that are shown this once: a click beside it closes nothing. */
export function SlipsDialog({ slips, onClosed }: Props) {
  const t = useTexts(staffRoster);
  return (
    <Modal
      opened
      onClose={onClosed}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("close") }}
      title={t("slips")}
      size={900}
    >
      <SlipSheet slips={slips} />
    </Modal>
  );
}
