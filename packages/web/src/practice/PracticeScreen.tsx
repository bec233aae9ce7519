import { practice } from "@lyceum/texts/practice";
import { screens } from "@lyceum/texts/screens";
import { PageSkeleton } from "@lyceum/ui";
import { LearningPage } from "../learning/index.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";

const Run = lazyPanel(
  () => import("./Run.tsx"),
  (m) => m.Run,
  { Waiting: PageSkeleton },
);
const Overview = lazyPanel(
  () => import("./Overview.tsx"),
  (m) => m.Overview,
  { Waiting: PageSkeleton },
);

/** /intelligent (P10): practice that adapts to the learner; the address says which one is going on. */
export function Screen() {
  const t = useTexts(practice);
  const titleOf = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const { practice: id } = useQueryValues();
  if (isSignedIn && id !== undefined && /^\d{1,9}$/.test(id)) return <Run key={id} practiceId={id} />;
  return (
    <LearningPage
      tab="practice"
      title={titleOf("intelligent")}
      text={t("text")}
      invitation={{ title: t("signInTitle"), text: t("signInText") }}
    >
      <Overview />
    </LearningPage>
  );
}
