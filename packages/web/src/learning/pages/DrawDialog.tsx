import type { InkColour } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { confirm, ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Modal, Skeleton } from "@mantine/core";
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { BusyButton, useUnsavedGuard } from "../../kit/form/index.ts";
import { InkAct, type InkKind, InkSurface, type InkTool, InkToolbar } from "../../kit/ink/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { drawPage, inkedPage } from "./draw-page.ts";
import { finishBeforeEnd } from "./finish-pages.ts";
import { CloserIcon, FartherIcon } from "./icons.ts";
import { wholePage } from "./page-crop.ts";
import { inkHeightOf } from "./PageInkView.tsx";
import css from "./Draw.module.css";
import { useShownTime } from "./shown-time.ts";
import { useDrawing } from "./use-drawing.ts";

type Props = { source: Blob; onPage: (page: File) => Promise<void>; onClosed: () => void };

const kinds = ["pen", "highlighter", "line", "text", "eraser"] as const satisfies readonly InkKind[];
const colours = ["black", "blue", "red", "green"] as const satisfies readonly InkColour[];
const zooms = [1, 1.5, 2, 3];
/** Pixels of what is shown. */
const shownMax = 2_400;

/** A pupil draws on a page; what is drawn becomes part of its picture when it is used. */
export function DrawDialog({ source, onPage, onClosed }: Props) {
  const t = useTexts(learningPages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const made = useRef<{ items: unknown; page: File } | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [tool, setTool] = useState<InkTool>({ kind: "pen", colour: "black", width: "medium" });
  const [zoom, setZoom] = useState(0);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isFull] = useState(() => matchMedia("(max-width: 720px)").matches);
  const { items, undo, redo, draw, erase } = useDrawing(() => message.error(t("inkFull")));
  const time = useShownTime();
  const isDrawn = useRef(false);
  isDrawn.current = items.length > 0;
  useUnsavedGuard(useCallback(() => isDrawn.current, []));
  const finish = useRef(async () => {});
  useEffect(() => finishBeforeEnd(() => finish.current()), []);
  useEffect(() => {
    let isHere = true;
    createImageBitmap(source, { imageOrientation: "from-image" }).then(
      (read) => isHere && setPicture(read),
      () => isHere && setProblem(t("unreadable")),
    );
    return () => {
      isHere = false;
    };
  }, [source, t]);
  useEffect(() => {
    if (!canvas.current || !picture) return;
    // In the dots in which it is shown: fine lines of a picture that is made smaller by styles come and go.
    const { clientWidth, clientHeight } = canvas.current;
    const dots = Math.ceil(Math.max(clientWidth, clientHeight) * devicePixelRatio);
    drawPage(canvas.current, picture, wholePage, Math.min(shownMax, dots || shownMax));
  }, [picture, zoom]);

  async function close(): Promise<void> {
    if (isBusy) return;
    const isMeant =
      items.length === 0 ||
      (await confirm({
        title: t("giveUpTitle"),
        text: t("giveUpText"),
        confirmLabel: t("giveUp"),
        cancelLabel: t("drawOn"),
        isDangerous: true,
      }));
    if (isMeant) onClosed();
  }

  async function save(): Promise<void> {
    if (!picture) return;
    setIsBusy(true);
    setProblem("");
    try {
      const drawn = items.map(({ item }) => item);
      // The same file when the same is sent once more; with another line it is another page.
      if (made.current?.items !== items)
        made.current = { items, page: await inkedPage(picture, drawn, inkHeightOf(picture)) };
      await onPage(made.current.page);
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("notSent")));
      setIsBusy(false);
    }
  }

  // Drawn is drawn: the end of the time takes it along.
  finish.current = items.length > 0 ? save : async () => onClosed();

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act?.();
  }

  const look = (by: 1 | -1) =>
    zooms[zoom + by] === undefined || !picture ? null : () => setZoom((old) => old + by);
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t("drawTitle")}
      size={1_040}
      fullScreen={isFull}
      closeOnClickOutside={false}
    >
      {/* Its keys are those of everything inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said */}
      <div onKeyDown={onKeyDown} inert={isBusy}>
        <div className={css.bar}>
          <InkToolbar
            kinds={kinds}
            colours={colours}
            tool={tool}
            onTool={setTool}
            onUndo={undo}
            onRedo={redo}
          >
            <InkAct name={t("farther")} onClick={look(-1)}>
              <FartherIcon />
            </InkAct>
            <InkAct name={t("closer")} onClick={look(1)}>
              <CloserIcon />
            </InkAct>
          </InkToolbar>
        </div>
        {/* It scrolls where the page is larger, also by two fingers. */}
        <div ref={frame} className={css.frame}>
          {picture ? (
            <div
              className={css.paper}
              style={{ "--shape": picture.width / picture.height, "--zoom": zooms[zoom] } as CSSProperties}
            >
              <InkSurface
                label={t("drawSurface")}
                items={items}
                height={inkHeightOf(picture)}
                tool={tool}
                onDraw={draw}
                onErase={erase}
                kinds={kinds}
                onPan={(byX, byY) => frame.current?.scrollBy(-byX, -byY)}
                onKind={(kind) => setTool({ ...tool, kind })}
              >
                <canvas ref={canvas} className={css.picture} />
              </InkSurface>
            </div>
          ) : (
            problem === "" && <Skeleton h={360} w={270} mx="auto" />
          )}
        </div>
      </div>
      <p className={css.help}>{t("drawHelp")}</p>
      {problem !== "" && <ErrorPanel text={problem} />}
      <Group justify="flex-end" gap="xs" mt="sm">
        {time && (
          <p className={css.time} data-last={time.isLast || undefined} role="timer" data-numbers>
            {time.text}
          </p>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void close()}>
          {t("cancel")}
        </Button>
        <BusyButton isBusy={isBusy} disabled={!picture} onClick={() => void save()}>
          {t("usePage")}
        </BusyButton>
      </Group>
    </Modal>
  );
}
