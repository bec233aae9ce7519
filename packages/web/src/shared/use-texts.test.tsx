import { type Namespace, namespace } from "@lyceum/texts";
import { type ReactNode, startTransition, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useTexts } from "./use-texts.ts";

/** Texts that come after this many turns, as those of a file that the browser holds already. */
function textsAfter(turns: number): Namespace<{ word: string }> {
  const load = async () => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return { texts: { word: `after ${turns}` } };
  };
  return namespace(`late-${turns}`, { "en-US": load, "zh-CN": load });
}

function Word({ texts }: { texts: Namespace<{ word: string }> }) {
  const t = useTexts(texts);
  const [mark] = useState("!");
  return <p>{t("word") + mark}</p>;
}

test.for([0, 1, 2, 3, 4, 6, 10, 20])(
  "A7 texts that come while React waits for them are said without an error, after %i turns",
  async (turns) => {
    const place = document.createElement("div");
    const errors: unknown[] = [];
    const root = createRoot(place, {
      onRecoverableError: (error) => void errors.push(error),
      onUncaughtError: (error) => void errors.push(error),
      onCaughtError: (error) => void errors.push(error),
    });
    const texts = textsAfter(turns);
    const show = (shown: ReactNode) => root.render(<Suspense fallback="coming">{shown}</Suspense>);
    show("before");
    await vi.waitFor(() => expect(place.textContent).toBe("before"));
    startTransition(() => show(<Word texts={texts} />));
    await vi.waitFor(() => expect(place.textContent).toBe(`after ${turns}!`));
    expect(errors).toEqual([]);
    root.unmount();
  },
);
