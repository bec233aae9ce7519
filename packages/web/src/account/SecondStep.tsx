import "@mantine/core/styles/Code.layer.css";
import type { SignedIn } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { accountSteps } from "@lyceum/texts/account/steps";
import { Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { http } from "../shared/http/index.ts";
import { QrPicture } from "../shared/parts/QrPicture.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { findDemoPerson } from "./demo-people.ts";
import { readCode } from "./form/checks.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { Problem } from "./parts/Problem.tsx";
import { RecoveryStep } from "./RecoveryStep.tsx";
import css from "./SecondStep.module.css";

type Props = {
  secondFactor: NonNullable<SignedIn["secondFactor"]>;
  userName: string;
  onDone: (signedIn: SignedIn) => void;
  onStartOver: () => void;
};

/** The digits of the authenticator (A1); who has none yet adds the key first. */
export function SecondStep({ secondFactor, userName, onDone, onStartOver }: Props) {
  const t = useTexts(account);
  const fields = useFields({ code: "" }, "code");
  const { problem, isBusy, onSubmit, send } = useSubmission(fields, {
    onRefused: () => fields.set("code", ""),
  });
  const [isRecovering, setIsRecovering] = useState(false);
  const steps = useTexts(accountSteps);
  const demoDigits = useDemoDigits(userName, problem);

  async function check(typed: string): Promise<void> {
    const code = readCode(typed);
    if (code === null) {
      fields.refuse({ code: t("digitsMissing") });
      return;
    }
    const body = { ticket: secondFactor.ticket, code };
    onDone(await http.call("POST /login/secondFactor", { body, as: "none", isQuiet: true }));
  }

  if (isRecovering)
    return (
      <RecoveryStep ticket={secondFactor.ticket} onDone={onDone} onDigits={() => setIsRecovering(false)} />
    );
  return (
    <form noValidate onSubmit={onSubmit(() => check(fields.values.code))}>
      <Stack gap="md">
        {secondFactor.uri !== undefined && <Enrolment uri={secondFactor.uri} />}
        <TextInput
          {...fields.input("code")}
          label={t("digits")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          size="md"
          classNames={{ input: css.digits ?? "" }}
        />
        {demoDigits !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              void send(() => check(demoDigits));
            }}
          >
            {t("fillDemoDigits", { digits: demoDigits })}
          </Button>
        )}
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("continue")}
        </Button>
        {secondFactor.enrolled && (
          <Button variant="subtle" onClick={() => setIsRecovering(true)}>
            {steps("toRecovery")}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onStartOver}>
          {t("startOver")}
        </Button>
      </Stack>
    </form>
  );
}

/** The key for the authenticator, as a picture and to type. */
function Enrolment({ uri }: { uri: string }) {
  const t = useTexts(account);
  return (
    <div className={css.enrolment}>
      <QrPicture text={uri} alt={t("enrolPicture")} className={css.picture} />
      <Text size="sm" c="dimmed">
        {t("enrolKey")}
      </Text>
      <Code className={css.key ?? ""}>{new URL(uri).searchParams.get("secret")}</Code>
    </div>
  );
}

/** On a development server, the digits that would be accepted now; asked again after a refusal. */
function useDemoDigits(userName: string, refused: string | null): string | null {
  const [digits, setDigits] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void findDemoPerson(userName).then((person) => {
      if (isHere) setDigits(person?.secondFactorCode ?? null);
    });
    return () => {
      isHere = false;
    };
  }, [userName, refused]);
  return digits;
}
