import type { PasswordSlip, RosterImport, RosterRow } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { collectRows, type Load } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { makeSlips } from "./make-slips.ts";
import css from "./Roster.module.css";
import { SlipSheet } from "./SlipSheet.tsx";

/** After an import: how its new people come to their first passwords. */
export function NewPeopleSlips({ of: { importId, counts } }: { of: RosterImport }) {
  const t = useTexts(staffRoster);
  const [slips, setSlips] = useState<readonly PasswordSlip[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const load: Load<RosterRow> = ({ page, size }, signal) =>
        http.call("GET /staff/roster/imports/{id}/rows", {
          params: { id: importId },
          query: { pageNum: String(page), pageSize: String(size), act: "create" },
          signal,
          isQuiet: true,
        });
      const all = { page: 1, size: 1, words: "", sort: null, filters: {} };
      const { rows } = await collectRows(all, load, new AbortController().signal, () => {});
      const ids = rows.flatMap(({ userId }) => userId ?? []);
      await makeSlips(ids, (some) => setSlips((before) => [...before, ...some]));
    } catch (error) {
      message.error(sentenceOf(error, t("slipsFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={css.slips} aria-labelledby="roster-slips">
      <h2 id="roster-slips">{t("slips")}</h2>
      <p>{t("slipsText")}</p>
      {slips.length === 0 || isBusy ? (
        <Button loading={isBusy} onClick={() => void make()}>
          {t("makeSlips", { count: counts.create })}
        </Button>
      ) : null}
      {isBusy && <p role="status">{t("making", { done: slips.length, total: counts.create })}</p>}
      {slips.length > 0 && !isBusy && <SlipSheet slips={slips} />}
    </section>
  );
}
