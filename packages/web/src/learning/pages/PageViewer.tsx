import type { AssetView } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { ErrorPanel } from "@lyceum/ui";
import { ActionIcon, Skeleton } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { AssetPicture } from "../../kit/upload/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CloserIcon, FartherIcon, NextIcon, PreviousIcon, TurnIcon, WriteIcon } from "./icons.ts";
import type { PagesInk } from "./ink.ts";
import { InkEditor } from "./InkEditor.tsx";
import { PageInkView } from "./PageInkView.tsx";
import css from "./Pages.module.css";
import { usePages } from "./use-pages.ts";

const zooms = [1, 1.5, 2, 3, 4] as const;

/** Pages of handwork, large, one at a time: looked at closely by buttons or by keys, and written on by a teacher. */
export function PageViewer({ ids, ink }: { ids: readonly string[]; ink?: PagesInk | undefined }) {
  const t = useTexts(learningPages);
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [isWriting, setIsWriting] = useState(false);
  const query = usePages(ids);
  const count = ids.length;
  const at = Math.min(place, count - 1);
  const asset = query.data?.find(({ id }) => id === ids[at]);
  const writing = isWriting && asset ? (ink?.writing ?? null) : null;
  const page = ink?.pages.find(({ assetId }) => assetId === asset?.id);

  function go(to: number): void {
    if (to < 0 || to >= count) return;
    setPlace(to);
    setQuarters(0);
  }
  const closer = (by: 1 | -1) => setZoom((old) => Math.max(0, Math.min(zooms.length - 1, old + by)));

  // Who writes has the page before them as the pupil sees it.
  const turn = () => setQuarters((old) => (isWriting ? 0 : (old + 1) % 4));

  function press(event: KeyboardEvent): void {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (act === "whole") setZoom(0);
    else if (act === "turn") turn();
    else if (act === "closer" || act === "farther") closer(act === "closer" ? 1 : -1);
    else go(at + (act === "next" ? 1 : -1));
  }

  const pictureOf = (shown: AssetView) => (
    <AssetPicture asset={shown} alt={t("pageAlt", { number: at + 1 })} sizes="1400px" />
  );
  const inFrame = (shown: ReactNode) => (
    // It scrolls, and its keys look closer: a place to be in.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <div className={css.frame} role="group" aria-label={t("keys")} tabIndex={0} onKeyDown={press}>
      {asset ? (
        <div className={css.paper} data-quarters={quarters} style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}>
          {shown}
        </div>
      ) : (
        shown
      )}
    </div>
  );

  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return (
    <section className={css.viewer} aria-label={t("pages")}>
      <div className={css.bar} role="toolbar" aria-label={t("lookAt")}>
        <Tool name={t("previousPage")} isOff={at === 0} onPress={() => go(at - 1)}>
          <PreviousIcon />
        </Tool>
        <span className={css.place} role="status" data-numbers>
          {t("pageOf", { number: at + 1, count })}
        </span>
        <Tool name={t("nextPage")} isOff={at === count - 1} onPress={() => go(at + 1)}>
          <NextIcon />
        </Tool>
        <span className={css.gap} />
        <Tool name={t("farther")} isOff={zoom === 0} onPress={() => closer(-1)}>
          <FartherIcon />
        </Tool>
        <Tool name={t("closer")} isOff={zoom === zooms.length - 1} onPress={() => closer(1)}>
          <CloserIcon />
        </Tool>
        <Tool name={t("turn")} isOff={isWriting} onPress={turn}>
          <TurnIcon />
        </Tool>
        {ink?.writing && (
          <Tool
            name={t("writeOn")}
            isOn={isWriting}
            onPress={() => {
              setQuarters(0);
              setIsWriting(!isWriting);
            }}
          >
            <WriteIcon />
          </Tool>
        )}
      </div>
      {asset && writing ? (
        <InkEditor
          key={`${writing.submissionId} ${asset.id}`}
          asset={asset}
          number={at + 1}
          ink={page}
          writing={writing}
          frame={inFrame}
        >
          {pictureOf(asset)}
        </InkEditor>
      ) : (
        inFrame(
          asset ? (
            <PageInkView asset={asset} number={at + 1} ink={page}>
              {pictureOf(asset)}
            </PageInkView>
          ) : query.isPending ? (
            <Skeleton h={480} />
          ) : (
            <p className={css.help}>{t("pageMissing")}</p>
          ),
        )
      )}
    </section>
  );
}

type ToolProps = {
  name: string;
  isOff?: boolean;
  /** Of what is switched on and off. */
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ name, isOff = false, isOn, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      variant={isOn ? "filled" : "default"}
      aria-label={name}
      title={name}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

const acts: Partial<Record<string, "next" | "previous" | "closer" | "farther" | "whole" | "turn">> = {
  PageDown: "next",
  PageUp: "previous",
  "+": "closer",
  "=": "closer",
  "-": "farther",
  "0": "whole",
  r: "turn",
};
