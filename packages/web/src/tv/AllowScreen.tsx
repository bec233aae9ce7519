import type { AskingScreen } from "@lyceum/contract/shapes";
import { tv } from "@lyceum/texts/tv";
import { PageSkeleton } from "@lyceum/ui";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { AccountCard, Problem, useFields } from "../account/index.ts";
import { http, isAnswer, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";
import { QuietFrame } from "../shared/parts/QuietFrame.tsx";
import { useTexts } from "../shared/use-texts.ts";

/**
 * /tv-homework/allow (P8): a phone that is signed in lends its sign-in to a large screen. The ticket stands behind the "#" of the
 * address, which no server is told.
 */
export function Screen() {
  // A second code in the same tab changes the hash alone.
  const ticket = useLocation().hash;
  const isTicket = /^[A-Za-z0-9_-]{22,64}$/.test(ticket);
  return <QuietFrame>{isTicket ? <Allow key={ticket} ticket={ticket} /> : <Over />}</QuietFrame>;
}

function Over({ text }: { text?: string }) {
  const t = useTexts(tv);
  return (
    <AccountCard title={t("allowOver")}>
      <Text>{text ?? t("allowNoTicket")}</Text>
    </AccountCard>
  );
}

function Allow({ ticket }: { ticket: string }) {
  const t = useTexts(tv);
  const question = useQuery({
    queryKey: ["tv", "look", ticket],
    queryFn: ({ signal }) => http.call("POST /tv/look", { body: { ticket }, signal, isQuiet: true }),
    retry: false,
    // What was answered is over for the server; the answer stands here.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isLost(question)) {
    if (!isAnswer(question.error)) return <QueryError query={question} failed={t("failed")} />;
    if (isRefusal(question.error, "forbidden") || isRefusal(question.error, "tvStaff"))
      return (
        <AccountCard title={t("allowNotYours")}>
          <Text>{t("allowPupils")}</Text>
        </AccountCard>
      );
    return <Over text={sentenceOf(question.error, t("failed"))} />;
  }
  if (!question.data)
    return (
      <AccountCard title={t("allowTitle")}>
        <PageSkeleton />
      </AccountCard>
    );
  return <Question ticket={ticket} question={question.data} />;
}

type Outcome = "confirmed" | "denied" | "wrong";

function Question({ ticket, question }: { ticket: string; question: AskingScreen }) {
  const t = useTexts(tv);
  const fields = useFields({ digits: "" }, "digits");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { device, address, isNear } = question;

  async function answer(digits?: string): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      const body = { ticket, ...(digits === undefined ? {} : { digits }) };
      const { isConfirmed } = await http.call("POST /tv/answer", { body, isQuiet: true });
      setOutcome(isConfirmed ? "confirmed" : digits === undefined ? "denied" : "wrong");
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  if (outcome !== null)
    return (
      <AccountCard title={t(outcome === "confirmed" ? "allowDone" : "allowDenied")}>
        <Text role="status">
          {outcome === "confirmed" && t("allowDoneText")}
          {outcome === "denied" && t("allowDeniedText")}
          {outcome === "wrong" && t("allowWrongText")}
        </Text>
      </AccountCard>
    );
  return (
    <AccountCard
      title={t("allowTitle")}
      text={t("allowText", { device: device || t("allowUnknown"), address })}
    >
      <form
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          const digits = fields.values.digits.trim();
          if (!/^\d{4}$/.test(digits)) fields.refuse({ digits: t("allowDigitsMissing") });
          else void answer(digits);
        }}
      >
        <Stack gap="md">
          <Alert color="yellow">
            {t("allowWarning")} {!isNear && t("allowFar")}
          </Alert>
          <TextInput
            {...fields.input("digits")}
            label={t("allowDigits")}
            description={t("allowDigitsHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            size="md"
          />
          <Problem text={problem} />
          <Group grow>
            <Button variant="default" disabled={isBusy} onClick={() => void answer()}>
              {t("allowDeny")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("allowConfirm")}
            </Button>
          </Group>
        </Stack>
      </form>
    </AccountCard>
  );
}
