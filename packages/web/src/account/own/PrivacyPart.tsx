import type { Me, OwnPrivacy } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { ErrorPanel, message } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { OwnAgreements } from "../../agreements/index.tsx";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { AccountEnd } from "../../shared/privacy/AccountEnd.tsx";
import { DataCopy } from "../../shared/privacy/DataCopy.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { usePrivacy } from "./use-privacy.ts";

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
      {isLost(query) && (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
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
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DataCopy privacy={privacy} text={t("archiveText")} onAsk={() => setIsAsking(true)} />
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
    </>
  );
}

function End({ privacy, school, refresh }: { privacy: OwnPrivacy; school: string; refresh: Refresh }) {
  const t = useTexts(ownAccount);
  const [isAsking, setIsAsking] = useState(false);
  const text = privacy.mayErase ? t("eraseText") : t("eraseBySchool", { school });
  return (
    <>
      <AccountEnd privacy={privacy} text={text} onAsk={() => setIsAsking(true)} />
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
    </>
  );
}
