import { teams } from "@lyceum/texts/teams";
import { ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import css from "./Teams.module.css";

type Lists = { readAccounts: readonly string[]; unreadAccounts: readonly string[] };

/** Who has read one's own message of a team, and who has not (M5). */
export function ReadersDialog({
  teamId,
  seq,
  onClosed,
}: {
  teamId: string;
  seq: number;
  onClosed: () => void;
}) {
  const t = useTexts(teams);
  useFocusBack();
  const [lists, setLists] = useState<Lists | "failed" | null>(null);
  const load = useCallback(() => {
    openInbox()
      .client.receipts.getTeamMsgReadAccounts(teamId, seq)
      .then(setLists, () => setLists("failed"));
  }, [teamId, seq]);
  useEffect(load, [load]);
  return (
    <Modal opened onClose={onClosed} title={t("readTitle")} size={380}>
      {lists === null && <Skeleton height={80} aria-label={t("loading")} />}
      {lists === "failed" && <ErrorPanel text={t("loadFailed")} onRetry={load} />}
      {lists !== null && lists !== "failed" && (
        <>
          <Names title={t("readBy", { n: lists.readAccounts.length })} accounts={lists.readAccounts} />
          <Names title={t("unreadBy", { n: lists.unreadAccounts.length })} accounts={lists.unreadAccounts} />
        </>
      )}
    </Modal>
  );
}

function Names({ title, accounts }: { title: string; accounts: readonly string[] }) {
  useEffect(() => openInbox().client.users.need(accounts), [accounts]);
  return (
    <section aria-label={title}>
      <h3 className={css.subtitle}>{title}</h3>
      <ul className={css.names}>
        {accounts.map((account) => (
          <Name key={account} account={account} />
        ))}
      </ul>
    </section>
  );
}

function Name({ account }: { account: string }) {
  const card = useInbox((client) => client.users.card(account));
  return <li>{card?.nick ?? account}</li>;
}
