import { learning } from "@lyceum/texts/learning";
import { ErrorPanel, PageSkeleton, StatePanel, FolderIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallFault, http, isGone, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { LearningPage } from "./LearningPage.tsx";
import type { Arrangement } from "./work/SheetColumns.tsx";

/** Only who is signed in has one. */
const WorkSheet = lazyPanel(
  () => import("./work/WorkSheet.tsx"),
  (m) => m.WorkSheet,
  { Waiting: PageSkeleton },
);

const TimedStart = lazyPanel(
  () => import("./work/TimedStart.tsx"),
  (m) => m.TimedStart,
  { Waiting: PageSkeleton },
);

const LeftAnswers = lazyPanel(
  () => import("./work/LeftAnswers.tsx"),
  (m) => m.LeftAnswers,
  { Missing: () => null },
);

/** /answer and /myAnswer (P8): one question at a time; every answer is saved as it is given. */
export function Screen() {
  return <Work arrangement="one" />;
}

/** The same sheet as each of its screens lays it out. */
export function Work({ arrangement }: { arrangement: Arrangement }) {
  const t = useTexts(learning);
  const go = useGo();
  const { id = "", at = "1" } = useQueryValues();
  const [begins, setBegins] = useState<true | undefined>();
  const query = useQuery({
    // Of its own for each arrangement: the one before has saved answers since it read the sheet.
    queryKey: ["homework", "sheet", arrangement, id, begins],
    queryFn: () =>
      http.call("POST /homework/{id}/open", {
        params: { id },
        body: begins ? { begins } : {},
        isQuiet: true,
      }),
    enabled: useIsSignedIn() && id !== "",
    retry: false,
    // What is entered here is newer than anything that could be read again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const fault = query.error instanceof CallFault ? query.error.key : null;
  const isHandedIn = fault === "submissionState";
  useEffect(() => {
    if (isHandedIn) void go({ screen: "myHomework", replace: true });
  });
  if (query.data)
    return (
      <WorkSheet
        key={query.data.submissionId}
        sheet={query.data}
        arrangement={arrangement}
        at={/^[0-9]{1,4}$/.test(at) ? Number(at) - 1 : 0}
      />
    );
  return (
    <LearningPage tab="homework" title={t("tabHomework")}>
      {id === "" || isGone(query.error) ? (
        <ChoosePanel of="homework" id={id} />
      ) : fault === "homeworkTimed" ? (
        <TimedStart homeworkId={Number(id)} onBegin={() => setBegins(true)} />
      ) : fault === "homeworkClosed" ? (
        <>
          <LeftAnswers />
          <StatePanel
            icon={<FolderIcon />}
            title={t("closedTitle")}
            actions={
              <Button variant="default" component={RouteLink} screen="myHomework">
                {t("toHomework")}
              </Button>
            }
          >
            {t("closedText")}
          </StatePanel>
        </>
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </LearningPage>
  );
}
