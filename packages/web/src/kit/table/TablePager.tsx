import { kit } from "@lyceum/texts/kit";
import { ChevronLeftIcon, ChevronRightIcon } from "@lyceum/ui";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { pageSizes, type TableQuery } from "./query.ts";
import css from "./Table.module.css";
import type { TableAddress } from "./use-table-address.ts";

type Props = {
  address: Pick<TableAddress, "setPage" | "setSize"> & { query: Pick<TableQuery, "page" | "size"> };
  total: number | null;
};

/** Which rows of how many, and the ways to the others. It keeps its height while nothing is known. */
export function TablePager({ address, total }: Props) {
  const t = useTexts(kit);
  const { page, size } = address.query;
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  const from = (page - 1) * size + 1;
  return (
    <div className={css.pager}>
      <output className={css.count} data-numbers>
        {total === null || total === 0
          ? ""
          : t("tableRange", { from, to: Math.min(total, page * size), total })}
      </output>
      <label className={css.size}>
        <span>{t("tableSize")}</span>
        <NativeSelect
          size="xs"
          value={String(size)}
          onChange={(event) => address.setSize(Number(event.currentTarget.value))}
          data={pageSizes.map(String)}
        />
      </label>
      <nav className={css.steps} aria-label={t("tablePages")}>
        <Step name={t("tablePrevious")} to={page > 1 ? page - 1 : null} onStep={address.setPage}>
          <ChevronLeftIcon size={16} />
        </Step>
        <span className={css.pageNumber} data-numbers>
          {t("tablePage", { page, last })}
        </span>
        <Step name={t("tableNext")} to={page < last ? page + 1 : null} onStep={address.setPage}>
          <ChevronRightIcon size={16} />
        </Step>
      </nav>
    </div>
  );
}

type StepProps = {
  name: string;
  to: number | null;
  onStep: (page: number) => void;
  children: React.ReactNode;
};

/** At the end it does nothing but keeps the focus. */
function Step({ name, to, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={name}
      title={name}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onStep(to)}
    >
      {children}
    </button>
  );
}
