import type { InkItem, PageInk } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { mergeInk } from "@lyceum/domain/ink";
import { learningPages } from "@lyceum/texts/learning/pages";
import { message } from "@lyceum/ui";
import { useEffect, useRef, useState } from "react";
import type { DrawnItem } from "../../kit/ink/index.ts";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { InkWriting } from "./ink.ts";

type Page = readonly DrawnItem[];
type History = { past: readonly Page[]; now: Page; future: readonly Page[] };

/** After the last line it is saved so soon. */
const pauseMs = 600;
const stepsMax = 200;
const triesMax = 5;
let count = 0;

function drawnOf(items: readonly InkItem[]): Page {
  return items.map((item) => {
    count += 1;
    return { id: `i${count}`, item };
  });
}
const itemsOf = (page: Page) => page.map(({ item }) => item);

/** What a teacher writes on one page, saved by itself. Where a colleague writes on it, too, what both drew stays. */
export function usePageInk(assetId: string, ink: PageInk | undefined, writing: InkWriting) {
  const t = useTexts(learningPages);
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: drawnOf(ink?.items ?? []),
    future: [],
  }));
  const [state, setState] = useState<"saved" | "waiting" | "failed">("saved");
  const [problem, setProblem] = useState("");
  const latest = useRef(history);
  const saved = useRef({ revision: ink?.revision ?? 0, page: history.now });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const put = (next: History) => {
    latest.current = next;
    setHistory(next);
  };
  const isUnsaved = () => latest.current.now !== saved.current.page;

  async function send(): Promise<void> {
    const { submissionId, isSecond = false, itemNo, handIn, onSaved } = writing;
    const page = latest.current.now;
    const items = itemsOf(page);
    const { revision: before } = saved.current;
    const seen = handIn === undefined ? {} : { handIn };
    const body = { itemNo, assetId, revision: before, items, ...seen };
    const given = { params: { id: String(submissionId) }, body, isQuiet: true };
    const { revision } = await (isSecond
      ? http.call("POST /staff/secondMarking/works/{id}/ink", given)
      : http.call("POST /staff/submissions/{id}/ink", given));
    saved.current = { revision, page };
    onSaved({ assetId, revision, items });
  }

  async function join(): Promise<void> {
    const theirs = (await writing.readAgain()).find((one) => one.assetId === assetId);
    if (!theirs) return;
    const merged = mergeInk(itemsOf(saved.current.page), itemsOf(latest.current.now), theirs.items);
    saved.current = { revision: theirs.revision, page: drawnOf(theirs.items) };
    // Steps back from here would take away what the colleague drew.
    put({ past: [], now: drawnOf(merged), future: [] });
    message.info(t("inkMerged"));
  }

  function fail(said: string): void {
    setState("failed");
    setProblem(said);
    // Nobody looks at the page any more.
    if (isGone.current) message.error(said);
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let tries = 0; isUnsaved();)
        try {
          // Two who wrote much on one page may have too much together.
          const excess = latest.current.now.length - limits.pageInkItemsMax.value;
          if (excess > 0) return fail(t("inkTooMuch", { n: excess }));
          await send();
        } catch (error) {
          // Before it is tried again, what the pupil has written since is there to be read.
          if (isRefusal(error, "workReopened")) await writing.readAgain();
          tries += 1;
          if (!isRefusal(error, "inkChanged") || tries === triesMax) throw error;
          await join();
        }
      setState("saved");
    } catch (error) {
      fail(sentenceOf(error, t("notSent")));
    } finally {
      isBusy.current = false;
    }
  }

  function change(now: Page, past: readonly Page[], future: readonly Page[]): void {
    put({ past: past.slice(-stepsMax), now, future });
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }
  const edit = (make: (page: Page) => Page) => {
    const { past, now } = latest.current;
    change(make(now), [...past, now], []);
  };
  const undo = () => {
    const { past, now, future } = latest.current;
    const before = past.at(-1);
    if (before) change(before, past.slice(0, -1), [now, ...future]);
  };
  const redo = () => {
    const { past, now, future } = latest.current;
    const [next] = future;
    if (next) change(next, [...past, now], future.slice(1));
  };

  // What a colleague saved meanwhile appears where nothing of one's own waits.
  useEffect(() => {
    if (!ink || ink.revision <= saved.current.revision || isUnsaved() || isBusy.current) return;
    const page = drawnOf(ink.items);
    saved.current = { revision: ink.revision, page };
    put({ past: [], now: page, future: [] });
  }, [ink]);
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (isUnsaved()) void leave.current();
    };
  }, []);
  useEffect(() => {
    if (state === "saved") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [state]);

  return {
    items: history.now,
    state,
    problem,
    retry: () => void save(),
    undo: history.past.length > 0 ? undo : null,
    redo: history.future.length > 0 ? redo : null,
    draw(item: InkItem) {
      if (latest.current.now.length >= limits.pageInkItemsMax.value) message.error(t("inkFull"));
      else edit((page) => [...page, ...drawnOf([item])]);
    },
    erase: (id: string) => edit((page) => page.filter((one) => one.id !== id)),
  };
}
