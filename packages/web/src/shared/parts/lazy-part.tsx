import { shell } from "@lyceum/texts/shell";
import { ErrorPanel, notify } from "@lyceum/ui";
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { insist } from "../insist.ts";
import { useTexts } from "../use-texts.ts";

const toastMs = 8_000;

/** The file, and what of it is shown. */
type Load<Module> = () => Promise<Module>;
type Pick<Module, Props> = (module: Module) => ComponentType<Props>;
type Closable = { onClosed: () => void };
type Retryable = { onRetry: () => void };

/**
 * A menu, a panel or a dialog whose code comes when it is first opened. What cannot come is told and closed, so that
 * nothing opens by itself much later; opening it again is the next try. `preload` loads it before anybody asks.
 */
export function lazyPart<Module, Props extends Closable>(load: Load<Module>, pick: Pick<Module, Props>) {
  return makeLazy(load, pick, { waitsForNetwork: false, Missing: Forgotten });
}

type WaitingPart<Props> = ComponentType | ((props: Props) => ReactNode);

/** Both are given what the part is given. */
type InPlace<Props> = {
  Waiting?: WaitingPart<Props>;
  Missing?: (props: Props & Retryable) => ReactNode;
};

/** A place of a page whose code comes with it. Without a network it waits for one; what cannot come leaves a retry. */
export function lazyPanel<Module, Props extends object>(
  load: Load<Module>,
  pick: Pick<Module, Props>,
  { Waiting, Missing = Panel }: InPlace<NoInfer<Props>> = {},
) {
  return makeLazy(load, pick, { waitsForNetwork: true, Waiting, Missing });
}

type Instead<Props> = {
  waitsForNetwork: boolean;
  Waiting?: WaitingPart<Props> | undefined;
  Missing: (props: Props & Retryable) => ReactNode;
};

/** Nothing is thrown to the page around it: a missing menu must not end the call in which it was opened. */
function makeLazy<Module, Props extends object>(
  load: Load<Module>,
  pick: Pick<Module, Props>,
  { waitsForNetwork, Waiting, Missing }: Instead<Props>,
) {
  let Part: ComponentType<Props> | null = null;
  let failed: string | undefined;
  const preload = async () => {
    try {
      const module = await (failed === undefined ? load() : importAgain<Module>(failed));
      // A file that the build shares between several parts has other names inside: only a reload helps then.
      const found: ComponentType<Props> | undefined = pick(module);
      if (!found) throw new Error("the file does not name the part");
      Part ??= found;
    } catch (error) {
      failed ??= addressIn(error);
      throw error;
    }
  };
  function Lazy(props: Props) {
    const [state, setState] = useState<"coming" | "here" | "missing">("coming");
    useEffect(() => {
      if (state !== "coming" || Part) return;
      const gone = new AbortController();
      const settle = (next: "here" | "missing") => {
        if (!gone.signal.aborted) setState(next);
      };
      insist(preload, waitsForNetwork, gone.signal).then(
        () => settle("here"),
        () => settle("missing"),
      );
      return () => gone.abort();
    }, [state]);
    const waiting = Waiting ? <Waiting {...props} /> : null;
    // What the part itself waits for, such as its words, must not hide the page around it, where somebody may be writing.
    if (Part)
      return (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      );
    if (state === "missing") return <Missing {...props} onRetry={() => setState("coming")} />;
    return waiting;
  }
  return Object.assign(Lazy, { preload });
}

/** Browsers keep the failure of an address, so a new try needs a new one. */
async function importAgain<Module>(address: string): Promise<Module> {
  return (await import(/* @vite-ignore */ `${address}?try=${Date.now()}`)) as Module;
}

/** Of the file that did not come, where the browser names it. */
function addressIn(error: unknown): string | undefined {
  return /https?:\/\/\S+\.js/.exec(String(error))?.[0];
}

function Forgotten({ onClosed }: Closable) {
  const t = useTexts(shell);
  const tell = useEffectEvent(() => {
    onClosed();
    // A server with a newer version may have dropped the code; the page that it sends now finds its own.
    const reload = { label: t("reload"), run: () => location.reload() };
    notify({
      text: t(navigator.onLine ? "partMissing" : "partOffline"),
      tone: "error",
      lifeMs: toastMs,
      ...(navigator.onLine && { action: reload }),
    });
  });
  useEffect(() => tell(), []);
  return null;
}

function Panel({ onRetry }: Retryable) {
  const t = useTexts(shell);
  return <ErrorPanel text={t("partMissing")} onRetry={onRetry} />;
}
