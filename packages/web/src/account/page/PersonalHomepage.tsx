import "@mantine/core/styles/FloatingIndicator.layer.css";
import type { Me } from "@lyceum/contract/shapes";
import { personal } from "@lyceum/texts/personal";
import { ErrorPanel, PageHeader, PageSkeleton, PersonIcon, StatePanel } from "@lyceum/ui";
import { Button, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { loadMe } from "../../shared/session/index.ts";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { SignInPanel } from "../SignInPanel.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { PageView } from "./PageView.tsx";
import css from "./Page.module.css";

/** /personalHomepage (P12): the own page with what others see of it, or with `user` that of somebody else. */
export function Screen() {
  const t = useTexts(personal);
  const { user } = useQueryValues();
  const isSignedIn = useIsSignedIn();
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe, enabled: isSignedIn });
  if (!isSignedIn) return <SignInPanel title={t("signIn")} staysHere />;
  if (me.isError)
    return <ErrorPanel text={sentenceOf(me.error, t("failed"))} onRetry={() => void me.refetch()} />;
  if (!me.isSuccess) return <PageSkeleton />;
  const isOwn = user === undefined || user === me.data.user.userId;
  return isOwn ? <OwnPage me={me.data} /> : <PageOf key={user} id={user} />;
}

function PageOf({ id }: { id: string }) {
  const t = useTexts(personal);
  const query = useQuery({
    queryKey: ["personalPage", id],
    queryFn: () => http.call("GET /people/{id}/page", { params: { id }, isQuiet: true }),
    retry: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (query.error instanceof CallFault && query.error.key === "notFound")
    return (
      <StatePanel
        icon={<PersonIcon />}
        title={t("gone")}
        actions={
          <Button variant="default" component={RouteLink} screen="message">
            {t("toInbox")}
          </Button>
        }
      >
        {t("goneText")}
      </StatePanel>
    );
  if (query.isError)
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return (
    <div className={css.single}>
      <PageView
        page={query.data}
        level={1}
        actions={
          <Button component={RouteLink} screen="message" query={{ to: id }}>
            {t("write")}
          </Button>
        }
      />
    </div>
  );
}

const looks = ["self", "class", "institution", "staff"] as const;
type Look = (typeof looks)[number];

function OwnPage({ me }: { me: Me }) {
  const t = useTexts(personal);
  const [look, setLook] = useState<Look>("class");
  const { userId, deptName } = me.user;
  const query = useQuery({
    queryKey: ["personalPage", userId, look],
    queryFn: () => readAs(userId, look),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title={t("own")} text={t("ownText", { school: deptName })} />
      <div className={css.columns}>
        <section aria-label={t("seenBy")}>
          <div className={css.looks}>
            <span id="seen-by">{t("seenBy")}</span>
            <SegmentedControl
              aria-labelledby="seen-by"
              size="xs"
              value={look}
              onChange={(next) => setLook(looks.find((one) => one === next) ?? "self")}
              data={looks.map((value) => ({ value, label: t(`as_${value}`) }))}
            />
          </div>
          {query.isPending && <PageSkeleton />}
          {query.isError && (
            <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
          )}
          {query.data && <PageView page={query.data} level={2} />}
        </section>
        <PageEditor me={me} />
      </div>
    </>
  );
}

function readAs(id: string, look: Look) {
  return look === "self"
    ? http.call("GET /people/{id}/page", { params: { id }, isQuiet: true })
    : http.call("GET /account/page/preview", { query: { as: look }, isQuiet: true });
}
