import { staffCourses } from "@lyceum/texts/staff/courses";
import { PageSkeleton } from "@lyceum/ui";
import { Button, Table } from "@mantine/core";
import "@mantine/core/styles/Table.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";

type Props = { courseId: number; unitId: string };

const pageSize = 50;

/** What the tool of a unit has reported of its learners, read when it is asked for. */
export function ToolScores({ courseId, unitId }: Props) {
  const t = useTexts(staffCourses);
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(1);
  const params = { id: String(courseId), unitId };
  const query = useQuery({
    queryKey: ["tool-scores", params.id, unitId, page],
    queryFn: ({ signal }) =>
      http.call("GET /staff/courses/{id}/units/{unitId}/scores", {
        params,
        query: { pageNum: String(page), pageSize: String(pageSize) },
        signal,
        isQuiet: true,
      }),
    enabled: isOpen,
  });
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <div>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t("toolScores")}
      </Button>
      {isOpen && query.isPending && <PageSkeleton />}
      {isOpen && isLost(query) && (
        <p className={css.note} role="alert">
          {sentenceOf(query.error, t("failed"))}
        </p>
      )}
      {isOpen && query.data && total === 0 && <p className={css.note}>{t("toolScoresNone")}</p>}
      {isOpen && total > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("toolLearner")}</Table.Th>
              <Table.Th>{t("toolGiven")}</Table.Th>
              <Table.Th>{t("toolState")}</Table.Th>
              <Table.Th>{t("toolComment")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.userId}>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td data-numbers>
                  {row.scoreGiven === null ? "–" : `${row.scoreGiven} / ${row.scoreMaximum ?? ""}`}
                </Table.Td>
                <Table.Td>{t(row.grading === "FullyGraded" ? "toolGraded" : "toolUngraded")}</Table.Td>
                <Table.Td>{row.comment}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isOpen && total > pageSize && (
        <Button size="xs" variant="default" onClick={() => setPage(page * pageSize >= total ? 1 : page + 1)}>
          {t("toolMore")}
        </Button>
      )}
    </div>
  );
}
