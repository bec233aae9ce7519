import type { AccountSecurity } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { message, Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import rows from "../../shared/parts/Rows.module.css";

const { lazyDialog } = makeLazyDialogs();
const PasswordDialog = lazyDialog(
  () => import("./PasswordDialog.tsx"),
  (m) => m.PasswordDialog,
);
const EnrolDialog = lazyDialog(
  () => import("./EnrolDialog.tsx"),
  (m) => m.EnrolDialog,
);
const CodesDialog = lazyDialog(
  () => import("./CodesDialog.tsx"),
  (m) => m.CodesDialog,
);

type Step =
  | { name: "on" | "off" | "codes" }
  | { name: "enrol"; uri: string }
  | { name: "shown"; recoveryCodes: string[] };

/** The digits of an authenticator, and the codes for when it is not at hand (A1). */
export function SecondFactor({ security }: { security: AccountSecurity }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  const [step, setStep] = useState<Step | null>(null);
  const { secondFactorAt, isRequired, recoveryCodesLeft } = security;
  const isOn = secondFactorAt !== null;
  const close = () => setStep(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ["security"] });
  const show = (recoveryCodes: string[]) => {
    setStep({ name: "shown", recoveryCodes });
    void refresh();
  };

  return (
    <Section title={t("factor")} isFramed>
      <p className={rows.text}>{t("factorText")}</p>
      <div className={rows.row}>
        <div className={rows.words}>
          <div className={rows.label}>
            {isOn ? t("factorOn", { day: day.format(secondFactorAt) }) : t("factorOff")}
          </div>
          {isRequired && <div className={rows.dim}>{t("factorStaff")}</div>}
        </div>
        {!isOn && <Button onClick={() => setStep({ name: "on" })}>{t("turnOn")}</Button>}
        {isOn && !isRequired && (
          <Button variant="default" size="compact-md" onClick={() => setStep({ name: "off" })}>
            {t("turnOff")}
          </Button>
        )}
      </div>
      {isOn && (
        <div className={rows.row}>
          <div className={rows.words}>
            <div className={rows.label}>{t("codes")}</div>
            <div className={rows.dim}>
              {recoveryCodesLeft === 0 ? t("codesNone") : t("codesLeft", { n: recoveryCodesLeft })}
            </div>
          </div>
          <Button variant="default" size="compact-md" onClick={() => setStep({ name: "codes" })}>
            {t("codesNew")}
          </Button>
        </div>
      )}
      {step?.name === "on" && (
        <PasswordDialog
          title={t("turnOnTitle")}
          text={t("turnOnText")}
          confirmLabel={t("continue")}
          onClosed={close}
          onConfirm={async (password) => {
            const body = { password };
            const { uri } = await http.call("POST /account/secondFactor/begin", { body, isQuiet: true });
            setStep({ name: "enrol", uri });
          }}
        />
      )}
      {step?.name === "enrol" && <EnrolDialog uri={step.uri} onDone={show} onClosed={close} />}
      {step?.name === "shown" && <CodesDialog recoveryCodes={step.recoveryCodes} onClosed={close} />}
      {step?.name === "codes" && (
        <PasswordDialog
          title={t("codesNewTitle")}
          text={t("codesNewText")}
          confirmLabel={t("codesNew")}
          onClosed={close}
          onConfirm={async (password) => {
            const call = { body: { password }, isQuiet: true } as const;
            const { recoveryCodes } = await http.call("POST /account/secondFactor/recoveryCodes", call);
            show(recoveryCodes);
          }}
        />
      )}
      {step?.name === "off" && (
        <PasswordDialog
          title={t("turnOffTitle")}
          text={t("turnOffText")}
          confirmLabel={t("turnOff")}
          isDanger
          onClosed={close}
          onConfirm={async (password) => {
            await http.call("POST /account/secondFactor/off", { body: { password }, isQuiet: true });
            await refresh();
            message.success(t("turnedOff"));
            close();
          }}
        />
      )}
    </Section>
  );
}
