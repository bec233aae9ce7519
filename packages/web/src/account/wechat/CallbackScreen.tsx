import type { WeChatQuestion } from "@lyceum/contract/shapes";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { shell } from "@lyceum/texts/shell";
import { PageSkeleton } from "@lyceum/ui";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useSiteName } from "../../shared/site.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useFields } from "../form/use-fields.ts";
import { AccountCard } from "../parts/AccountCard.tsx";
import { Problem } from "../parts/Problem.tsx";
import { WeChatPerson } from "./WeChatPerson.tsx";

const open = { as: "none", isQuiet: true } as const;

/** /wechat/callback: the telephone comes back from WeChat, and its owner answers (A3). */
export function Screen() {
  const { code, state } = useQueryValues();
  return <QuietFrame>{code && state ? <Callback code={code} state={state} /> : <Nothing />}</QuietFrame>;
}

function Nothing() {
  const t = useTexts(accountWeChat);
  return (
    <AccountCard title={t("phoneNothing")}>
      <Text>{t("phoneNothingText")}</Text>
    </AccountCard>
  );
}

function Callback({ code, state }: { code: string; state: string }) {
  const t = useTexts(accountWeChat);
  // WeChat gives each code once, so nothing asks for it again.
  const question = useQuery({
    queryKey: ["wechat", "callback", state, code],
    queryFn: () => http.call("POST /wechat/scanned", { body: { code, state }, ...open }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (question.isPending)
    return (
      <AccountCard title={t("wechat")}>
        <PageSkeleton />
      </AccountCard>
    );
  if (isLost(question))
    return (
      <AccountCard title={t("phoneOver")}>
        <Problem text={sentenceOf(question.error, t("failedText"))} />
      </AccountCard>
    );
  return <Question question={question.data} />;
}

type Outcome = "confirmed" | "denied" | "wrong";

function Question({ question }: { question: WeChatQuestion }) {
  const t = useTexts(accountWeChat);
  const site = useSiteName(useTexts(shell)("product"));
  const fields = useFields({ number: "" }, "number");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { grant, purpose, device } = question;

  async function answer(number?: string): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      const body = { grant, ...(number === undefined ? {} : { number }) };
      const { isConfirmed } = await http.call("POST /wechat/answer", { body, ...open });
      setOutcome(isConfirmed ? "confirmed" : number === undefined ? "denied" : "wrong");
    } catch (error) {
      setProblem(sentenceOf(error, t("failedText")));
    } finally {
      setIsBusy(false);
    }
  }

  if (outcome !== null)
    return (
      <AccountCard title={t(outcome === "confirmed" ? "phoneConfirmed" : "phoneDenied")}>
        <Text role="status">
          {outcome === "confirmed" && t("phoneConfirmedText")}
          {outcome === "denied" && t("phoneDeniedText")}
          {outcome === "wrong" && t("phoneWrongText")}
        </Text>
      </AccountCard>
    );
  return (
    <AccountCard
      title={purpose === "link" ? t("phoneLink", { site }) : t("phoneSignIn", { site })}
      text={t("phoneSignInText", { device })}
    >
      <form
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          const number = fields.values.number.trim();
          if (!/^\d{2}$/.test(number)) fields.refuse({ number: t("phoneNumberMissing") });
          else void answer(number);
        }}
      >
        <Stack gap="md">
          <WeChatPerson person={question} />
          <TextInput
            {...fields.input("number")}
            label={t("phoneNumber")}
            description={t("phoneNumberHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            size="md"
          />
          <Problem text={problem} />
          <Group grow>
            <Button variant="default" disabled={isBusy} onClick={() => void answer()}>
              {t("phoneDeny")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("phoneConfirm")}
            </Button>
          </Group>
        </Stack>
      </form>
    </AccountCard>
  );
}
