import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { openInbox } from "../connection/inbox.ts";
import type { Chosen } from "./chosen.ts";
import { filesOf } from "./files-of.ts";
import { sendChosen } from "./own-files.ts";

/** What measures files; it comes with the first one, or before. */
export async function loadChosen() {
  const [{ choose }, { alone, placed }] = await Promise.all([import("./chosen.ts"), import("./placed.ts")]);
  return { choose, alone, placed };
}

/** Files on their way into a conversation: chosen, pasted or dropped; shown; sent. */
export function useFiles(
  to: string,
  scene: 0 | 1 | 5 = 0,
  { onlyPictures = false, freeChat = false }: { onlyPictures?: boolean; freeChat?: boolean } = {},
) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isOver, setIsOver] = useState(false);
  const all = useRef(chosen);
  useEffect(() => {
    all.current = chosen;
  }, [chosen]);
  useEffect(
    () => () => {
      for (const one of all.current) release(one);
    },
    [],
  );

  const add = (files: readonly File[]) => {
    Promise.all([loadChosen(), onlyPictures ? import("./as-picture.ts") : null]).then(
      ([{ choose }, pictures]) => {
        for (const file of files)
          void choose(file).then((one) =>
            // Each as soon as it is known, in the order in which they were chosen.
            setChosen((current) =>
              [...current, pictures?.asPicture(one) ?? one].toSorted((a, b) => a.rank - b.rank),
            ),
          );
      },
      showFault,
    );
  };
  const take = (event: { preventDefault(): void }, data: DataTransfer | null) => {
    const files = filesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

  return {
    chosen,
    isOver,
    add,
    paste(event: ClipboardEvent) {
      // Office gives its words as a picture too; the words are meant.
      const isText =
        event.clipboardData.types.includes("text/html") && event.clipboardData.getData("text/plain");
      if (!isText) take(event, event.clipboardData);
    },
    drop: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        setIsOver(false);
        take(event, event.dataTransfer);
      },
    },
    remove(key: number) {
      const gone = chosen.find((one) => one.key === key);
      if (gone) release(gone);
      setChosen(chosen.filter((one) => one !== gone));
    },
    /** Puts one in the place of another; those between make room. */
    move(key: number, other: number) {
      const moved = chosen.find((one) => one.key === key);
      const to = chosen.findIndex((one) => one.key === other);
      if (!moved || to < 0) return;
      const order = chosen.filter((one) => one !== moved).toSpliced(to, 0, moved);
      // The places stay those that there were: what is chosen next comes behind.
      setChosen(order.map((one, at) => ({ ...one, rank: chosen[at]?.rank ?? one.rank })));
    },
    hasCaption: !onlyPictures,
    clear() {
      for (const one of chosen) release(one);
      setChosen([]);
    },
    send({ isOriginal, caption }: { isOriginal: boolean; caption: string }) {
      const good = chosen.filter((one) => one.problem === null);
      // It came with the first file.
      loadChosen().then(({ alone, placed }) => {
        const sent = onlyPictures ? good.map(alone) : placed(good, caption);
        sendChosen(openInbox().client, { scene, to }, sent, { isOriginal, freeChat });
      }, showFault);
      setChosen([]);
    },
  };
}

function release({ preview }: Chosen): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
