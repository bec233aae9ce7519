import type { Call } from "@lyceum/contract/http";
import { account } from "@lyceum/texts/account";
import { message } from "@lyceum/ui";
import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useCountdown } from "../form/use-countdown.ts";
import css from "./CodeField.module.css";

type Props = TextInputProps & {
  /** What the code is for; where it is not for the sign-in page, `ask` sends it. */
  purpose?: Call<"POST /auth/code">["body"]["purpose"];
  /** Whose sign-in page it is. */
  realm?: "edu" | "social";
  ask?: (contact: string) => Promise<{ waitSeconds: number }>;
  /** The contact, or null after having shown what is wrong with it. */
  askContact: () => string | null;
  onRefused: (fault: CallFault) => void;
  onSent: () => void;
};

/** The verification code, and the button that has one sent. */
export function CodeField({
  purpose = "login",
  realm = "edu",
  ask = askFor(purpose, realm),
  askContact,
  onRefused,
  onSent,
  ...input
}: Props) {
  const t = useTexts(account);
  const wait = useCountdown();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    const contact = askContact();
    if (contact === null) return;
    setIsSending(true);
    try {
      const { waitSeconds } = await ask(contact);
      wait.start(waitSeconds);
      message.success(t("codeSent", { contact }));
      onSent();
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (error.key === "codeTooSoon" && error.retryAfterSeconds) wait.start(error.retryAfterSeconds);
      onRefused(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className={css.row}>
      <TextInput
        {...input}
        className={css.code}
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button
        variant="default"
        className={css.send}
        disabled={wait.seconds > 0}
        loading={isSending}
        onClick={() => void send()}
      >
        {wait.seconds > 0 ? t("getCodeIn", { seconds: wait.seconds }) : t("getCode")}
      </Button>
    </div>
  );
}

function askFor(purpose: NonNullable<Props["purpose"]>, realm: NonNullable<Props["realm"]>) {
  return (contact: string) =>
    http.call("POST /auth/code", {
      body: { realm, contact, purpose },
      as: "none",
      isQuiet: true,
    });
}
