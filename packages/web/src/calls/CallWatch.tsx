import { type ComponentType, Suspense, useEffect, useState } from "react";
import { hasMessages, useIsSignedIn, usePerson } from "../shared/session-port.ts";

/** Hears calls of a signed-in person behind any page; what is shown of them comes with the first one (M14). */
export function CallWatch() {
  const isSignedIn = useIsSignedIn();
  // Who has no messages has no calls.
  const person = usePerson();
  const hasNone = person !== null && !hasMessages(person);
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSignedIn || hasNone) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { watchCalls } = await import("./watch-calls.ts");
      if (isOver) return;
      stop = watchCalls(() => {
        void import("./CallHost.tsx").then(({ CallHost }) => setHost(() => CallHost));
      });
    };
    // After the messages, on whose connection calls come.
    const timer = setTimeout(() => void start().catch(() => {}), startDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      setHost(null);
    };
  }, [isSignedIn, hasNone]);
  return (
    Host && (
      <Suspense>
        <Host />
      </Suspense>
    )
  );
}

const startDelayMs = 700;
