import { assetPurposes, chooserTypes } from "@lyceum/contract/asset-purposes";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { learningPages } from "@lyceum/texts/learning/pages";
import { ErrorPanel, PageSkeleton, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./AnswerPhone.module.css";
import { CropIcon } from "./pages/icons.ts";
import { DrawDialog, DrawMenu } from "./pages/lazy-draw.tsx";
import { PageDialog } from "./pages/lazy-ways.ts";
import { sendPage } from "./pages/send-page.ts";

const max = limits.answerPhotosMax.value;

/**
 * /answer/phone (P8): a phone brings pages of handwork to an answer that is open elsewhere. The ticket stands behind the "#" of
 * the address, which no server and no other page is told.
 */
export function Screen() {
  const t = useTexts(learningPages);
  const [ticket] = useState(() => location.hash.slice(1));
  const isTicket = /^[A-Za-z0-9_-]{22}$/.test(ticket);
  const query = useQuery({
    queryKey: ["handwork", "ticket", ticket],
    queryFn: ({ signal }) => http.call("POST /handwork/look", { body: { ticket }, signal, isQuiet: true }),
    enabled: isTicket,
    retry: false,
    staleTime: Infinity,
  });
  return (
    <div className={css.page}>
      {!isTicket ? (
        <StatePanel icon={<CropIcon />} title={t("noTicketTitle")}>
          {t("noTicketText")}
        </StatePanel>
      ) : isLost(query) ? (
        <ErrorPanel
          title={t("ticketFailed")}
          text={sentenceOf(query.error, t("failed"))}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Bring ticket={ticket} {...query.data} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

type Props = { ticket: string; title: string; number: number; count: number };

function Bring({ ticket, title, number, count: before }: Props) {
  const t = useTexts(learningPages);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [sheet, setSheet] = useState<Blob | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [count, setCount] = useState(before);
  const names = useRef(new WeakMap<Blob, string>());
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const addresses = shown.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  const [first] = waiting;
  const accept = assetPurposes.picture.accepts.map((kind) => chooserTypes[kind]).join(",");
  const take = (files: FileList | null) => setWaiting([...(files ?? [])].slice(0, Math.max(0, max - count)));

  async function send(page: File): Promise<void> {
    // The same name when it is sent once more: an answer that was lost on the way makes no second page.
    const name = names.current.get(page) ?? randomId();
    names.current.set(page, name);
    setCount(await sendPage(ticket, name, page));
    const address = URL.createObjectURL(page);
    shown.current.push(address);
    setSent((old) => [...old, address]);
  }

  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text} data-numbers>
          {t("phoneQuestion", { number })}
        </p>
      </header>
      <p className={css.count} role="status" data-numbers>
        {count === 0 ? t("phoneNone") : t("phoneSent", { count, max })}
      </p>
      {sent.length > 0 && (
        <ol className={css.sent}>
          {sent.map((address, at) => (
            <li key={address}>
              <img src={address} alt={t("pageAlt", { number: before + at + 1 })} />
            </li>
          ))}
        </ol>
      )}
      {count < max && (
        <div className={css.ways}>
          <Button size="lg" fullWidth onClick={() => camera.current?.click()}>
            {t("takePhoto")}
          </Button>
          <Button size="lg" fullWidth variant="default" onClick={() => chooser.current?.click()}>
            {t("choosePictures")}
          </Button>
          <DrawMenu button={{ size: "lg", fullWidth: true }} onChosen={setSheet} />
        </div>
      )}
      <p className={css.text}>{t("phoneHelp")}</p>
      {[
        { input: camera, label: t("takePhoto"), isCamera: true },
        { input: chooser, label: t("choosePictures"), isCamera: false },
      ].map(({ input, label, isCamera }) => (
        <input
          key={label}
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={!isCamera}
          {...(isCamera ? { capture: "environment" as const } : {})}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
      ))}
      {sheet && <DrawDialog source={sheet} onPage={send} onClosed={() => setSheet(null)} />}
      {first && (
        <PageDialog
          key={`${first.name} ${waiting.length}`}
          source={first}
          onPage={send}
          onClosed={() => setWaiting((old) => old.slice(1))}
        />
      )}
    </>
  );
}
