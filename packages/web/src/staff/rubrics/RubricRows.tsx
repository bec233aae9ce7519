import type { RubricRow } from "@lyceum/contract/shapes";
import { rubricMost } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { copyOf, newRubric, type RubricEdit } from "./rubric-edit.ts";
import css from "./Rubrics.module.css";

type Props = {
  onEdit: (edit: RubricEdit) => void;
  /** Where one of them is chosen for something. */
  use?: { currentId: number | null; isBusy: boolean; onUse: (row: RubricRow) => void };
  /** A page of its own, which is as long as the list. */
  isPage?: boolean;
};

const shown = "50";

/** The rubrics of the institution, and what can be done with each. */
export function RubricRows({ onEdit, use, isPage = false }: Props) {
  const t = useTexts(learningRubric);
  const queries = useQueryClient();
  const [search, setSearch] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const wanted = search.trim();
  const query = useQuery({
    queryKey: ["staff-rubrics", wanted],
    queryFn: ({ signal }) =>
      http.call("GET /staff/rubrics", {
        query: { pageSize: shown, ...(wanted === "" ? {} : { search: wanted }) },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });

  async function remove({ rubricId, content: { title } }: RubricRow): Promise<void> {
    const params = { id: String(rubricId) };
    const say = async (key: "POST /staff/rubrics/{id}/remove" | "POST /staff/rubrics/{id}/restore") => {
      await http.call(key, { params, body: {}, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["staff-rubrics"] });
    };
    setIsBusy(true);
    await undoable({
      text: t("removed", { title }),
      run: async () => await say("POST /staff/rubrics/{id}/remove"),
      undo: async () => await say("POST /staff/rubrics/{id}/restore"),
    });
    setIsBusy(false);
  }

  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const { rows, total } = query.data;
  return (
    <>
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
        <Button variant={isPage ? "filled" : "default"} onClick={() => onEdit(newRubric)}>
          {t("create")}
        </Button>
      </Group>
      {rows.length === 0 ? (
        <p className={css.help}>{t(wanted === "" ? "empty" : "noneFound")}</p>
      ) : (
        <ul className={css.list} data-page={isPage || undefined} aria-label={t("title")}>
          {rows.map((row) => (
            <Row key={row.rubricId} {...{ row, use, isBusy, onEdit }} onRemove={() => void remove(row)} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className={css.help} data-numbers>
          {t("shownOf", { shown: rows.length, total })}
        </p>
      )}
    </>
  );
}

type RowProps = {
  row: RubricRow;
  use: Props["use"];
  isBusy: boolean;
  onEdit: Props["onEdit"];
  onRemove: () => void;
};

function Row({ row, use, isBusy, onEdit, onRemove }: RowProps) {
  const t = useTexts(learningRubric);
  const { rubricId, content, owner, mayEdit, uses } = row;
  const { title, criteria } = content;
  const act = { size: "compact-sm", variant: "subtle" } as const;
  return (
    <li className={css.row} aria-current={use?.currentId === rubricId || undefined}>
      <div className={css.about}>
        <strong>{title}</strong>
        <span className={css.help} data-numbers>
          {t("summary", { count: criteria.length, points: rubricMost(content), owner })}
          {" · "}
          {t("uses", { count: uses })}
        </span>
      </div>
      <Group gap={4}>
        {mayEdit && (
          <>
            <Button {...act} aria-label={t("removeOf", { title })} disabled={isBusy} onClick={onRemove}>
              {t("remove")}
            </Button>
            <Button {...act} aria-label={t("editOf", { title })} onClick={() => onEdit({ row, content })}>
              {t("edit")}
            </Button>
          </>
        )}
        <Button
          {...act}
          aria-label={t("copyOf", { title })}
          onClick={() => onEdit(copyOf(row, t("copyName", { title })))}
        >
          {t("copy")}
        </Button>
        {use && (
          <Button
            size="compact-sm"
            aria-label={t("useOf", { title })}
            disabled={isBusy || use.isBusy}
            onClick={() => use.onUse(row)}
          >
            {t("use")}
          </Button>
        )}
      </Group>
    </li>
  );
}
