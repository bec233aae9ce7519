import type { Agreement, AgreementKind } from "@lyceum/contract/shapes";
import { paragraphsOf } from "@lyceum/domain/rich-text";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { Modal, NativeSelect, Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { besideEachOther, diffLines } from "../../kit/compare/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useVersionText } from "../../shared/version-text.ts";
import css from "./Compare.module.css";
import { useAgreementsPlace } from "./place.ts";
import { versionQuery } from "./queries.ts";
import { TextLanguage } from "./TextLanguage.tsx";

const linesMax = 2_000;

type Props = { kind: AgreementKind; older: number; newer: number; onClosed: () => void };

/** Two versions of a document beside each other, in either language: what is gone, what is new, what stayed. */
export function CompareVersions({ kind, older, newer, onClosed }: Props) {
  const t = useTexts(staffAgreements);
  const place = useAgreementsPlace();
  const versionText = useVersionText();
  const [chosen, setChosen] = useState([older, newer] as const);
  const [language, setLanguage] = useState(useLanguage());
  const before = useQuery(versionQuery(place, kind, chosen[0]));
  const after = useQuery(versionQuery(place, kind, chosen[1]));
  const versions = (after.data ?? before.data)?.versions.map(({ version }) => version) ?? [...chosen];
  const choices = [...new Set([...versions, older])].toSorted((one, other) => other - one);
  const data = choices.map((version) => ({ value: String(version), label: versionText(version) }));
  const paragraphs = ({ body, bodyEn }: Agreement) =>
    paragraphsOf(language === "zh-CN" ? body : bodyEn).slice(0, linesMax);
  const failed = [before, after].find((one) => isLost(one));
  const rows =
    before.data && after.data
      ? besideEachOther(diffLines(paragraphs(before.data), paragraphs(after.data)))
      : null;
  return (
    <Modal opened onClose={onClosed} title={t("compareTitle", { name: t(kind) })} size={1120}>
      <TextLanguage value={language} onChange={setLanguage} />
      <div className={css.heads}>
        <NativeSelect
          label={t("compareOlder")}
          value={String(chosen[0])}
          onChange={(event) => setChosen([Number(event.currentTarget.value), chosen[1]])}
          data={data}
        />
        <NativeSelect
          label={t("compareNewer")}
          value={String(chosen[1])}
          onChange={(event) => setChosen([chosen[0], Number(event.currentTarget.value)])}
          data={data}
        />
      </div>
      {failed ? (
        <QueryError query={failed} failed={t("textFailed")} />
      ) : rows === null ? (
        <Skeleton height={240} />
      ) : (
        <>
          {rows.every((row) => row.before?.kind === "same") && (
            <p className={css.same} role="status">
              {t("compareSame")}
            </p>
          )}
          <div
            className={css.texts}
            lang={language}
            role="region"
            aria-label={t("compareTitle", { name: t(kind) })}
            // Its lines are scrolled by the keys.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {rows.map((row, at) => (
              <div key={at} className={css.row}>
                <p>
                  {row.before?.kind === "removed" ? (
                    <del>
                      <VisuallyHidden>{t("compareRemoved")} </VisuallyHidden>
                      {row.before.text}
                    </del>
                  ) : (
                    row.before?.text
                  )}
                </p>
                <p>
                  {row.after?.kind === "added" ? (
                    <ins>
                      <VisuallyHidden>{t("compareAdded")} </VisuallyHidden>
                      {row.after.text}
                    </ins>
                  ) : (
                    row.after?.text
                  )}
                </p>
              </div>
            ))}
          </div>
        </>
      )}
    </Modal>
  );
}
