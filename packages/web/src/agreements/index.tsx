import { Suspense, useEffect, useState } from "react";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { whenIdle } from "../shared/when-idle.ts";

const nothing = () => null;

const load = () => import("./signed-in.ts");

const AgreementNotice = lazyPanel(load, (m) => m.AgreementNotice, { Missing: nothing });

/** What the person has accepted, for the account settings (A8). */
export const OwnAgreements = lazyPanel(load, (m) => m.OwnAgreements);

/** Tells a signed-in person of a newer version, after the page itself has come. */
export function AgreementWatch() {
  const isSignedIn = useIsSignedIn();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!isSignedIn || !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <AgreementNotice />
    </Suspense>
  );
}
