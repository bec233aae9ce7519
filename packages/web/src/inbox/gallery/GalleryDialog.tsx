import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { EmptyState, ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { monthName } from "../../shared/dates.ts";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { fileOf } from "../files/file-of.ts";
import { FileIcon } from "../files/icons.tsx";
import { Viewer } from "../files/Viewer.tsx";
import { byMonth } from "./by-month.ts";
import type { Found, Shelf } from "./gallery-pages.ts";
import css from "./GalleryDialog.module.css";
import { GalleryRow } from "./GalleryRow.tsx";
import { GalleryTile } from "./GalleryTile.tsx";
import { rowOf } from "./row-of.ts";
import { useGallery } from "./use-gallery.ts";

type Props = { scene?: 0 | 1 | 5; to: string; onJump: (seq: number) => void; onClosed: () => void };

const shelves = ["pictures", "files", "sounds", "links"] as const satisfies Shelf[];
const empties = { pictures: "noPictures", files: "noFiles", sounds: "noSounds", links: "noLinks" } as const;

/** All pictures, files, sounds and links of a conversation, by month (D6). */
export function GalleryDialog({ scene = 0, to, onJump, onClosed }: Props) {
  const t = useTexts(writing);
  const tInbox = useTexts(inbox);
  useFocusBack();
  const [shelf, setShelf] = useState<Shelf>("pictures");
  const { page, isFailed, more, retry } = useGallery(scene, to, shelf);
  const [viewed, setViewed] = useState<{ key: string; button: HTMLElement } | null>(null);
  const msgs = page?.msgs ?? [];
  const show = (seq: number) => {
    onClosed();
    onJump(seq);
  };
  return (
    <Modal
      opened
      onClose={onClosed}
      title={tInbox("gallery")}
      size={760}
      closeOnEscape={viewed === null}
      trapFocus={viewed === null}
      returnFocus={false}
    >
      <div className={css.shelves} role="group" aria-label={tInbox("gallery")}>
        {shelves.map((one) => (
          <button
            key={one}
            type="button"
            className={css.shelf}
            aria-pressed={one === shelf}
            onClick={() => setShelf(one)}
          >
            {t(one)}
          </button>
        ))}
      </div>
      <div className={css.room} key={shelf}>
        {msgs.length > 0 ? (
          <Months msgs={msgs} shelf={shelf} onView={setViewed} onShow={show} />
        ) : (
          page && !page.next && <EmptyState icon={<FileIcon size={28} />} title={t(empties[shelf])} />
        )}
        {isFailed && <ErrorPanel text={t("galleryFailed")} onRetry={retry} />}
        {!page && !isFailed && <Waiting isTiles={shelf === "pictures"} name={tInbox("loading")} />}
        {page?.next && !isFailed && (
          <More key={msgs.length} page={page} onSeen={more} name={tInbox("loading")} />
        )}
      </div>
      {viewed && (
        <Viewer
          rows={msgs.map(rowOf).filter((row) => fileOf(row) !== null)}
          startKey={viewed.key}
          onShow={(key) => {
            const found = msgs.find(({ idServer }) => idServer === key);
            if (found) show(found.seq);
          }}
          onClosed={() => {
            setViewed(null);
            viewed.button.focus({ preventScroll: true });
          }}
        />
      )}
    </Modal>
  );
}

type MonthsProps = {
  msgs: readonly Found[];
  shelf: Shelf;
  onView: (viewed: { key: string; button: HTMLElement }) => void;
  onShow: (seq: number) => void;
};

function Months({ msgs, shelf, onView, onShow }: MonthsProps) {
  const language = useLanguage();
  return byMonth(msgs).map(({ month, list }) => (
    <section key={month} aria-labelledby={`gallery-${month}`}>
      <h3 className={css.month} id={`gallery-${month}`}>
        {monthName(language, list[0]?.time ?? 0)}
      </h3>
      {shelf === "pictures" ? (
        <ul className={css.tiles}>
          {list.map((msg) => (
            <GalleryTile key={msg.seq} row={rowOf(msg)} onView={onView} />
          ))}
        </ul>
      ) : (
        <ul className={css.rows}>
          {list.map((msg) => (
            <GalleryRow key={msg.seq} msg={msg} isLink={shelf === "links"} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  ));
}

function Waiting({ isTiles, name }: { isTiles: boolean; name: string }) {
  return (
    <div className={isTiles ? css.tiles : css.rows} role="status" aria-label={name}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
        <Skeleton key={key} className={isTiles ? css.tile : undefined} height={isTiles ? undefined : 56} />
      ))}
    </div>
  );
}

/** The end of what is loaded; when it is seen, more comes. */
function More({ page, onSeen, name }: { page: unknown; onSeen: () => void; name: string }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen());
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that adds nothing is followed by the next one.
  }, [page]);
  return (
    <div ref={end} className={css.more} role="status">
      {name}
    </div>
  );
}
