import type { DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { ErrorPanel, message } from "@lyceum/ui";
import { Badge, Button, Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDates } from "../portal/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { sizeText } from "../shared/size-text.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";
import { download, useDriveChanged } from "./queries.ts";

type Props = { node: DriveNode; mayWrite: boolean; onClosed: () => void };

/** The ten newest versions of a file: who brought which, and the way back to one. */
export function VersionsDialog({ node, mayWrite, onClosed }: Props) {
  const t = useTexts(drive);
  const language = useLanguage();
  const dates = useDates();
  const changed = useDriveChanged();
  const params = { id: node.nodeId };
  const query = useQuery({
    queryKey: ["drive", "versions", node.nodeId],
    queryFn: ({ signal }) => http.call("GET /drive/nodes/{id}/versions", { params, signal, isQuiet: true }),
  });
  async function restore(versionNo: number): Promise<void> {
    try {
      await http.call("POST /drive/nodes/{id}/versions/restore", {
        params,
        body: { versionNo },
        isQuiet: true,
      });
      await changed();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClosed}
      title={t("versionsTitle", { name: node.name })}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {query.isPending && <Skeleton height={120} />}
      {isLost(query) && <ErrorPanel text={t("failed")} onRetry={() => void query.refetch()} />}
      <ol className={css.list}>
        {query.data?.versions.map(({ versionNo, createdAt, size, byName, isCurrent, assetId }) => (
          <li key={versionNo} className={css.item}>
            <span className={css.words}>
              {t("versionBy", {
                time: dates.moment(createdAt),
                size: sizeText(language, size),
                name: byName,
              })}
            </span>
            {isCurrent && <Badge variant="light">{t("versionCurrent")}</Badge>}
            <Button size="xs" variant="subtle" onClick={() => void download({ assetId })}>
              {t("download")}
            </Button>
            {mayWrite && !isCurrent && (
              <Button size="xs" variant="default" onClick={() => void restore(versionNo)}>
                {t("versionRestore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
