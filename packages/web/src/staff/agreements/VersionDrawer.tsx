import type { Agreement, AgreementKind } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { CompassIcon, ErrorPanel, PageSkeleton, StatePanel } from "@lyceum/ui";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isLost } from "../../shared/is-lost.ts";
import { useVersionText } from "../../shared/version-text.ts";
import { RichText } from "../../kit/rich-text/index.ts";
import { isGone, sentenceOf } from "../../shared/http/index.ts";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import css from "./Agreements.module.css";
import { useAgreementsPlace } from "./place.ts";
import { versionQuery } from "./queries.ts";
import { TextLanguage } from "./TextLanguage.tsx";

type Props = { kind: AgreementKind; version: number; onClosed: () => void };

/** A version to be read beside the list, in either language. */
export function VersionDrawer({ kind, version, onClosed }: Props) {
  const t = useTexts(staffAgreements);
  const versionText = useVersionText();
  useFocusBack();
  const found = useQuery(versionQuery(useAgreementsPlace(), kind, version));
  const isMissing = isGone(found.error);
  return (
    <DetailDrawer title={t("title", { name: t(kind), version: versionText(version) })} onClosed={onClosed}>
      {found.isPending && <PageSkeleton />}
      {isMissing && (
        <StatePanel icon={<CompassIcon />} title={t("gone")}>
          {t("goneText")}
        </StatePanel>
      )}
      {isLost(found) && !isMissing && (
        <ErrorPanel text={sentenceOf(found.error, t("textFailed"))} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Text agreement={found.data} />}
    </DetailDrawer>
  );
}

function Text({ agreement: { kind, version, body, bodyEn } }: { agreement: Agreement }) {
  const t = useTexts(staffAgreements);
  const ofSocial = useAgreementsPlace().realm === "social" ? "social" : undefined;
  const [language, setLanguage] = useState(useLanguage());
  return (
    <>
      <div className={css.reading}>
        <TextLanguage value={language} onChange={setLanguage} />
        <Anchor
          component={RouteLink}
          screen={kind}
          query={{ version, realm: ofSocial }}
          target="_blank"
          size="sm"
        >
          {t("asReaders")}
        </Anchor>
      </div>
      <div lang={language}>
        <RichText doc={language === "zh-CN" ? body : bodyEn} />
      </div>
    </>
  );
}
