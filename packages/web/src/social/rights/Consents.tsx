import type { Consent } from "@lyceum/contract/shapes";
import { socialRights } from "@lyceum/texts/social/rights";
import { confirm, message, Section } from "@lyceum/ui";
import { Button, Text } from "@mantine/core";
import { sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import css from "../SafetyScreen.module.css";
import { timeText } from "../time-text.ts";
import { useConsents } from "./use-consents.ts";

/** What one allows, each by itself, and the way to withdraw it. */
export function Consents() {
  const t = useTexts(socialRights);
  const { query, change } = useConsents();
  return (
    <Section title={t("consents")} isFramed>
      <Text c="dimmed" mb="md">
        {t("consentsText")}
      </Text>
      <Loaded query={query}>
        {({ rows }) => (
          <ul className={css.rows}>
            {rows.map((one) => (
              <Row key={one.purpose} consent={one} change={change} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

type RowProps = { consent: Consent; change: ReturnType<typeof useConsents>["change"] };

function Row({ consent: { purpose, givenAt }, change }: RowProps) {
  const t = useTexts(socialRights);
  const language = useLanguage();
  const name = t(`consent_${purpose}`);
  const isGiven = givenAt !== null;

  async function turn(): Promise<void> {
    const question = { title: t("withdrawQuestion"), text: t(`consent_${purpose}Text`) };
    if (isGiven && !(await confirm({ ...question, confirmLabel: t("withdraw"), isDangerous: true }))) return;
    try {
      await change(purpose, !isGiven);
      message.success(t(isGiven ? "withdrawn" : "given"));
    } catch (error) {
      message.error(sentenceOf(error, name));
    }
  }

  return (
    <li aria-label={name}>
      <div className={css.words}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`consent_${purpose}Text`)}
        </Text>
        <Text size="sm" mt={4} role="status">
          {givenAt === null ? t("notGiven") : t("since", { time: timeText(language, givenAt) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={isGiven ? `${t("withdraw")}: ${name}` : t("allow", { purpose: name })}
        onClick={() => void turn()}
      >
        {isGiven ? t("withdraw") : t("allowShort")}
      </Button>
    </li>
  );
}
