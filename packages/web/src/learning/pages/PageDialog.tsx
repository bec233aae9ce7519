import { learningPages } from "@lyceum/texts/learning/pages";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Group, Modal, Skeleton } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { cutPage, drawPage } from "./draw-page.ts";
import { type Corner, corners, draggedCorner, turnedPage, wholePage } from "./page-crop.ts";
import { DrawDialog } from "./lazy-draw.tsx";
import css from "./Pages.module.css";

type Props = { source: Blob; onPage: (page: File) => Promise<void>; onClosed: () => void };

const keyStep = 0.02;
/** Pixels of what is shown, sharp on fine screens. */
const shownMax = 1_400;

/** Turns a page and takes away what is around it. It is done here, so that nothing else of it leaves this device. */
export function PageDialog({ source, onPage, onClosed }: Props) {
  const t = useTexts(learningPages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [cut, setCut] = useState(wholePage);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const made = useRef<{ cut: unknown; page: File } | null>(null);
  const [drawnOn, setDrawnOn] = useState<File | null>(null);
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
  const { quarters } = cut;
  useEffect(() => {
    // The canvas is a new one after somebody drew and came back.
    if (drawnOn) return;
    if (canvas.current && picture) drawPage(canvas.current, picture, { ...wholePage, quarters }, shownMax);
  }, [picture, quarters, drawnOn]);

  async function save(): Promise<void> {
    if (!picture) return;
    setIsBusy(true);
    setProblem("");
    try {
      // The same file when the same is sent once more; cut otherwise it is another page.
      if (made.current?.cut !== cut) made.current = { cut, page: await cutPage(picture, cut) };
      await onPage(made.current.page);
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("notSent")));
      setIsBusy(false);
    }
  }

  async function drawOn(): Promise<void> {
    if (!picture) return;
    try {
      setDrawnOn(await cutPage(picture, cut));
    } catch {
      setProblem(t("failed"));
    }
  }

  if (drawnOn)
    return (
      <DrawDialog
        source={drawnOn}
        onPage={async (page) => {
          await onPage(page);
          onClosed();
        }}
        onClosed={() => setDrawnOn(null)}
      />
    );
  const percent = (part: number) => `${part * 100}%`;
  return (
    <Modal opened onClose={onClosed} title={t("editTitle")} size={640}>
      <div className={css.desk}>
        {picture ? (
          <div className={css.sheet}>
            <canvas ref={canvas} className={css.drawn} />
            <div
              className={css.part}
              style={{
                left: percent(cut.left),
                top: percent(cut.top),
                right: percent(1 - cut.right),
                bottom: percent(1 - cut.bottom),
              }}
            />
            {corners.map((corner) => (
              <Handle
                key={corner.x + corner.y}
                corner={corner}
                place={{ left: percent(cut[corner.x]), top: percent(cut[corner.y]) }}
                onMove={(dx, dy) => setCut((old) => draggedCorner(old, corner, dx, dy))}
              />
            ))}
          </div>
        ) : (
          problem === "" && <Skeleton h={360} w={270} />
        )}
      </div>
      <p className={css.help}>{t("editHelp")}</p>
      {problem !== "" && <ErrorPanel text={problem} />}
      <Group justify="space-between" gap="xs" mt="sm">
        <Group gap="xs">
          <Button variant="default" disabled={!picture || isBusy} onClick={() => setCut(turnedPage)}>
            {t("turn")}
          </Button>
          <Button variant="default" disabled={!picture || isBusy} onClick={() => void drawOn()}>
            {t("drawOnIt")}
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <BusyButton isBusy={isBusy} disabled={!picture} onClick={() => void save()}>
            {t("usePage")}
          </BusyButton>
        </Group>
      </Group>
    </Modal>
  );
}

type HandleProps = {
  corner: Corner;
  place: { left: string; top: string };
  onMove: (dx: number, dy: number) => void;
};

/** A corner, to be moved by dragging or by arrow keys. */
function Handle({ corner, place, onMove }: HandleProps) {
  const t = useTexts(learningPages);
  const from = useRef<{ x: number; y: number } | null>(null);

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const sheet = event.currentTarget.parentElement;
    if (!from.current || !sheet) return;
    const { clientX: x, clientY: y } = event;
    onMove((x - from.current.x) / sheet.clientWidth, (y - from.current.y) / sheet.clientHeight);
    from.current = { x, y };
  }

  function press(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step[0] * keyStep, step[1] * keyStep);
  }

  return (
    <button
      type="button"
      className={css.handle}
      style={place}
      aria-label={t(`corner_${corner.x}_${corner.y}`)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  );
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
