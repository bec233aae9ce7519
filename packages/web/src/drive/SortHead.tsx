import type { DriveSort } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { DownIcon, UpIcon } from "./icons.ts";
import type { Order } from "./queries.ts";

const columns = [
  ["name", "name"],
  ["date", "changed"],
  ["size", "size"],
] as const satisfies readonly (readonly [DriveSort, string])[];

/** The heads of a folder's columns; each sorts by its own. */
export function SortHead({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const t = useTexts(drive);
  return (
    <>
      <div role="columnheader" className={css.check} aria-label={t("choice")} />
      {columns.map(([sort, key]) => {
        const isCurrent = order.sort === sort;
        const Sign = order.isDown ? DownIcon : UpIcon;
        return (
          <div
            key={sort}
            role="columnheader"
            aria-sort={isCurrent ? (order.isDown ? "descending" : "ascending") : "none"}
          >
            <button
              type="button"
              className={css.sort}
              title={t("sortBy", { column: t(key) })}
              onClick={() => onOrder({ sort, isDown: isCurrent ? !order.isDown : sort !== "name" })}
            >
              {t(key)}
              {isCurrent && <Sign size={14} />}
            </button>
          </div>
        );
      })}
    </>
  );
}

/** The same where nothing sorts. */
export function PlainHead({ detail }: { detail: string }) {
  const t = useTexts(drive);
  return (
    <>
      <div role="columnheader" className={css.check} aria-label={t("choice")} />
      <div role="columnheader">{t("name")}</div>
      <div role="columnheader">{detail}</div>
      <div role="columnheader">{t("size")}</div>
    </>
  );
}
