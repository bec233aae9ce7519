import { learningCalendar } from "@lyceum/texts/learning/calendar";
import { confirm, ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Loader, Modal, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meetingTime } from "../../shared/dates.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Calendar.module.css";

const queryKey = ["homework", "calendar"];

/** The secret address at which a calendar reads when homework is due: made, shown once, made anew, ended. */
export function CalendarDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(learningCalendar);
  const language = useLanguage();
  const queries = useQueryClient();
  const [path, setPath] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.call("GET /homework/calendar", { signal, isQuiet: true }),
  });
  const madeAt = query.data?.madeAt ?? null;
  const readAt = query.data?.readAt ?? null;

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
  const make = async () => {
    if (madeAt !== null) {
      const question = { title: t("renew"), text: t("renewText"), confirmLabel: t("renew") };
      if (!(await confirm({ ...question, isDangerous: true }))) return;
    }
    await act(async () =>
      setPath((await http.call("POST /homework/calendar", { body: {}, isQuiet: true })).path),
    );
  };
  const end = () =>
    act(async () => {
      await http.call("POST /homework/calendar/end", { body: {}, isQuiet: true });
      setPath(null);
      message.success(t("ended"));
    });

  const address = path === null ? "" : new URL(path, location.origin).href;
  return (
    <Modal opened onClose={onClosed} title={t("title")} size={520}>
      <div className={css.parts}>
        <p className={css.text}>{t("text")}</p>
        {query.isPending ? (
          <Loader size="sm" />
        ) : query.isError ? (
          <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
        ) : (
          <>
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
                  <Button
                    onClick={() =>
                      void Promise.resolve(navigator.clipboard)
                        .then((clipboard) => clipboard.writeText(address))
                        .then(
                          () => message.success(t("copied")),
                          () => message.error(t("failed")),
                        )
                    }
                  >
                    {t("copy")}
                  </Button>
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
                <Button
                  variant={madeAt === null ? "filled" : "default"}
                  loading={isBusy}
                  onClick={() => void make()}
                >
                  {t(madeAt === null ? "make" : "renew")}
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}
