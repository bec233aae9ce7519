import type { DriveLinkLook } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { EmptyState, message } from "@lyceum/ui";
import { Button, Group, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDates } from "../../portal/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DownloadIcon, FileIcon, FolderIcon } from "../icons.ts";
import { save } from "../queries.ts";
import css from "./Links.module.css";

const LinkedPreviewDialog = lazyPart(
  () => import("./LinkedPreviewDialog.tsx"),
  (file) => file.LinkedPreviewDialog,
);

type LinkedFile = { nodeId: string; name: string; size: number };
type Opened = Extract<DriveLinkLook, { state: "open" }>;
type Props = { linkId: string; link: Opened };

/** What a link shows: one file, or a folder to go through. Everything is to read, and to download. */
export function LinkedFolder({ linkId, link }: Props) {
  const t = useTexts(drive);
  const language = useLanguage();
  const dates = useDates();
  const [folderId, setFolderId] = useState(link.nodeId);
  const [isBusy, setIsBusy] = useState(false);
  async function fetchAll(nodeId: string): Promise<void> {
    setIsBusy(true);
    try {
      const body = { linkId, pass: link.pass, nodeIds: [nodeId] };
      save((await http.call("POST /driveLinks/download", { body, isQuiet: true })).url);
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
    setIsBusy(false);
  }
  const isFolder = link.kind === "folder";
  const [shown, setShown] = useState<LinkedFile | null>(null);
  return (
    <>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>{link.name}</h1>
          <p className={css.text} data-numbers>
            {[
              ...(isFolder ? [] : [sizeText(language, link.size)]),
              t("visitText", { time: dates.moment(link.endsAt) }),
            ].join(" · ")}
          </p>
        </div>
        <Group gap="sm">
          {!isFolder && (
            <Button variant="default" onClick={() => setShown(link)}>
              {t("visitShow")}
            </Button>
          )}
          <Button loading={isBusy} leftSection={<DownloadIcon />} onClick={() => void fetchAll(folderId)}>
            {t(isFolder ? "visitAll" : "download")}
          </Button>
        </Group>
      </header>
      {isFolder && (
        <Inside
          key={folderId}
          linkId={linkId}
          pass={link.pass}
          folderId={folderId}
          onFolder={setFolderId}
          onFetch={(nodeId) => void fetchAll(nodeId)}
          onShow={setShown}
        />
      )}
      {shown && (
        <LinkedPreviewDialog
          linkId={linkId}
          pass={link.pass}
          file={shown}
          isCounted={link.isCounted}
          onFetch={() => void fetchAll(shown.nodeId)}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  );
}

type InsideProps = {
  linkId: string;
  pass: string;
  folderId: string;
  onFolder: (nodeId: string) => void;
  onFetch: (nodeId: string) => void;
  onShow: (file: LinkedFile) => void;
};

function Inside({ linkId, pass, folderId, onFolder, onFetch, onShow }: InsideProps) {
  const t = useTexts(drive);
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ["driveLink", linkId, folderId],
    queryFn: ({ pageParam, signal }) =>
      http.call("POST /driveLinks/list", {
        body: { linkId, pass, folderId, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  if (query.isPending) return <Skeleton height={160} />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  const path = query.data.pages[0]?.path ?? [];
  const nodes = query.data.pages.flatMap((page) => page.nodes);
  return (
    <>
      {path.length > 1 && (
        <nav aria-label={t("path")}>
          <ol className={css.steps}>
            {path.map(({ nodeId, name }) => (
              <li key={nodeId}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={nodeId === folderId}
                  onClick={() => onFolder(nodeId)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {nodes.length === 0 ? (
        <EmptyState title={t("empty")} text={t("visitEmptyText")} />
      ) : (
        <ul className={css.nodes}>
          {nodes.map(({ nodeId, kind, name, size }) => (
            <li key={nodeId} className={css.node}>
              {kind === "folder" ? <FolderIcon /> : <FileIcon />}
              <span className={css.name}>
                <button
                  type="button"
                  className={css.open}
                  onClick={() => (kind === "folder" ? onFolder(nodeId) : onShow({ nodeId, name, size }))}
                >
                  {name}
                </button>
                {kind === "file" && (
                  <span className={css.text} data-numbers>
                    {sizeText(language, size)}
                  </span>
                )}
              </span>
              <IconButton name={t("visitDownload", { name })} onClick={() => onFetch(nodeId)}>
                <DownloadIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  );
}
