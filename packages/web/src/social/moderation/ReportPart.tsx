import type { ReviewItem, Sanction } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { message } from "@lyceum/ui";
import { Button, Group, Text } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { decide } from "./decide.ts";
import { ReportContext } from "./ReportContext.tsx";
import { SanctionForm } from "./SanctionForm.tsx";
import { useOpenedReport } from "./use-opened-report.ts";
import { useProposal } from "./use-proposal.ts";

/** A report is opened first, for that is recorded, and then decided with its context in sight. */
export function ReportPart({ item }: { item: ReviewItem }) {
  const t = useTexts(social);
  const proposal = useProposal(item.proposal);
  const { detail, isBusy, open } = useOpenedReport(item.id);

  async function send(sanction: Sanction | null): Promise<void> {
    const isFinal = await decide(item, sanction ? { act: "refuse", sanction } : { act: "approve" });
    if (isFinal !== null) message.success(isFinal ? t("decided") : t("proposed"));
  }

  return (
    <>
      {proposal && (
        <Text size="sm" fw={500} role="status">
          {proposal}
        </Text>
      )}
      {detail ? (
        <>
          <ReportContext detail={detail} />
          <SanctionForm
            profile={detail.profile}
            wanted={item.proposal?.sanction ?? null}
            category={item.category}
            onSend={send}
            isReport
          />
        </>
      ) : (
        <Group gap="sm">
          <Button loading={isBusy} onClick={() => void open()}>
            {t("openReport")}
          </Button>
          <Text size="sm" c="dimmed">
            {t("openHint")}
          </Text>
        </Group>
      )}
    </>
  );
}
