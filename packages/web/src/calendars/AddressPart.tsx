import type { CalendarPart } from "@lyceum/contract/shapes";
import { calendars } from "@lyceum/texts/calendars";
import { confirm, message } from "@lyceum/ui";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meetingTime } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Calendar.module.css";
import { queryKey } from "./query-key.ts";
import { WhyButton } from "../shared/parts/WhyButton.tsx";

type Facts = { madeAt: number | null; readAt: number | null; parts: CalendarPart[]; offered: CalendarPart[] };

/** What the calendar carries, and its address. */
export function AddressPart({ facts }: { facts: Facts }) {
  const { madeAt, readAt, offered } = facts;
  const t = useTexts(calendars);
  const language = useLanguage();
  const queries = useQueryClient();
  const [path, setPath] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [parts, setParts] = useState(() =>
    offered.filter((part) => madeAt === null || facts.parts.includes(part)),
  );

  async function act(run: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await run();
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }
  async function choose(values: string[]): Promise<void> {
    const before = parts;
    const next = offered.filter((part) => values.includes(part));
    if (madeAt !== null && next.length === 0) {
      message.info(t("lastPart"));
      return;
    }
    setParts(next);
    // Of an address that is in use the choice counts at once.
    if (madeAt === null) return;
    await act(async () => {
      try {
        await http.call("POST /calendar/parts", { body: { parts: next }, isQuiet: true });
        message.success(t("partsSaved"));
      } catch (error) {
        setParts(before);
        throw error;
      }
    });
  }
  async function make(): Promise<void> {
    if (madeAt !== null) {
      const question = { title: t("renew"), text: t("renewText"), confirmLabel: t("renew") };
      if (!(await confirm({ ...question, isDangerous: true }))) return;
    }
    await act(async () =>
      setPath((await http.call("POST /calendar", { body: { parts }, isQuiet: true })).path),
    );
  }
  const end = () =>
    act(async () => {
      await http.call("POST /calendar/end", { body: {}, isQuiet: true });
      setPath(null);
      message.success(t("ended"));
    });
  const address = path === null ? "" : new URL(path, location.origin).href;
  const copy = () =>
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(address))
      .then(
        () => message.success(t("copied")),
        () => message.error(t("failed")),
      );

  return (
    <>
      <Checkbox.Group label={t("parts")} value={parts} onChange={(values) => void choose(values)}>
        <Stack gap={8} mt={8}>
          {offered.map((part) => (
            <Checkbox key={part} value={part} label={t(`part_${part}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {path !== null && (
        <>
          <TextInput
            label={t("address")}
            description={t("once")}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group gap="xs">
            <Button onClick={() => void copy()}>{t("copy")}</Button>
            <Button component="a" variant="default" href={address.replace(/^https?:/u, "webcal:")}>
              {t("subscribe")}
            </Button>
          </Group>
        </>
      )}
      {madeAt !== null && path === null && (
        <p className={css.state} data-numbers>
          {t("since", { time: meetingTime(language, madeAt) })}{" "}
          {readAt === null ? t("readNever") : t("readAt", { time: meetingTime(language, readAt) })}
        </p>
      )}
      <Group gap="xs" justify="flex-end">
        {madeAt !== null && (
          <Button variant="subtle" color="red" loading={isBusy} onClick={() => void end()}>
            {t("end")}
          </Button>
        )}
        {path === null && (
          <WhyButton
            variant={madeAt === null ? "filled" : "default"}
            why={parts.length === 0 ? t("lastPart") : ""}
            loading={isBusy}
            onClick={() => void make()}
          >
            {t(madeAt === null ? "make" : "renew")}
          </WhyButton>
        )}
      </Group>
    </>
  );
}
