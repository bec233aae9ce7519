import { drive } from "@lyceum/texts/drive";
import { ErrorPanel } from "@lyceum/ui";
import { Box, Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import { DownloadIcon } from "../icons.ts";
import { ShownFile } from "../ShownFile.tsx";
import css from "./Links.module.css";

type Props = {
  linkId: string;
  pass: string;
  file: { nodeId: string; name: string; size: number };
  /** Looking at it counts as a download. */
  isCounted: boolean;
  onFetch: () => void;
  onClosed: () => void;
};

/** A file behind a link, large. It is asked for once: where downloads are counted, each asking is one. */
export function LinkedPreviewDialog({ linkId, pass, file, isCounted, onFetch, onClosed }: Props) {
  const t = useTexts(drive);
  const query = useQuery({
    queryKey: ["driveLink", linkId, "preview", file.nodeId],
    queryFn: ({ signal }) =>
      http.call("POST /driveLinks/preview", {
        body: { linkId, pass, nodeId: file.nodeId },
        signal,
        isQuiet: true,
      }),
    retry: false,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The pages of a document are made in seconds.
    refetchInterval: ({ state }) => (state.data?.isMaking === true ? 2_000 : false),
  });
  return (
    <Modal
      opened
      size={960}
      onClose={onClosed}
      title={file.name}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {query.isPending ? (
        <div className={dialogs.stage}>{t("previewLoading")}</div>
      ) : query.isError ? (
        <ErrorPanel text={sentenceOf(query.error, t("previewFailed"))} onRetry={() => void query.refetch()} />
      ) : (
        <Box className={dialogs.stage ?? ""} tabIndex={0} role="region" aria-label={file.name}>
          <ShownFile
            {...query.data}
            name={file.name}
            size={file.size}
            none={t(query.data.isMaking ? "previewMaking" : "previewNone")}
          />
        </Box>
      )}
      <div className={dialogs.previewBar}>
        <Button leftSection={<DownloadIcon />} variant="default" onClick={onFetch}>
          {t("download")}
        </Button>
        {isCounted && <p className={css.text}>{t("visitCounted")}</p>}
      </div>
    </Modal>
  );
}
