import "@mantine/core/styles/Progress.layer.css";
import type { Me, OwnPrivacy } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { ErrorPanel, message, Section } from "@lyceum/ui";
import { Button, Progress, Skeleton } from "@mantine/core";
import { useState } from "react";
import { OwnAgreements } from "../../agreements/index.tsx";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Own.module.css";
import { isMaking, usePrivacy } from "./use-privacy.ts";

const { lazyDialog } = makeLazyDialogs();
const PasswordDialog = lazyDialog(
  () => import("./PasswordDialog.tsx"),
  (m) => m.PasswordDialog,
);

type Refresh = () => Promise<void>;

/** What one has agreed to, a copy of one's data, and the end of the account (P12, A8). */
export function PrivacyPart({ me }: { me: Me }) {
  const t = useTexts(account);
  const { query, refresh } = usePrivacy();
  return (
    <>
      <OwnAgreements />
      {query.isPending && <Skeleton height={200} mt="md" />}
      {query.isError && (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && (
        <>
          <Copy privacy={query.data} refresh={refresh} />
          <End privacy={query.data} school={me.user.deptName} refresh={refresh} />
        </>
      )}
    </>
  );
}

function Copy({ privacy, refresh }: { privacy: OwnPrivacy; refresh: Refresh }) {
  const t = useTexts(ownAccount);
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const copy = privacy.export;
  const isBusy = isMaking(privacy);
  const archive = copy?.archive;
  const address = archive?.state === "ready" ? archive.url : null;
  const isFailed = copy?.state === "failed" || archive?.state === "refused";
  return (
    <Section title={t("archive")} isFramed>
      <p className={css.text}>{t("archiveText")}</p>
      {isFailed && <p className={css.dim}>{t("archiveFailed")}</p>}
      {isBusy && (
        <div className={css.row} role="status">
          <div className={css.words}>
            <div className={css.label}>{t("archiveMaking")}</div>
            <Progress
              mt={8}
              value={Math.round((copy?.progress ?? 0) * 100)}
              aria-label={t("archiveMaking")}
            />
          </div>
        </div>
      )}
      {archive && address && (
        <div className={css.row}>
          <div className={css.words}>
            <div className={css.label}>{archive.name}</div>
            <div className={css.dim}>
              {t("archiveReady", {
                time: when.format(archive.createdAt),
                size: sizeText(language, archive.size),
              })}
            </div>
          </div>
          <Button component="a" href={address} download={archive.name}>
            {t("archiveFetch")}
          </Button>
        </div>
      )}
      {!isBusy && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t("archiveAsk")}
        </Button>
      )}
      {isAsking && (
        <PasswordDialog
          title={t("archive")}
          text={t("archiveAskText")}
          confirmLabel={t("archiveAsk")}
          onClosed={() => setIsAsking(false)}
          onConfirm={async (password) => {
            await http.call("POST /account/export", { body: { password }, isQuiet: true });
            await refresh();
            setIsAsking(false);
          }}
        />
      )}
    </Section>
  );
}

function End({ privacy, school, refresh }: { privacy: OwnPrivacy; school: string; refresh: Refresh }) {
  const t = useTexts(ownAccount);
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = privacy.erasure?.state === "waiting";
  return (
    <Section title={t("erase")} isFramed>
      <p className={css.text}>{privacy.mayErase ? t("eraseText") : t("eraseBySchool", { school })}</p>
      {privacy.mayErase && !isWaiting && (
        <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
          {t("eraseAsk")}
        </Button>
      )}
      {isAsking && (
        <PasswordDialog
          title={t("eraseTitle")}
          text={t("eraseAskText")}
          confirmLabel={t("eraseAsk")}
          isDanger
          onClosed={() => setIsAsking(false)}
          onConfirm={async (password) => {
            await http.call("POST /account/erasure", { body: { password }, isQuiet: true });
            await refresh();
            message.success(t("eraseAsked"));
            setIsAsking(false);
          }}
        />
      )}
    </Section>
  );
}
