import { personal } from "@lyceum/texts/personal";
import { ErrorPanel, PageSkeleton, PersonIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { loadMe } from "../../shared/session/index.ts";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PageView } from "./PageView.tsx";
import css from "./Page.module.css";

const OwnPage = lazyPanel(
  () => import("./OwnPage.tsx"),
  (file) => file.OwnPage,
  { Waiting: PageSkeleton },
);
const SignInPanel = lazyPanel(
  () => import("../SignInPanel.tsx"),
  (file) => file.SignInPanel,
  { Waiting: PageSkeleton },
);

/** /personalHomepage (P12): the own page with what others see of it, or with `user` that of somebody else. */
export function Screen() {
  const t = useTexts(personal);
  const { user } = useQueryValues();
  const isSignedIn = useIsSignedIn();
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe, enabled: isSignedIn });
  if (!isSignedIn) return <SignInPanel title={t("signIn")} staysHere />;
  if (isLost(me))
    return <ErrorPanel text={sentenceOf(me.error, t("failed"))} onRetry={() => void me.refetch()} />;
  if (me.isPending) return <PageSkeleton />;
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
  if (isLost(query))
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
