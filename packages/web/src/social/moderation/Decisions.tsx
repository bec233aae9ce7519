import type { SanctionItem } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { confirm, EmptyState, message } from "@lyceum/ui";
import { Button, Text } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PagedList } from "../PagedList.tsx";
import { DecisionLine } from "./DecisionLine.tsx";
import { refreshModeration } from "./decide.ts";
import css from "./Moderation.module.css";

/** What was decided about members, and the way to take it back. */
export function Decisions() {
  const t = useTexts(social);
  return (
    <PagedList<SanctionItem>
      name="decisions"
      load={(query) => http.call("GET /v1/moderation/sanctions", { as: "social", isQuiet: true, query })}
      refetchInterval={10_000}
      className={css.list}
      empty={<EmptyState title={t("decisionsNone")} text={t("decisionsNoneText")} />}
    >
      {(one) => <Decision key={one.id} sanction={one} />}
    </PagedList>
  );
}

function Decision({ sanction }: { sanction: SanctionItem }) {
  const t = useTexts(social);
  const { id, nickname: name, kind, proposedBy, mayLift } = sanction;

  async function takeBack(): Promise<void> {
    const text = t("takeBackQuestion", { name });
    if (!(await confirm({ title: t("takeBack"), text, confirmLabel: t("takeBack") }))) return;
    try {
      const call = http.call("POST /v1/moderation/sanctions/{id}/lift", {
        params: { id },
        body: {},
        as: "social",
      });
      message.success((await call).isFinal ? t("takenBack") : t("proposed"));
    } catch {
      // Its sentence was shown.
    } finally {
      await refreshModeration();
    }
  }

  return (
    <li className={css.row} aria-label={`${t(`sanction_${kind}`)} ${name}`}>
      <div>
        <DecisionLine sanction={sanction} />
        {proposedBy !== null && <Text size="sm">{t("liftProposed", { by: proposedBy })}</Text>}
      </div>
      {mayLift && (
        <Button variant="default" size="compact-md" onClick={() => void takeBack()}>
          {t("takeBack")}
        </Button>
      )}
    </li>
  );
}
