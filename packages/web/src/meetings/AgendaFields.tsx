import { limits } from "@lyceum/contract/limits";
import type { AgendaItem } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";

type Props = { agenda: readonly AgendaItem[]; onAgenda: (agenda: readonly AgendaItem[]) => void };

/** What is on the agenda, with minutes for each. */
export function AgendaFields({ agenda, onAgenda }: Props) {
  const t = useTexts(meetings);
  const change = (at: number, part: Partial<AgendaItem>) =>
    onAgenda(agenda.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <div className={css.items} role="group" aria-label={t("agenda")}>
      {agenda.map((item, at) => (
        <div key={at} className={css.item}>
          <TextInput
            label={at === 0 ? t("agenda") : undefined}
            aria-label={`${t("item")} ${at + 1}`}
            maxLength={limits.meetingItemMax.value}
            value={item.title}
            onChange={(event) => change(at, { title: event.currentTarget.value })}
          />
          <TextInput
            label={at === 0 ? t("itemMinutes") : undefined}
            aria-label={`${t("itemMinutes")} ${at + 1}`}
            inputMode="numeric"
            value={item.minutes === 0 ? "" : String(item.minutes)}
            onChange={(event) =>
              change(at, {
                minutes: Math.min(1_440, Number(event.currentTarget.value.replaceAll(/\D/g, ""))),
              })
            }
          />
          <CloseButton
            aria-label={t("removeItem", { n: at + 1 })}
            onClick={() => onAgenda(agenda.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {agenda.length < limits.meetingAgendaMax.value && (
        <div>
          <Button
            variant="default"
            size="xs"
            onClick={() => onAgenda([...agenda, { title: "", minutes: 0 }])}
          >
            {t("addItem")}
          </Button>
        </div>
      )}
    </div>
  );
}
