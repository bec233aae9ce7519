import type { Rubric } from "@lyceum/contract/shapes";
import { rubricMost } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { confirm, ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { copyOf, newRubric, type RubricEdit } from "./rubric-edit.ts";
import css from "./Rubrics.module.css";

type Props = {
  place: { homeworkId: number; itemNo: number };
  current: Rubric | null;
  onEdit: (edit: RubricEdit) => void;
  onGiven: () => Promise<unknown>;
};

const shown = "50";

/** The rubrics of the institution, and what can be done with each. */
export function RubricList({ place, current, onEdit, onGiven }: Props) {
  const t = useTexts(learningRubric);
  const queries = useQueryClient();
  const [search, setSearch] = useState("");
  const [alsoInBank, setAlsoInBank] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey: ["staff-rubrics", search],
    queryFn: ({ signal }) =>
      http.call("GET /staff/rubrics", {
        query: { pageSize: shown, ...(search.trim() === "" ? {} : { search: search.trim() }) },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });

  async function act(run: () => Promise<unknown>, said: string): Promise<void> {
    setIsBusy(true);
    try {
      await run();
      message.success(said);
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }
  const give = (rubricId: number | null) =>
    act(
      async () => {
        const params = { id: String(place.homeworkId), itemNo: String(place.itemNo) };
        const body = { rubricId, alsoInBank };
        await http.call("POST /staff/homework/{id}/items/{itemNo}/rubric", { params, body, isQuiet: true });
        await onGiven();
      },
      t(rubricId === null ? "takenAway" : "given"),
    );
  async function remove({ rubricId, content }: Rubric): Promise<void> {
    const isSure = await confirm({
      title: t("removeTitle", { title: content.title }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (!isSure) return;
    await act(async () => {
      const params = { id: String(rubricId) };
      await http.call("POST /staff/rubrics/{id}/remove", { params, body: {}, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["staff-rubrics"] });
    }, t("removed"));
  }

  if (query.isPending) return <PageSkeleton />;
  if (query.isError)
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  return (
    <div className={css.panel}>
      <p className={css.help}>{t("help")}</p>
      <Group justify="space-between" gap="xs">
        <TextInput
          className={css.search}
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          maxLength={64}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button variant="default" onClick={() => onEdit(newRubric)}>
          {t("create")}
        </Button>
      </Group>
      {rows.length === 0 ? (
        <p className={css.help}>{t("empty")}</p>
      ) : (
        <ul className={css.list} aria-label={t("title")}>
          {rows.map((row) => {
            const { rubricId, content, owner, mayEdit } = row;
            const { title, criteria } = content;
            return (
              <li
                key={rubricId}
                className={css.row}
                aria-current={current?.rubricId === rubricId || undefined}
              >
                <div className={css.about}>
                  <strong>{title}</strong>
                  <span className={css.help} data-numbers>
                    {t("summary", { count: criteria.length, points: rubricMost(content), owner })}
                  </span>
                </div>
                <Group gap={4}>
                  {mayEdit && (
                    <>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t("removeOf", { title })}
                        disabled={isBusy}
                        onClick={() => void remove(row)}
                      >
                        {t("remove")}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t("editOf", { title })}
                        onClick={() => onEdit({ row, content })}
                      >
                        {t("edit")}
                      </Button>
                    </>
                  )}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t("copyOf", { title })}
                    onClick={() => onEdit(copyOf(row, t("copyName", { title })))}
                  >
                    {t("copy")}
                  </Button>
                  <Button
                    size="compact-sm"
                    aria-label={t("useOf", { title })}
                    disabled={isBusy}
                    onClick={() => void give(rubricId)}
                  >
                    {t("use")}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={t("alsoInBank")}
          checked={alsoInBank}
          onChange={({ currentTarget }) => setAlsoInBank(currentTarget.checked)}
        />
        {current && (
          <Button variant="default" disabled={isBusy} onClick={() => void give(null)}>
            {t("takeAway")}
          </Button>
        )}
      </Group>
    </div>
  );
}
