import { limits } from "@lyceum/contract/limits";
import { live } from "@lyceum/texts/live";
import { Button, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Side.module.css";

/** What the host has pinned above everything that is written; hosts write it here. */
export function Pinned() {
  const t = useTexts(live);
  const { room } = useRoomSession();
  const isHost = useIsHost();
  const text = useRoomState()?.broadcast?.pinned ?? null;
  const [draft, setDraft] = useState<string | null>(null);

  async function pin(next: string | null): Promise<void> {
    try {
      await room.actions.act({ do: "pin", text: next });
      setDraft(null);
    } catch (error) {
      showFault(error);
    }
  }

  if (draft !== null)
    return (
      <form
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void pin(draft.trim());
        }}
      >
        <Textarea
          label={t("pin")}
          description={t("pinText")}
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.roomPinnedMax.value}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <div className={css.acts}>
          <Button size="xs" variant="default" onClick={() => setDraft(null)}>
            {t("cancel")}
          </Button>
          <Button size="xs" type="submit" disabled={draft.trim() === ""}>
            {t("save")}
          </Button>
        </div>
      </form>
    );
  if (text === null)
    return isHost ? (
      <Button size="xs" variant="subtle" className={css.pin ?? ""} onClick={() => setDraft("")}>
        {t("pin")}
      </Button>
    ) : null;
  return (
    <section className={css.pinned} aria-label={t("pinned")}>
      <strong>{t("pinned")}</strong>
      <p>{text}</p>
      {isHost && (
        <Button size="compact-xs" variant="subtle" onClick={() => void pin(null)}>
          {t("unpin")}
        </Button>
      )}
    </section>
  );
}
