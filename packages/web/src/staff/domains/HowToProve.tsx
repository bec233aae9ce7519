import type { SiteDomain } from "@lyceum/contract/shapes";
import { staffDomains } from "@lyceum/texts/staff/domains";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Domains.module.css";

/** The two ways in which a domain is proved, with what is to be written where. */
export function HowToProve({ row: { domain, recordName, token, fileUrl } }: { row: SiteDomain }) {
  const t = useTexts(staffDomains);
  return (
    <section className={css.how} aria-label={t("howTitle", { domain })}>
      <h3 className={css.howTitle}>{t("howTitle", { domain })}</h3>
      <div className={css.ways}>
        <div>
          <h4 className={css.way}>{t("howDns")}</h4>
          <dl className={css.facts}>
            <Fact label={t("howName")} value={recordName} />
            <Fact label={t("howValue")} value={token} />
          </dl>
        </div>
        <div>
          <h4 className={css.way}>{t("howFile")}</h4>
          <dl className={css.facts}>
            <Fact label={t("howAddress")} value={fileUrl} />
            <Fact label={t("howContent")} value={token} />
          </dl>
        </div>
      </div>
      <p className={css.hint}>{t("howWait")}</p>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  const t = useTexts(staffDomains);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value);
    message.success(t("copied"));
  }
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        <code className={css.code}>{value}</code>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t("copyOf", { what: `${label} ${value}` })}
          onClick={() => void copy().catch(() => message.error(t("actFailed")))}
        >
          {t("copy")}
        </Button>
      </dd>
    </div>
  );
}
