import { learningPages } from "@lyceum/texts/learning/pages";
import { ActionIcon, Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { PageQueue, WaitingPage } from "../work/page-queue.ts";
import { RemoveIcon } from "./icons.ts";
import css from "./Pages.module.css";

type Props = {
  page: WaitingPage;
  queue: PageQueue;
  /** Where it will stand; with `isInPlace` in the place of the page that stands there. */
  number: number;
  isInPlace: boolean;
};

/** A page that is on its way to its answer, or was refused. */
export function WaitingTile({ page, queue, number, isInPlace }: Props) {
  const t = useTexts(learningPages);
  const { id, file, state, text, isKept } = page;
  const address = useAddress(file);
  const isOffline = queue.isOffline();
  return (
    <li className={css.tile} data-waiting>
      <div className={css.thumb}>{address && <img src={address} alt={t("pageAlt", { number })} />}</div>
      <div className={css.tools}>
        <span className={css.number} data-numbers>
          {isInPlace ? t("inPlaceOf", { number }) : number}
        </span>
        {state !== "sending" && (
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={t("removeWaiting", { number })}
            title={t("removeWaiting", { number })}
            onClick={() => queue.remove(id)}
          >
            <RemoveIcon />
          </ActionIcon>
        )}
      </div>
      {state === "refused" ? (
        <div className={css.waits} role="alert">
          <span className={css.wrong}>{text}</span>
          <Button size="compact-xs" variant="default" onClick={() => queue.retry(id)}>
            {t("sendAgain")}
          </Button>
        </div>
      ) : (
        <p className={css.waits} role="status">
          {isOffline ? t(isKept ? "waitsKept" : "waitsUnkept") : t("onItsWay")}
        </p>
      )}
    </li>
  );
}

/** An address under which a picture of this page can be shown, for as long as it is. */
function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
