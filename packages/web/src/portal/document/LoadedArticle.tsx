import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useHeadline } from "../../shared/headline.ts";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { usePick } from "../words.ts";
import { ArticleSkeleton } from "./ArticleFrame.tsx";

type Props<T> = {
  query: UseQueryResult<T>;
  /** Of what comes above its text. */
  height: number;
  t: (key: "goneTitle" | "goneText") => string;
  back: ComponentProps<typeof LoadedPage>["back"];
  children: (data: T) => ReactNode;
};

/** The page of one text that is loaded by itself; the window is called by its title. */
export function LoadedArticle<T extends { title: string; titleEn: string }>(props: Props<T>) {
  const { query, height, t, back, children } = props;
  const tPortal = useTexts(portal);
  const pick = usePick();
  useHeadline(query.data && pick(query.data.title, query.data.titleEn));
  return (
    <LoadedPage
      query={query}
      waiting={
        <ArticleSkeleton>
          <Skeleton height={height} mt={28} />
        </ArticleSkeleton>
      }
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={back}
      failed={tPortal("failed")}
    >
      {children}
    </LoadedPage>
  );
}
