import type { AuditEntry } from "@lyceum/contract/shapes";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import { changeRows, type ChangeRow } from "./change-rows.ts";
import css from "./EntryDrawer.module.css";
import { entrySentence, thingName } from "./entry-words.ts";
import { actTexts, thingTexts, type TranslateAudit } from "./texts.ts";

/** One entry of the record with all it has: the change, where it came from, and what the log knows it by. */
export function EntryDrawer({ entry, onClosed }: { entry: AuditEntry; onClosed: () => void }) {
  const t = useTexts(staffAudit);
  const language = useLanguage();
  const zone = useZone();
  const { change } = entry;
  const rows = changeRows(t, language, zone, entry);
  const name = thingName(t, language, entry);
  const heading = change.before === undefined ? "made" : change.after === undefined ? "ended" : "change";
  return (
    <DetailDrawer title={entrySentence(t, language, entry)} onClosed={onClosed}>
      <Facts
        facts={[
          [t("at"), formatExact(language, zone, entry.at)],
          [t("actor"), withId(entry.actorName || t("somebody"), entry.actor)],
          [t("act"), t(actTexts[entry.act])],
          [t("thing"), withId(`${t(thingTexts[entry.thing])} ${name}`.trim(), entry.thingId)],
          [t("address"), entry.address || t("nothing")],
          [t("traceId"), entry.traceId ? <code key="trace">{entry.traceId}</code> : t("nothing")],
          [t("number"), entry.id],
        ]}
      />
      <h3 className={css.heading}>{t(heading)}</h3>
      {rows.length === 0 ? <p className={css.none}>{t("unchanged")}</p> : <ChangeTable t={t} rows={rows} />}
      {change.isCut && <p className={css.none}>{t("cut")}</p>}
    </DetailDrawer>
  );
}

function ChangeTable({ t, rows }: { t: TranslateAudit; rows: readonly ChangeRow[] }) {
  const [first] = rows;
  const hasBefore = first?.before !== undefined;
  const hasAfter = first?.after !== undefined;
  return (
    <table className={css.change}>
      <thead>
        <tr>
          <th scope="col">{t("property")}</th>
          {hasBefore && <th scope="col">{t("before")}</th>}
          {hasAfter && <th scope="col">{t("after")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ property, before, after, isChanged }) => (
          <tr key={property} data-same={!isChanged || undefined}>
            <th scope="row">{property}</th>
            {hasBefore && <td>{hasAfter && isChanged ? <del>{before}</del> : before}</td>}
            {hasAfter && <td>{hasBefore && isChanged ? <ins>{after}</ins> : after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function withId(name: string, id: string) {
  return (
    <>
      {name} <code>{id}</code>
    </>
  );
}
