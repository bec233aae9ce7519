import type { PupilBook } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { EmptyState, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatRelative, useZone } from "../../kit/dates/index.ts";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { useOwnClasses } from "../homework/load-homework.ts";
import { classIdOf } from "../homework/load-mistakes.ts";
import { BookDrawer } from "./BookDrawer.tsx";
import css from "./Books.module.css";

const sorts = ["name", "active", "due", "lastReview"] as const;
const tableSpec = { sorts: [...sorts], filters: ["classId"] };

/** /staff/homework/books (P9): how the pupils of a class work on what they had wrong. */
export function Screen() {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const query = useOwnClasses();
  const classes = query.data;
  return (
    <StaffLayout
      screen="staffPupilBooks"
      text={t("pupilBooksText")}
      actions={
        <Button component={RouteLink} screen="staffHomework" variant="default">
          {t("toResults")}
        </Button>
      }
    >
      {isLost(query) ? (
        <QueryError query={query} failed={tLearning("failed")} />
      ) : classes === undefined ? (
        <PageSkeleton />
      ) : classes[0] ? (
        <Books classes={classes} first={classes[0].classId} />
      ) : (
        <EmptyState title={t("noBookClass")} text={t("noBookClassText")} />
      )}
    </StaffLayout>
  );
}

type Classes = NonNullable<ReturnType<typeof useOwnClasses>["data"]>;

function Books({ classes, first }: { classes: Classes; first: number }) {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const address = useTableAddress(tableSpec);
  const classId = classIdOf(address.query) ?? String(first);
  // Who goes back to another class has left the pupil, too.
  const [open, setOpen] = useState<{ book: PupilBook; classId: string } | null>(null);
  const load: Load<PupilBook> = (query, signal) =>
    http.call("GET /staff/pupilBooks", {
      query: { ...callQuery(query, { sorts }), classId: classIdOf(query) ?? String(first) },
      signal,
      isQuiet: true,
    });
  const chosen = classes.find((one) => String(one.classId) === classId);
  return (
    <>
      {/* Without a filter the first class is meant: it is named, for the page would not say of whom it speaks. */}
      {chosen && <h2 className={css.className}>{classNameIn(language, chosen)}</h2>}
      <DataTable<PupilBook>
        name="staff-pupil-books"
        label={t("pupilBooks")}
        columns={useColumns()}
        idOf={({ userId }) => userId}
        labelOf={({ name }) => name}
        address={address}
        load={load}
        filters={[
          {
            name: "classId",
            title: t("bookClass"),
            options: classes.map((one) => ({
              value: String(one.classId),
              label: classNameIn(language, one),
            })),
            isSingle: true,
          },
        ]}
        onOpen={(book) => setOpen({ book, classId })}
        empty={{ title: t("noBookPupils") }}
      />
      {open?.classId === classId && <BookDrawer {...open} onClosed={() => setOpen(null)} />}
    </>
  );
}

function useColumns(): readonly Column<PupilBook>[] {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const last = ({ lastReviewAt: at }: PupilBook) =>
      at === null ? t("neverReviewed") : formatRelative(language, zone, at, Date.now());
    const points = ({ tags }: PupilBook) => tags.join(", ");
    const figure = (id: "active" | "due" | "mastered" | "reviews", title: string, isSortable = false) =>
      ({
        id,
        title,
        isSortable,
        width: 110,
        align: "end",
        exports: (row: PupilBook) => row[id],
        cell: (row: PupilBook) => <span className={row[id] === 0 ? css.none : undefined}>{row[id]}</span>,
      }) as const;
    return [
      {
        id: "name",
        title: t("pupil"),
        isName: true,
        isSortable: true,
        exports: ({ name }) => name,
        cell: ({ name }) => name,
      },
      figure("active", t("inBook"), true),
      figure("due", t("dueToday"), true),
      figure("mastered", t("masteredCount")),
      { ...figure("reviews", t("reviewsOfWeek")), width: 134 },
      {
        id: "lastReview",
        title: t("lastReview"),
        width: 120,
        isSortable: true,
        exports: last,
        cell: last,
      },
      { id: "tags", title: t("weakPoints"), exports: points, cell: points },
    ];
  }, [t, language, zone]);
}
