import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useQueryValues, useGo } from "../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../shared/session-port.ts";
import { ReviewList, WorkList } from "./Lists.tsx";

const SignIn = lazyPanel(
  () => import("./SignIn.tsx"),
  (m) => m.SignIn,
);
/** Each comes when something is chosen in the list. */
const TvWork = lazyPanel(
  () => import("./TvWork.tsx"),
  (m) => m.TvWork,
);
const TakeBack = lazyPanel(
  () => import("./TakeBack.tsx"),
  (m) => m.TakeBack,
);
const Review = lazyPanel(
  () => import("./Review.tsx"),
  (m) => m.Review,
);

/** /tv-homework (P8): homework on a large screen by the keys of a remote control, and its review with the class. */
export function Screen() {
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const permissions = usePerson()?.permissions;
  const { id, review, handedIn } = useQueryValues();
  const toList = () => void go({ screen: "tvHomework", replace: true });
  const isNumber = (value: string | undefined): value is string => /^\d{1,9}$/.test(value ?? "");
  if (!isSignedIn) return <SignIn />;
  if (isNumber(id)) return <TvWork key={id} homeworkId={id} onBack={toList} />;
  if (isNumber(handedIn)) return <TakeBack key={handedIn} submissionId={handedIn} onBack={toList} />;
  if (isNumber(review)) return <Review key={review} homeworkId={review} onBack={toList} />;
  // As long as the roles are on their way.
  if (permissions === undefined) return null;
  return permissions.includes("edu:homework:assign") ? <ReviewList /> : <WorkList />;
}
