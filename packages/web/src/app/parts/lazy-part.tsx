import { shell } from "@lyceum/texts/shell";
import { ErrorPanel, notify } from "@lyceum/ui";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../use-texts.ts";

const pauseMs = 2_000;
const triesMax = 3;
const toastMs = 8_000;

type Load<Props> = () => Promise<ComponentType<Props>>;
type Closable = { onClosed: () => void };
type Retryable = { onRetry: () => void };

/**
 * A menu, a panel or a dialog whose code comes when it is first opened. What cannot come is told and closed, so that
 * nothing opens by itself much later; opening it again is the next try. `preload` loads it before anybody asks.
 */
export function lazyPart<Props extends Closable>(load: Load<Props>) {
  return makeLazy(load, { waitsForLine: false, Missing: Forgotten });
}

type InPlace = { Waiting?: ComponentType; Missing?: (props: Retryable) => ReactNode };

/** A place of a page whose code comes with it. Without a network it waits for one; what cannot come leaves a retry. */
export function lazyPlace<Props extends object>(
  load: Load<Props>,
  { Waiting, Missing = Panel }: InPlace = {},
) {
  return makeLazy(load, { waitsForLine: true, Waiting, Missing });
}

type Instead<Props> = {
  waitsForLine: boolean;
  Waiting?: ComponentType | undefined;
  Missing: (props: Props & Retryable) => ReactNode;
};

/** Nothing is thrown to the page around it: a missing menu must not end the call in which it was opened. */
function makeLazy<Props extends object>(
  load: Load<Props>,
  { waitsForLine, Waiting, Missing }: Instead<Props>,
) {
  let Part: ComponentType<Props> | null = null;
  const preload = async () => {
    Part ??= await load();
  };
  function Lazy(props: Props) {
    const [state, setState] = useState<"coming" | "here" | "missing">("coming");
    useEffect(() => {
      if (state !== "coming" || Part) return;
      const gone = new AbortController();
      const settle = (next: "here" | "missing") => {
        if (!gone.signal.aborted) setState(next);
      };
      insist(preload, waitsForLine, gone.signal).then(
        () => settle("here"),
        () => settle("missing"),
      );
      return () => gone.abort();
    }, [state]);
    if (Part) return <Part {...props} />;
    if (state === "missing") return <Missing {...props} onRetry={() => setState("coming")} />;
    return Waiting ? <Waiting /> : null;
  }
  return Object.assign(Lazy, { preload });
}

/** Never asks without a network: browsers may keep the failure, and then the code does not come with the network either. */
async function insist(load: () => Promise<void>, waitsForLine: boolean, gone: AbortSignal): Promise<void> {
  for (let failures = 0; !gone.aborted;) {
    if (!navigator.onLine) {
      if (!waitsForLine) throw new Error("no network");
      await new Promise((resolve) => addEventListener("online", resolve, { once: true, signal: gone }));
    }
    try {
      return await load();
    } catch (error) {
      // A line that was lost meanwhile is waited for, and is no failure of the server.
      if (navigator.onLine) failures += 1;
      if (failures === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function Forgotten({ onClosed }: Closable) {
  const say = useTexts(shell);
  const tell = useEffectEvent(() => {
    onClosed();
    // A server with a newer version may have dropped the code; the page that it sends now finds its own.
    const reload = { label: say("reload"), run: () => location.reload() };
    notify({
      text: say(navigator.onLine ? "partMissing" : "partOffline"),
      tone: "error",
      lifeMs: toastMs,
      ...(navigator.onLine && { action: reload }),
    });
  });
  useEffect(() => tell(), []);
  return null;
}

function Panel({ onRetry }: Retryable) {
  const say = useTexts(shell);
  return <ErrorPanel text={say("partMissing")} onRetry={onRetry} />;
}
