import { limits } from "@lyceum/contract/limits";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { confirm } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { ReasonDialog } from "../lazy-dialogs.ts";
import type { useActs } from "../use-acts.ts";

type Props = {
  acts: Pick<ReturnType<typeof useActs>, "isBusy" | "run">;
  may: (act: "propose" | "takeBack" | "refuse") => boolean;
  isChanged: boolean;
  /** What is needed and not there yet; empty: nothing. */
  lacks: string;
  propose: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  refuse: (reason: string) => Promise<unknown>;
  onReload: () => Promise<void>;
};

/** What is done with a proposal: its author lays it before those who publish, or takes it back; they refuse it. */
export function ProposalButtons({ acts, may, isChanged, lacks, propose, takeBack, refuse, onReload }: Props) {
  const t = useTexts(staffProposals);
  const [isRefusing, setIsRefusing] = useState(false);
  const { isBusy, run } = acts;

  async function askToPropose(): Promise<void> {
    const asks = { title: t("proposeTitle"), text: t("proposeText"), confirmLabel: t("propose") };
    if (!(await confirm(asks))) return;
    await run(async () => {
      await propose();
      await onReload();
    }, t("done_propose"));
  }
  const goBack = () =>
    run(async () => {
      await takeBack();
      await onReload();
    }, t("done_takeBack"));
  /** What goes wrong is said in the dialog. */
  async function giveBack(reason: string): Promise<void> {
    await refuse(reason);
    setIsRefusing(false);
    await run(onReload, t("done_refuse"));
  }

  return (
    <>
      {may("takeBack") && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void goBack()}>
          {t("takeBack")}
        </Button>
      )}
      {may("refuse") && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          {t("refuse")}
        </Button>
      )}
      {may("propose") && (
        <WhyButton
          size="xs"
          loading={isBusy}
          why={lacks || (isChanged ? t("saveFirst") : "")}
          onClick={() => void askToPropose()}
        >
          {t("propose")}
        </WhyButton>
      )}
      {isRefusing && (
        <ReasonDialog
          words={{
            title: t("refuseTitle"),
            text: t("refuseText"),
            reason: t("refuseReason"),
            dismiss: t("keep"),
            confirm: t("refuse"),
            failed: t("actFailed"),
          }}
          isDangerous
          max={limits.refusalMax.value}
          run={giveBack}
          onClosed={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
