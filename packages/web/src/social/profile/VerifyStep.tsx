import { limits } from "@lyceum/contract/limits";
import type { Verification } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CameraDialog } from "../../kit/upload/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { verificationQuery } from "../queries.ts";
import { ConsentBox } from "../rights/ConsentBox.tsx";
import { useConsents } from "../rights/use-consents.ts";
import { usePhotoHints } from "../hints/use-photo-hints.tsx";
import { sendPhoto } from "./send-photo.ts";

/** The proof that the photos are one's own (D4): a picture in a pose of chance, which a moderator compares. */
export function VerifyStep() {
  const t = useTexts(social);
  const query = useQuery(verificationQuery());
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return (
      <ErrorPanel text={sentenceOf(query.error, t("loadFailed"))} onRetry={() => void query.refetch()} />
    );
  return <Proof verification={query.data} />;
}

/** Before anything begins: the consent to the comparison. */
function Begin({ isBusy, isOff, label, onBegin }: BeginProps) {
  const t = useTexts(social);
  const { isGiven, change } = useConsents();
  const [isAgreed, setIsAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = isGiven("photoCheck") === false;

  async function begin(): Promise<void> {
    if (isMissing && !isAgreed) {
      setProblem(t("required"));
      return;
    }
    if (isMissing)
      try {
        await change("photoCheck", true);
      } catch (error) {
        setProblem(sentenceOf(error, t("loadFailed")));
        return;
      }
    onBegin();
  }

  return (
    <Stack gap="md">
      {isMissing && (
        <ConsentBox
          purpose="photoCheck"
          isChecked={isAgreed}
          problem={problem}
          onChange={(isChecked) => {
            setIsAgreed(isChecked);
            setProblem(null);
          }}
        />
      )}
      <Group>
        <Button loading={isBusy} disabled={isOff} onClick={() => void begin()}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}

type BeginProps = { isBusy: boolean; isOff: boolean; label: string; onBegin: () => void };

function Proof({ verification }: { verification: Verification }) {
  const t = useTexts(social);
  const [isBusy, setIsBusy] = useState(false);
  const { state, triesLeft, freeChats, reason } = verification;
  const mayBegin = state === "none" || state === "notApproved" || state === "outdated";

  async function keep(act: () => Promise<Verification>): Promise<boolean> {
    setIsBusy(true);
    try {
      queryClient.setQueryData(verificationQuery().queryKey, await act());
      return true;
    } catch (error) {
      message.error(sentenceOf(error, t("loadFailed")));
      await queryClient.invalidateQueries({ queryKey: verificationQuery().queryKey });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  const begin = () =>
    keep(() => http.call("POST /v1/verification/begin", { body: {}, as: "social", isQuiet: true }));
  const send = (photo: File) =>
    keep(async () => {
      const body = { assetId: await sendPhoto(photo) };
      return await http.call("POST /v1/verification/submit", { body, as: "social", isQuiet: true });
    });

  return (
    <Stack gap="md" maw={560}>
      <Group gap="sm">
        <Title order={2} size="h4">
          {t("verifyTitle")}
        </Title>
        <StateMark state={state} />
      </Group>
      {(mayBegin || state === "asked") && <Text c="dimmed">{t("verifyText")}</Text>}
      {mayBegin && freeChats > 0 && <Text>{t("verifyGift", { count: freeChats })}</Text>}
      {state === "notApproved" && <Text fw={500}>{t(`verifyReason_${reason ?? "other"}`)}</Text>}
      {state === "outdated" && <Text>{t("verify_outdatedText")}</Text>}
      {state === "underReview" && <Text>{t("verify_underReviewText")}</Text>}
      {state === "verified" && <Text>{t("verify_verifiedText")}</Text>}
      {state === "asked" && <Taking verification={verification} isBusy={isBusy} onPhoto={send} />}
      {mayBegin && (
        <>
          <Begin
            isBusy={isBusy}
            isOff={triesLeft === 0}
            label={t(state === "none" ? "verifyBegin" : "verifyAgain")}
            onBegin={() => void begin()}
          />
          <Text size="sm" c="dimmed">
            {t("verifyTries", { count: triesLeft, max: limits.verificationsMax.value })}
          </Text>
        </>
      )}
    </Stack>
  );
}

type TakingProps = {
  verification: Verification;
  isBusy: boolean;
  onPhoto: (photo: File) => Promise<boolean>;
};

function Taking({ verification: { pose, poseUntil }, isBusy, onPhoto }: TakingProps) {
  const t = useTexts(social);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { dialog, mayBeSent } = usePhotoHints({ sideMin: limits.verificationSide.value, isTaken: true });

  async function send(photo: File): Promise<void> {
    if (!(await mayBeSent(photo))) setIsOpen(true);
    else if (await onPhoto(photo)) message.success(t("verifySent"));
  }

  const until = new Date(poseUntil ?? 0).toLocaleTimeString(language, {
    timeStyle: "short",
    hourCycle: "h23",
  });
  return (
    <>
      <Text fw={600} size="lg">
        {t("verifyPose", { pose: t(`pose_${pose ?? "thumbUp"}`) })}
      </Text>
      <Group gap="md">
        <Button loading={isBusy} onClick={() => setIsOpen(true)}>
          {t("verifyOpen")}
        </Button>
        <Text size="sm" c="dimmed">
          {t("verifyUntil", { time: until })}
        </Text>
      </Group>
      {dialog}
      {isOpen && (
        <CameraDialog
          onClosed={() => setIsOpen(false)}
          onPhoto={(photo) => {
            setIsOpen(false);
            void send(photo);
          }}
        />
      )}
    </>
  );
}

const colours = { underReview: "gray", verified: "green", notApproved: "red", outdated: "orange" } as const;

function StateMark({ state }: Pick<Verification, "state">) {
  const t = useTexts(social);
  if (state === "none" || state === "asked") return null;
  return (
    <Badge color={colours[state]} variant="light" tt="none">
      {t(`verify_${state}`)}
    </Badge>
  );
}
