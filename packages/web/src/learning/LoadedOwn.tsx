import { learning } from "@lyceum/texts/learning";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isGone } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { LearningPage } from "./LearningPage.tsx";
import { Loaded } from "./Loaded.tsx";

type Props<T> = {
  of: "homework" | "wrong";
  /** What the address names; empty where it names nothing. */
  id: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** One thing of one's own that the address names; where it names none, the way to the list of them. */
export function LoadedOwn<T>({ of, id, query, children }: Props<T>) {
  const t = useTexts(learning);
  if (id !== "" && !isGone(query.error)) return <Loaded query={query}>{children}</Loaded>;
  return (
    <LearningPage tab={of} title={t(of === "wrong" ? "tabWrong" : "tabHomework")}>
      <ChoosePanel of={of} id={id} />
    </LearningPage>
  );
}
