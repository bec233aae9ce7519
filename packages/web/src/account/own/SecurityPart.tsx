import type { AccountSecurity, Me } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { ErrorPanel, Section } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Devices } from "../Devices.tsx";
import { WeChatSection } from "../wechat/WeChatSection.tsx";
import rows from "../../shared/parts/Rows.module.css";
import { Passkeys } from "./Passkeys.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

/** How one signs in, and where one is signed in (A1, A4). */
export function SecurityPart(_props: { me: Me }) {
  const t = useTexts(ownAccount);
  const accountTexts = useTexts(account);
  const security = useQuery<AccountSecurity>({
    queryKey: ["security"],
    queryFn: () => http.call("GET /account/security", { isQuiet: true }),
  });
  return (
    <>
      <Section
        title={t("passwordTitle")}
        isFramed
        action={
          <Button variant="default" size="compact-md" component={RouteLink} screen="resetPassword">
            {accountTexts("changePassword")}
          </Button>
        }
      >
        <p className={rows.text}>{t("passwordText")}</p>
      </Section>
      {security.isPending && <Skeleton height={160} mt="md" />}
      {isLost(security) && (
        <Section title={t("factor")} isFramed>
          <ErrorPanel
            text={sentenceOf(security.error, accountTexts("failed"))}
            onRetry={() => void security.refetch()}
          />
        </Section>
      )}
      {security.data && (
        <>
          <SecondFactor security={security.data} />
          <Passkeys passkeys={security.data.passkeys} />
          {security.data.wechat && (
            <Suspense fallback={<Skeleton height={124} mt="md" />}>
              <WeChatSection wechat={security.data.wechat} />
            </Suspense>
          )}
        </>
      )}
      <Devices />
    </>
  );
}
