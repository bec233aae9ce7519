import type { BlockedMember } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { confirm, message } from "@lyceum/ui";
import { Button, Text } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { PagedList } from "../PagedList.tsx";
import css from "../SafetyScreen.module.css";
import { timeText } from "../time-text.ts";

/** Whom one has blocked, and the way back. */
export function BlockedPeople() {
  const t = useTexts(social);
  return (
    <section className={css.part} aria-labelledby="blocked">
      <h2 id="blocked" className={css.title}>
        {t("blockedTitle")}
      </h2>
      <PagedList<BlockedMember>
        name="blocks"
        load={(query) => http.call("GET /v1/blocks", { as: "social", isQuiet: true, query })}
        className={css.rows}
        empty={<Text c="dimmed">{t("blockedNone")}</Text>}
      >
        {(one) => <Blocked key={one.userId} member={one} />}
      </PagedList>
    </section>
  );
}

function Blocked({ member: { userId, nickname, at } }: { member: BlockedMember }) {
  const t = useTexts(social);
  const language = useLanguage();
  const name = nickname === "" ? t("noName") : nickname;

  async function unblock(): Promise<void> {
    const text = t("unblockQuestion", { name });
    if (!(await confirm({ title: t("unblock"), text, confirmLabel: t("unblock") }))) return;
    const body = { userId, act: "unblock" } as const;
    try {
      await http.call("POST /v1/relations", { body, as: "social" });
      message.success(t("unblocked"));
    } catch {
      // Its sentence was shown.
    }
    for (const key of ["blocks", "ended", "deck", "matches"])
      void queryClient.invalidateQueries({ queryKey: ["social", key] });
  }

  return (
    <li>
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {t("blockedSince", { time: timeText(language, at) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t("unblockName", { name })}
        onClick={() => void unblock()}
      >
        {t("unblock")}
      </Button>
    </li>
  );
}
