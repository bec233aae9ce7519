import { staffLearning } from "@lyceum/texts/staff/learning";
import { PageSkeleton } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { useTexts } from "../../shared/use-texts.ts";

type Props<T> = {
  query: UseQueryResult<T>;
  /** What the address names. Default: homework. */
  of?: "homework" | "work" | "item";
  children: (data: T) => ReactNode;
};

/** Homework, or something of it; where there is none, the way to the list of all. */
export function LoadedHomework<T>({ query, of = "homework", children }: Props<T>) {
  const t = useTexts(staffLearning);
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      hasHeading
      gone={{ title: t(`${of}Gone`), text: t(of === "work" ? "workGoneText" : "homeworkGoneText") }}
      back={{ screen: "staffHomework", text: t("toHomework") }}
      failed={t("failed")}
    >
      {children}
    </LoadedPage>
  );
}
