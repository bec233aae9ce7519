import { useCallback, useEffect, useRef, useState } from "react";
import { openInbox, useStatus } from "../connection/inbox.ts";
import { type GalleryPage, readGallery, type Shelf } from "./gallery-pages.ts";

type State = { shelf: Shelf; page: GalleryPage | null; isFailed: boolean };

/** What a conversation holds of one kind, a page at a time; each kind is read once while the dialog is open. */
export function useGallery(scene: 0 | 1 | 5, to: string, shelf: Shelf) {
  const isLive = useStatus().phase === "live";
  const known = useRef(new Map<Shelf, GalleryPage>());
  const [state, setState] = useState<State>({ shelf, page: null, isFailed: false });
  const [turn, setTurn] = useState(0);
  const current = state.shelf === shelf ? state : { page: known.current.get(shelf) ?? null, isFailed: false };
  const reading = useRef(new Set<Shelf>());

  const show = useCallback((of: Shelf, page: GalleryPage) => {
    known.current.set(of, page);
    setState({ shelf: of, page, isFailed: false });
  }, []);
  useEffect(() => {
    const have = known.current.get(shelf);
    if (have) return show(shelf, have);
    setState({ shelf, page: null, isFailed: false });
    if (!isLive) return;
    let isOver = false;
    readGallery(openInbox().client, { scene, to }, shelf).then(
      (page) => !isOver && show(shelf, page),
      () => !isOver && setState({ shelf, page: null, isFailed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [scene, to, shelf, isLive, turn, show]);

  const { page, isFailed } = current;
  const more = useCallback(() => {
    if (reading.current.has(shelf) || !page?.next) return;
    reading.current.add(shelf);
    page
      .next()
      .then(
        (next) => show(shelf, next),
        () => setState({ shelf, page, isFailed: true }),
      )
      .finally(() => reading.current.delete(shelf));
  }, [page, shelf, show]);
  const retry = () => (page ? more() : setTurn(turn + 1));
  return { page, isFailed, more, retry };
}
