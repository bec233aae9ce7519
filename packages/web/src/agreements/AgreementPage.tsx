import type { Agreement, AgreementKind } from "@lyceum/contract/shapes";
import { agreements } from "@lyceum/texts/agreements";
import { screens } from "@lyceum/texts/screens";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RichText } from "../kit/rich-text/index.ts";
import { longDate } from "../shared/dates.ts";
import { isGone } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { GonePanel } from "../shared/parts/GonePanel.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./AgreementPage.module.css";
import { agreementQuery } from "./queries.ts";
import { useVersionText } from "../shared/version-text.ts";

/** One of the two documents, in the version that the address names. */
export function AgreementPage({ kind }: { kind: AgreementKind }) {
  const t = useTexts(agreements);
  const values = useQueryValues();
  const realm = values["realm"] === "social" ? "social" : undefined;
  const found = useQuery(agreementQuery(kind, { version: values["version"], realm }));
  if (found.isPending) return <PageSkeleton />;
  if (isGone(found.error))
    return (
      <GonePanel
        title={t("goneTitle")}
        actions={
          <Button component={RouteLink} screen={kind} query={{ realm }}>
            {t("toCurrent")}
          </Button>
        }
      >
        {t("goneText")}
      </GonePanel>
    );
  if (isLost(found)) return <ErrorPanel text={t("failed")} onRetry={() => void found.refetch()} />;
  return <Text agreement={found.data} realm={realm} />;
}

function Text({ agreement, realm }: { agreement: Agreement; realm: "social" | undefined }) {
  const { kind, version, publishedAt, body, bodyEn, versions } = agreement;
  const t = useTexts(agreements);
  const tScreens = useTexts(screens);
  const language = useLanguage();
  const versionText = useVersionText();
  const isCurrent = versions[0]?.version === version;
  const date = longDate(language, publishedAt);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{tScreens(kind)}</h1>
        <Button variant="default" size="compact-md" className={css.print} onClick={() => print()}>
          {t("print")}
        </Button>
      </header>
      <p className={css.meta}>
        <span>{versionText(version)}</span>
        <time dateTime={new Date(publishedAt).toISOString()}>
          {t(isCurrent ? "since" : "published", { date })}
        </time>
      </p>
      {!isCurrent && (
        <p className={css.earlier}>
          {t("earlier")}{" "}
          <RouteLink screen={kind} query={{ realm }}>
            {t("toCurrent")}
          </RouteLink>
        </p>
      )}
      <RichText doc={language === "zh-CN" ? body : bodyEn} className={css.text ?? ""} />
      {versions.length > 1 && (
        <nav className={css.versions} aria-labelledby="versions">
          <h2 id="versions">{t("allVersions")}</h2>
          <ul>
            {versions.map((one, index) => (
              <li key={one.version}>
                <RouteLink
                  screen={kind}
                  query={{ version: one.version, realm }}
                  aria-current={one.version === version ? "page" : undefined}
                >
                  {versionText(one.version)}
                </RouteLink>
                <time dateTime={new Date(one.publishedAt).toISOString()}>
                  {longDate(language, one.publishedAt)}
                </time>
                {index === 0 && <span className={css.mark}>{t("inForce")}</span>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={css.notices}>
        <a href="/third-party-notices.txt">{t("notices")}</a>
      </p>
    </article>
  );
}
