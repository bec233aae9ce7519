import { formatRelative } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { ownZone } from "../../shared/wall-time.ts";

type Owned = { owner: { name: string }; updatedAt: number };
type Titles = { owner: string; updated: string };

/** Whose something is and when it was changed, as the lists of questions and quizzes end. */
export function ownedColumns<Row extends Owned>(
  titles: Titles,
  language: "en-US" | "zh-CN",
  { hidesTime = false }: { hidesTime?: boolean } = {},
): Column<Row>[] {
  const name = ({ owner }: Row) => owner.name;
  return [
    { id: "owner", title: titles.owner, width: 140, exports: name, cell: name },
    {
      id: "updated",
      title: titles.updated,
      width: 132,
      align: "end",
      ...(hidesTime ? { startsHidden: true } : {}),
      exports: ({ updatedAt }) => new Date(updatedAt).toISOString(),
      cell: ({ updatedAt }) => formatRelative(language, ownZone(), updatedAt, Date.now()),
    },
  ];
}
