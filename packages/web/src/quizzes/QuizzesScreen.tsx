import { quizzes } from "@lyceum/texts/quizzes";
import { screens } from "@lyceum/texts/screens";
import { PageHeader, PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { JoinPane } from "./JoinPane.tsx";

const PlayRound = lazyPanel(
  () => import("./PlayRound.tsx"),
  (m) => m.PlayRound,
  { Waiting: PageSkeleton },
);
const Practice = lazyPanel(
  () => import("./Practice.tsx"),
  (m) => m.Practice,
  { Waiting: PageSkeleton },
);
const PracticeList = lazyPanel(
  () => import("./PracticeList.tsx"),
  (m) => m.PracticeList,
  { Waiting: PageSkeleton },
);
const PublicPractice = lazyPanel(
  () => import("./PublicPractice.tsx"),
  (m) => m.PublicPractice,
  { Waiting: PageSkeleton },
);
const OwnPractice = lazyPanel(
  () => import("./OwnPractice.tsx"),
  (m) => m.OwnPractice,
  { Waiting: PageSkeleton },
);
const PublicPracticeList = lazyPanel(
  () => import("./PublicPracticeList.tsx"),
  (m) => m.PublicPracticeList,
  { Waiting: PageSkeleton },
);

/** /platformQuizzes (P10): joining a live round, playing it, and practice alone, with an account or without. */
export function Screen() {
  const t = useTexts(quizzes);
  const titleOf = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const { round, practice, code, public: quizId } = useQueryValues();
  if (round !== undefined && /^\d{1,9}$/.test(round)) return <PlayRound key={round} roundId={round} />;
  if (isSignedIn && practice !== undefined && /^\d{1,9}$/.test(practice))
    return <Practice key={practice} practiceId={practice} />;
  if (quizId !== undefined && /^\d{1,9}$/.test(quizId))
    return isSignedIn ? (
      <OwnPractice key={quizId} quizId={quizId} />
    ) : (
      <PublicPractice key={quizId} quizId={quizId} />
    );
  return (
    <>
      <PageHeader title={titleOf("platformQuizzes")} text={t("text")} />
      <JoinPane key={code ?? ""} given={code ?? ""} />
      {isSignedIn ? <PracticeList /> : <PublicPracticeList />}
    </>
  );
}
