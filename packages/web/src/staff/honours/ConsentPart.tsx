import type { StaffHonour } from "@lyceum/contract/shapes";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { message } from "@lyceum/ui";
import { Badge, Button, Group } from "@mantine/core";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const colours = { unasked: "gray", asked: "blue", given: "green", refused: "red" } as const;

type Props = { honour: StaffHonour; isLocked: boolean; onReload: () => Promise<void> };

/** Who allows the public to read their name: asked in the inbox, or written down from paper. */
export function ConsentPart({ honour, isLocked, onReload }: Props) {
  const t = useTexts(staffHonours);
  const reasons = useReasons();
  const params = { id: String(honour.honourId) };
  async function run(work: () => Promise<string>): Promise<void> {
    try {
      message.success(await work());
      await onReload();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    }
  }
  const ask = () =>
    run(async () => {
      const { people } = await http.call("POST /staff/honours/{id}/ask", { params, body: {}, isQuiet: true });
      return t("asked", { n: people });
    });
  const record = (personId: number, isGiven: boolean) =>
    run(async () => {
      const body = { personId, isGiven };
      await http.call("POST /staff/honours/{id}/record", { params, body, isQuiet: true });
      return t("recorded");
    });
  return (
    <section aria-label={t("consents")}>
      <Group justify="space-between">
        <span style={{ flex: "1 1 240px" }}>{t("askHelp")}</span>
        <WhyButton
          size="xs"
          variant="default"
          flex="none"
          why={reasons.unsaved(isLocked)}
          onClick={() => void ask()}
        >
          {t("ask")}
        </WhyButton>
      </Group>
      {honour.people.map(({ personId, name, consent, mayRecord }) => (
        <Group key={personId} mt="xs">
          <span style={{ flex: "1 1 120px" }}>{name}</span>
          <Badge color={colours[consent]}>{t(`consent_${consent}`)}</Badge>
          <Button
            size="compact-xs"
            variant="default"
            disabled={isLocked || !mayRecord || consent === "given"}
            aria-label={`${t("paperYes")}: ${name}`}
            onClick={() => void record(personId, true)}
          >
            {t("paperYes")}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={isLocked || consent === "refused"}
            aria-label={`${t("paperNo")}: ${name}`}
            onClick={() => void record(personId, false)}
          >
            {t("paperNo")}
          </Button>
        </Group>
      ))}
    </section>
  );
}
