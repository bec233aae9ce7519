import { kit } from "@lyceum/texts/kit";
import { EmptyState, ErrorPanel, SearchIcon, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { isFiltered } from "./query.ts";
import css from "./Table.module.css";
import { cellCountOf, type TableLayout } from "./table-layout.ts";
import type { TableAddress } from "./use-table-address.ts";
import type { TableRows } from "./use-table-rows.ts";

type Props<Row> = TableLayout<Row> & {
  found: TableRows<Row>;
  address: TableAddress;
  empty: { title: string; text?: string; action?: ReactNode };
};

const outlinesMax = 12;

/** In place of rows: their outlines while they come, or why there are none. */
export function TableState<Row>({ found, address, empty, ...layout }: Props<Row>) {
  const t = useTexts(kit);
  if (found.kind === "loading")
    return (
      <tbody aria-hidden>
        {Array.from({ length: Math.min(address.query.size, outlinesMax) }, (_, row) => (
          <tr key={row} className={css.outline}>
            {Array.from({ length: cellCountOf(layout) }, (_unused, cell) => (
              <td key={cell}>
                <span className={css.bone} style={{ width: `${88 - ((row * 23 + cell * 31) % 45)}%` }}>
                  {" "}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  return (
    <tbody>
      <tr className={css.state}>
        <td colSpan={cellCountOf(layout)}>
          {found.kind === "forbidden" && (
            <StatePanel icon={<ShieldIcon />} title={t("tableForbidden")}>
              {t("tableForbiddenText")}
            </StatePanel>
          )}
          {found.kind === "failed" && (
            <ErrorPanel
              title={t("tableFailed")}
              text={found.text ?? t("tableFailedText")}
              traceId={found.traceId}
              onRetry={found.retry}
            />
          )}
          {found.kind === "rows" &&
            (isFiltered(address.query) ? (
              <StatePanel
                icon={<SearchIcon />}
                title={t("tableNoMatch")}
                actions={
                  <Button variant="default" onClick={address.clear}>
                    {t("tableClear")}
                  </Button>
                }
              >
                {t("tableNoMatchText")}
              </StatePanel>
            ) : (
              <EmptyState
                title={empty.title}
                {...(empty.text === undefined ? {} : { text: empty.text })}
                actions={empty.action}
              />
            ))}
        </td>
      </tr>
    </tbody>
  );
}
