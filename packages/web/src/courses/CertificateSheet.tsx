import type { Certificate } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/contract/screens";
import { courses } from "@lyceum/texts/courses";
import { pick } from "@lyceum/texts";
import { CheckIcon, WarningIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { longDate } from "../shared/dates.ts";
import { useHeadline } from "../shared/headline.ts";
import { QrPicture } from "../shared/parts/QrPicture.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Certificate.module.css";

/** A certificate as a sheet to be printed; above it stands whether it is good. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = useTexts(courses);
  const language = useLanguage();
  const { code, isRevoked, finishedAt } = certificate;
  const course = pick(language, certificate.course, certificate.courseEn);
  const address = `${location.origin}${screens.certificate.path}?code=${code}`;
  useHeadline(course);
  return (
    <div className={css.page}>
      <p className={css.verdict} data-revoked={isRevoked || undefined} role="status">
        {isRevoked ? <WarningIcon size={20} /> : <CheckIcon size={20} />}
        {t(isRevoked ? "certificateRevoked" : "certificateValid")}
      </p>
      <article className={css.sheet} data-revoked={isRevoked || undefined}>
        <p className={css.institution}>
          {pick(language, certificate.institution, certificate.institutionEn)}
        </p>
        <h1 className={css.title}>{t("certificateTitle")}</h1>
        <p className={css.line}>{t("certifies")}</p>
        <p className={css.name}>{certificate.name}</p>
        <p className={css.line}>{t("hasFinished")}</p>
        <p className={css.course}>{course}</p>
        <p className={css.line}>{t("onDay", { day: longDate(language, finishedAt) })}</p>
        <footer className={css.foot}>
          <p className={css.proof}>
            <span data-numbers>{t("codeOf", { code: grouped(code) })}</span>
            <span>{t("checkAt", { address: `${location.host}${screens.certificate.path}` })}</span>
          </p>
          <QrPicture text={address} alt={address} className={css.qr} />
        </footer>
      </article>
      <div className={css.acts}>
        <Button variant="default" onClick={() => print()}>
          {t("print")}
        </Button>
      </div>
    </div>
  );
}

/** Easier to read out. */
function grouped(code: string): string {
  return code.match(/.{1,5}/gu)?.join("-") ?? code;
}
