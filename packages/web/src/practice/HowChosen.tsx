import "@mantine/core/styles/Switch.layer.css";
import { practice } from "@lyceum/texts/practice";
import { confirm, message } from "@lyceum/ui";
import { Button, Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Practice.module.css";

/** How questions are chosen, with the way out and the way to delete what was computed. */
export function HowChosen({ isAdaptive }: { isAdaptive: boolean }) {
  const t = useTexts(practice);
  const queries = useQueryClient();

  async function change(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act();
      message.success(done);
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
    await queries.invalidateQueries({ queryKey: ["adaptive"] });
  }

  async function toggle(isOn: boolean): Promise<void> {
    const words = { title: t("offTitle"), text: t("offText"), confirmLabel: t("offYes") };
    if (!isOn && !(await confirm(words))) return;
    await change(
      () => http.call("POST /practice/settings", { body: { isAdaptive: isOn }, isQuiet: true }),
      t(isOn ? "isOn" : "isOff"),
    );
  }

  async function forget(): Promise<void> {
    const words = { title: t("forgetTitle"), text: t("forgetText"), confirmLabel: t("forgetYes") };
    if (!(await confirm(words))) return;
    await change(() => http.call("POST /practice/forget", { body: {}, isQuiet: true }), t("forgotten"));
  }

  return (
    <section className={css.how}>
      <h2 className={css.heading}>{t("how")}</h2>
      <p className={css.howText}>{t("howText")}</p>
      <div className={css.howActs}>
        <Switch
          label={t("adaptive")}
          description={t("adaptiveHelp")}
          checked={isAdaptive}
          onChange={({ currentTarget: { checked } }) => void toggle(checked)}
        />
        <Button variant="default" size="xs" onClick={() => void forget()}>
          {t("forget")}
        </Button>
      </div>
    </section>
  );
}
