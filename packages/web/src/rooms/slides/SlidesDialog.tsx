import { limits } from "@lyceum/contract/limits";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { confirm, ErrorPanel } from "@lyceum/ui";
import { Button, Modal, Progress, Skeleton, Stack } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isLost } from "../../shared/is-lost.ts";
import { showFault } from "../../shared/show-fault.ts";
import { limitText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { type Bringing, pdfBytesMax, useBringing, useBringSlides } from "./bring-slides.ts";
import { decksOf } from "./decks-of.ts";
import { CloseIcon, RemoveIcon } from "./icons.ts";
import { MaterialSlides } from "./MaterialSlides.tsx";
import { SlideAct } from "./SlideAct.tsx";
import css from "./Slides.module.css";
import { useProblemText } from "./use-problem-text.ts";

/** Chooses a PDF that becomes slides, or slides that were shown here before (R6). */
export function SlidesDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(roomsSlides);
  const language = useLanguage();
  const { room } = useRoomSession();
  const deck = useRoomState()?.deck ?? null;
  const bring = useBringSlides();
  const bringing = useBringing();
  const input = useRef<HTMLInputElement>(null);
  const isRunning = bringing !== null && !bringing.isOver;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await bring.choose(file);
    if (bring.state()?.problem === null) onClosed();
  };
  const close = () => {
    room.actions.act({ do: "closeDeck" }).catch(showFault);
    onClosed();
  };
  return (
    <Modal opened onClose={onClosed} title={t("slides")} size={520}>
      <Stack gap="sm">
        <p className={css.about}>
          {t("about", { n: limits.roomDeckPagesMax.value, size: limitText(language, pdfBytesMax) })}
        </p>
        <div>
          <Button data-autofocus loading={isRunning} onClick={() => input.current?.click()}>
            {t("choose")}
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            aria-label={t("choose")}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]).catch(showFault);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
        </div>
        {bringing && <Coming bringing={bringing} onStop={bring.stop} />}
        <MaterialSlides isBusy={isRunning} onChosen={choose} />
        <Decks onShown={onClosed} />
        {deck && (
          <Button variant="default" onClick={close}>
            {t("close")}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

function Coming({ bringing, onStop }: { bringing: Bringing; onStop: () => void }) {
  const t = useTexts(roomsSlides);
  const problemText = useProblemText();
  const { name, pageCount, readyCount, problem, isOver } = bringing;
  if (problem !== null)
    return (
      <p className={css.problem} role="alert">
        {problemText(problem, bringing)}
      </p>
    );
  if (isOver) return null;
  return (
    <div className={css.coming}>
      <div className={css.comingText}>
        <span className={css.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={css.note} role="status">
          {pageCount === 0 ? t("reading") : t("coming", { ready: readyCount, total: pageCount })}
        </span>
        <Progress
          size="xs"
          value={pageCount === 0 ? 0 : (100 * readyCount) / pageCount}
          aria-label={t("progress")}
        />
      </div>
      <SlideAct name={t("stop")} onClick={onStop}>
        <CloseIcon />
      </SlideAct>
    </div>
  );
}

/** Decks of this room, which are shown again without being sent again. */
function Decks({ onShown }: { onShown: () => void }) {
  const t = useTexts(roomsSlides);
  const session = useRoomSession();
  const shown = useRoomState()?.deck ?? null;
  const query = useQuery({
    queryKey: ["roomDecks", session.roomId],
    queryFn: () => decksOf(session).list(),
    staleTime: 0,
    gcTime: 0,
  });
  const { data, refetch } = query;
  if (isLost(query)) return <ErrorPanel text={t("listFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={36} radius="md" aria-label={t("listLoading")} />;
  if (data.length === 0) return null;
  const show = async (deck: number) => {
    await session.room.actions.act({ do: "showDeck", deck });
    onShown();
  };
  const remove = async (deck: number, name: string) => {
    const isYes = await confirm({
      title: t("removeQuestion", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (!isYes) return;
    await decksOf(session).remove(deck);
    await refetch();
  };
  return (
    <>
      <h3 className={css.heading}>{t("shownBefore")}</h3>
      <ul className={css.decks}>
        {data.map(({ id, name, pageCount, readyCount }) => (
          <li key={id} className={css.deck}>
            <span className={css.deckText}>
              <span className={css.name} dir="auto" title={name}>
                {name}
              </span>
              <span className={css.note}>
                {readyCount < pageCount
                  ? t("pagesReady", { ready: readyCount, n: pageCount })
                  : t("pages", { n: pageCount })}
              </span>
            </span>
            {shown?.id === id ? (
              <span className={css.note}>{t("shownNow")}</span>
            ) : (
              <>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("showNamed", { name })}
                  onClick={() => void show(id).catch(showFault)}
                >
                  {t("show")}
                </Button>
                <SlideAct
                  name={t("removeNamed", { name })}
                  onClick={() => void remove(id, name).catch(showFault)}
                >
                  <RemoveIcon />
                </SlideAct>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
