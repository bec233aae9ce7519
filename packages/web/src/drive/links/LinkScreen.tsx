import type { DriveLinkLook } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/contract/screens";
import { drive } from "@lyceum/texts/drive";
import { ErrorPanel, PageSkeleton, StatePanel } from "@lyceum/ui";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from "react";
import { CallFault, http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { LinkIcon } from "../icons.ts";
import css from "./Links.module.css";
import { LinkedFolder } from "./LinkedFolder.tsx";

type Looked = DriveLinkLook | { state: "failed"; text: string } | { state: "over" } | null;

/** /pan/link (P11): what a link shows, to whoever has it. The link stands behind the "#" of the address, which no server is told. */
export function Screen() {
  // Another link that is opened here changes the "#" alone, and no page is loaded.
  const linkId = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <Link key={linkId} linkId={linkId} />;
}

function onHash(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

function Link({ linkId }: { linkId: string }) {
  const t = useTexts(drive);
  const go = useGo();
  const isLink = /^[A-Za-z0-9_-]{22}$/.test(linkId);
  const [looked, setLooked] = useState<Looked>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isLink) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    http
      .call("POST /driveLinks/look", { body: { linkId }, signal, isQuiet: true })
      .then(setLooked, (error) => {
        if (signal.aborted) return;
        const isOver = error instanceof CallFault && error.key === "driveLinkOver";
        setLooked(isOver ? { state: "over" } : { state: "failed", text: sentenceOf(error, t("failed")) });
      });
    return () => stopped.abort();
  }, [linkId, isLink, round, t]);
  if (!isLink)
    return (
      <div className={css.page}>
        <StatePanel icon={<LinkIcon />} title={t("visitNoneTitle")}>
          {t("visitNoneText")}
        </StatePanel>
      </div>
    );
  if (looked === null) return <PageSkeleton />;
  return (
    <div className={css.page}>
      {looked.state === "over" && (
        <StatePanel icon={<LinkIcon />} title={t("visitOverTitle")}>
          {t("visitOverText")}
        </StatePanel>
      )}
      {looked.state === "failed" && (
        <ErrorPanel text={looked.text} onRetry={() => setRound((before) => before + 1)} />
      )}
      {looked.state === "signIn" && (
        <StatePanel
          icon={<LinkIcon />}
          title={t("visitSignInTitle")}
          actions={
            <Button
              onClick={() =>
                void go({ screen: "login", query: { redirect: `${screens.panLink.path}#${linkId}` } })
              }
            >
              {t("visitSignIn")}
            </Button>
          }
        >
          {t("visitSignInText")}
        </StatePanel>
      )}
      {looked.state === "code" && <CodeForm linkId={linkId} onOpen={setLooked} />}
      {looked.state === "open" && <LinkedFolder linkId={linkId} link={looked} />}
    </div>
  );
}

function CodeForm({ linkId, onOpen }: { linkId: string; onOpen: (looked: DriveLinkLook) => void }) {
  const t = useTexts(drive);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      onOpen(await http.call("POST /driveLinks/look", { body: { linkId, code }, isQuiet: true }));
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <h1 className={css.title}>{t("visitCodeTitle")}</h1>
      <p className={css.text}>{t("visitCodeText")}</p>
      <div className={css.code}>
        <TextInput
          label={t("linkCode")}
          value={code}
          maxLength={32}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" loading={isBusy} disabled={code.trim() === ""}>
          {t("visitOpen")}
        </Button>
      </div>
    </form>
  );
}
