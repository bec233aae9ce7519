import { staffCourses } from "@lyceum/texts/staff/courses";
import { PageSkeleton } from "@lyceum/ui";
import { Button, Table } from "@mantine/core";
import "@mantine/core/styles/Table.layer.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TablePager } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";

type Props = { courseId: number; unitId: string };

/** What the tool of a unit has reported of its learners, read when it is asked for. */
export function ToolScores({ courseId, unitId }: Props) {
  const t = useTexts(staffCourses);
  const [isOpen, setIsOpen] = useState(false);
  // Not in the address: who has not saved the course would be asked at each step.
  const [{ page, size }, setShown] = useState({ page: 1, size: 25 });
  const params = { id: String(courseId), unitId };
  const query = useQuery({
    queryKey: ["tool-scores", params.id, unitId, page, size],
    queryFn: ({ signal }) =>
      http.call("GET /staff/courses/{id}/units/{unitId}/scores", {
        params,
        query: { pageNum: String(page), pageSize: String(size) },
        signal,
        isQuiet: true,
      }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
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
      {isOpen && total > 0 && (
        <TablePager
          address={{
            query: { page, size },
            setPage: (next) => setShown({ page: next, size }),
            setSize: (next) => setShown({ page: 1, size: next }),
          }}
          total={total}
        />
      )}
    </div>
  );
}
