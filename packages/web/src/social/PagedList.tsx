import { socialPeople } from "@lyceum/texts/social/people";
import { Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { Loaded } from "./Loaded.tsx";
import css from "./PagedList.module.css";

const pageSize = 20;

type Page<Row> = { rows: readonly Row[]; total: number };
type Asked = { pageNum: string; pageSize: string };

type Props<Row> = {
  /** What the pages are kept by, below "social". */
  name: string;
  load: (query: Asked) => Promise<Page<Row>>;
  refetchInterval?: number;
  /** The class of the list. */
  className: string | undefined;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A list in pages, the newest first; of one page there is nothing to turn. */
export function PagedList<Row>({ name, load, refetchInterval, className, empty, children }: Props<Row>) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ["social", name, page],
    queryFn: () => load({ pageNum: String(page), pageSize: String(pageSize) }),
    placeholderData: keepPreviousData,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 ? empty : <ul className={className}>{rows.map((row) => children(row))}</ul>}
          <Turn page={page} count={Math.ceil(total / pageSize)} onTurn={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Turn({ page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void }) {
  const t = useTexts(socialPeople);
  if (count <= 1 && page === 1) return null;
  return (
    <nav className={css.pages} aria-label={t("pages")}>
      <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t("later")}
      </Button>
      <Text size="sm" role="status">
        {t("pageOf", { page, count: Math.max(count, 1) })}
      </Text>
      <Button variant="default" size="compact-md" disabled={page >= count} onClick={() => onTurn(page + 1)}>
        {t("earlier")}
      </Button>
    </nav>
  );
}
