import "@mantine/core/styles/Switch.layer.css";
import { limits } from "@lyceum/contract/limits";
import type { DriveNode } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { drive } from "@lyceum/texts/drive";
import { message } from "@lyceum/ui";
import { Button, NativeSelect, Modal, Skeleton, Switch } from "@mantine/core";
import { useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import { useDriveChanged, useLinks } from "../queries.ts";
import { LinkItem } from "./LinkItem.tsx";
import css from "./Links.module.css";

type Props = { node: DriveNode; onClosed: () => void };

const usualDays = 30;
const days = [1, 7, usualDays, 90, limits.driveLinkDaysMax.value];
const times = [1, 10, 100];

/** The links to a folder or file, and a new one. */
export function LinksDialog({ node, onClosed }: Props) {
  const t = useTexts(drive);
  const changed = useDriveChanged();
  const query = useLinks(1, node.nodeId);
  const [hasCode, setHasCode] = useState(true);
  const [ends, setEnds] = useState(usualDays);
  const [most, setMost] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  // Sent again after a lost answer it is the same link.
  const request = useRef(randomId());
  async function make(): Promise<void> {
    setIsBusy(true);
    try {
      const body = {
        requestId: request.current,
        hasCode,
        days: ends,
        ...(most === "" ? {} : { downloadsMax: Number(most) }),
      };
      await http.call("POST /drive/nodes/{id}/links", { params: { id: node.nodeId }, body, isQuiet: true });
      request.current = randomId();
      await changed();
      message.success(t("linkMade"));
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
    setIsBusy(false);
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClosed}
      title={t("linksTitle", { name: node.name })}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <p className={dialogs.lead}>{t("linksText")}</p>
      <div className={css.form}>
        <NativeSelect
          label={t("linkEnds")}
          value={String(ends)}
          data={days.map((n) => ({ value: String(n), label: t("linkDays", { n }) }))}
          onChange={(event) => setEnds(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t("linkDownloads")}
          value={most}
          data={[
            { value: "", label: t("linkNoLimit") },
            ...times.map((n) => ({ value: String(n), label: t("linkTimes", { n }) })),
          ]}
          onChange={(event) => setMost(event.currentTarget.value)}
        />
        <Switch
          className={css.switch}
          label={t("linkWithCode")}
          checked={hasCode}
          onChange={(event) => setHasCode(event.currentTarget.checked)}
        />
        <Button loading={isBusy} onClick={() => void make()}>
          {t("linkMake")}
        </Button>
      </div>
      {query.isPending && <Skeleton height={72} mt="md" />}
      {isLost(query) && <QueryError query={query} failed={t("failed")} />}
      {query.data && (
        <ul className={dialogs.list}>
          {query.data.rows.map((link) => (
            <LinkItem key={link.linkId} link={link} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
