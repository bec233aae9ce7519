import type { Replay } from "@lyceum/contract/shapes";
import { writeCsv } from "@lyceum/domain/csv";
import { recordings } from "@lyceum/texts/recordings";
import { Button, Skeleton, Table } from "@mantine/core";
import "@mantine/core/styles/Table.layer.css";
import { saveFile } from "../../kit/table/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText } from "../../shared/clock-text.ts";
import { useAttendance } from "./tool-queries.ts";
import css from "./Tools.module.css";

/** Who was there while it was recorded, from when to when, and how long. */
export function AttendancePanel({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  const query = useAttendance(replay.recordingId, `${replay.trim?.startMs ?? 0} ${replay.durationMs}`);
  if (query.isPending) return <Skeleton height={120} />;
  if (isLost(query)) return <QueryError query={query} failed={t("attendanceFailed")} />;
  const { people } = query.data;
  if (people.length === 0) return <p className={css.text}>{t("attendanceNone")}</p>;
  const names = [t("person"), t("cameAt"), t("leftAt"), t("presentFor")];
  const save = () =>
    saveFile(
      `${replay.name} ${t("attendance")}.csv`,
      writeCsv(
        names,
        people.map(({ nick, fromMs, toMs, presentMs }) => [
          nick,
          clockText(fromMs),
          clockText(toMs),
          clockText(presentMs),
        ]),
      ),
    );
  return (
    <>
      <div className={css.line}>
        <p className={css.text}>{t("attendanceCount", { n: people.length })}</p>
        <Button variant="default" size="xs" onClick={save}>
          {t("saveCsv")}
        </Button>
      </div>
      <div className={css.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {names.map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map(({ account, nick, avatar, fromMs, toMs, presentMs }) => (
              <Table.Tr key={account}>
                <Table.Td>
                  <span className={css.person}>
                    <Avatar nick={nick} avatar={avatar} size={24} />
                    {nick}
                  </span>
                </Table.Td>
                <Table.Td data-numbers>{clockText(fromMs)}</Table.Td>
                <Table.Td data-numbers>{clockText(toMs)}</Table.Td>
                <Table.Td data-numbers>{clockText(presentMs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
