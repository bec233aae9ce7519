import { limits } from "@lyceum/contract/limits";
import { readableFileName } from "@lyceum/domain/files";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { Button, Checkbox, Modal, Textarea } from "@mantine/core";
import { type DragEvent, useRef, useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { CancelIcon, DownIcon, FileIcon, UpIcon } from "./icons.tsx";
import type { Chosen } from "./chosen.ts";
import { isShown } from "./placed.ts";
import css from "./SendFilesDialog.module.css";
import { sizeText } from "../../shared/size-text.ts";

type Props = {
  chosen: readonly Chosen[];
  nick: string;
  /** Words may stand beneath what is sent, and pictures are sent as one. */
  hasCaption: boolean;
  onMove: (key: number, other: number) => void;
  onRemove: (key: number) => void;
  onSend: (how: { isOriginal: boolean; caption: string }) => void;
  onClosed: () => void;
};

/** Shows what is about to be sent, in the order in which it will be; what cannot be sent says why and stays here. */
export function SendFilesDialog({ chosen, nick, hasCaption, onMove, onRemove, onSend, onClosed }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const [isOriginal, setIsOriginal] = useState(false);
  const [caption, setCaption] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const good = chosen.filter((one) => one.problem === null);
  const shown = good.filter(isShown).length;
  const send = () => {
    if (good.length > 0) onSend({ isOriginal, caption });
  };
  const move = (key: number, other: number, side: "up" | "down") => {
    onMove(key, other);
    // The button goes with its picture, and takes the keys along while it leads on.
    requestAnimationFrame(() => {
      const sides = [side, side === "up" ? "down" : "up"];
      const buttons = sides.map((one) =>
        list.current?.querySelector<HTMLButtonElement>(`[data-key="${key}"] [data-side="${one}"]:enabled`),
      );
      buttons.find(Boolean)?.focus();
    });
  };
  const drag = (key: number) => ({
    draggable: chosen.length > 1,
    onDragStart: () => setDragged(key),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== key) onMove(dragged, key);
    },
  });
  return (
    <Modal opened onClose={onClosed} title={tWriting("sendFilesTitle", { nick })} size={460}>
      <ul className={css.list} ref={list}>
        {chosen.map((one, at) => (
          <Item
            key={one.key}
            one={one}
            isOriginal={isOriginal}
            isDragged={dragged === one.key}
            {...drag(one.key)}
          >
            {chosen.length > 1 &&
              (["up", "down"] as const).map((side) => {
                const other = chosen[side === "up" ? at - 1 : at + 1];
                const label = tWriting(side === "up" ? "moveUp" : "moveDown", { name: one.file.name });
                return (
                  <button
                    key={side}
                    type="button"
                    data-side={side}
                    disabled={!other}
                    aria-label={label}
                    title={label}
                    onClick={() => other && move(one.key, other.key, side)}
                  >
                    {side === "up" ? <UpIcon /> : <DownIcon />}
                  </button>
                );
              })}
            <button
              type="button"
              onClick={() => onRemove(one.key)}
              aria-label={tWriting("removeFile", { name: one.file.name })}
              title={tWriting("removeFile", { name: one.file.name })}
            >
              <CancelIcon />
            </button>
          </Item>
        ))}
      </ul>
      {good.some(({ small }) => small !== null) && (
        <Checkbox
          className={css.original}
          label={tWriting("sendOriginal")}
          checked={isOriginal}
          onChange={(event) => setIsOriginal(event.currentTarget.checked)}
        />
      )}
      {hasCaption && (
        <Textarea
          className={css.caption}
          label={tWriting("caption")}
          placeholder={tWriting("captionHint")}
          description={shown > 1 ? tWriting("sentAsAlbum", { n: shown }) : undefined}
          inputWrapperOrder={["label", "input", "description"]}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={limits.captionMax.value}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button data-autofocus disabled={good.length === 0} onClick={send}>
          {tWriting("sendFiles", { n: good.length })}
        </Button>
      </div>
    </Modal>
  );
}

type ItemProps = React.HTMLAttributes<HTMLLIElement> & {
  one: Chosen;
  isOriginal: boolean;
  isDragged: boolean;
};

function Item({ one, isOriginal, isDragged, children, ...rest }: ItemProps) {
  const { key, file, preview, problem } = one;
  return (
    <li
      {...rest}
      className={css.item}
      data-key={key}
      data-wrong={problem !== null || undefined}
      data-dragged={isDragged || undefined}
    >
      {preview === null ? (
        <FileIcon />
      ) : (
        <img src={preview} alt="" width={48} height={48} draggable={false} />
      )}
      <span className={css.about}>
        <span className={css.name} dir="auto" title={readableFileName(file.name)}>
          {readableFileName(file.name)}
        </span>
        <span className={css.size} role={problem === null ? undefined : "alert"}>
          <About one={one} isOriginal={isOriginal} />
        </span>
      </span>
      {children}
    </li>
  );
}

/** Why it cannot be sent, or how large it will be. */
function About({ one: { file, problem, isScan, small }, isOriginal }: Pick<ItemProps, "one" | "isOriginal">) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const language = useLanguage();
  const size = sizeText(language, file.size);
  if (problem !== null) return t(problem);
  if (isScan) return tWriting("scanStored", { size });
  if (!small || isOriginal) return size;
  return tWriting("madeSmaller", { size: sizeText(language, small.file.size), from: size });
}
