import type { StaffChannel } from "@lyceum/contract/shapes";
import { staffChannels } from "@lyceum/texts/staff/channels";
import { EmptyState, ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Move, Tree, type TreeNode } from "../../kit/tree/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { ChannelForm } from "./ChannelForm.tsx";
import css from "./Channels.module.css";
import { channelName, channelsKey, useChannels } from "../../shared/channels.ts";
import { useReloadChannels } from "./use-channels.ts";

const { lazyDialog } = makeLazyDialogs();
const NewChannelDialog = lazyDialog(
  () => import("./NewChannelDialog.tsx"),
  (file) => file.NewChannelDialog,
);

/** /staff/channels (P13): the tree of the site, and what each channel asks. */
export function Screen() {
  const t = useTexts(staffChannels);
  const [below, setBelow] = useState<Below | null>(null);
  return (
    <StaffLayout
      screen="staffChannels"
      text={t("text")}
      actions={<Button onClick={() => setBelow({ parent: null })}>{t("newChannel")}</Button>}
    >
      <Channels below={below} setBelow={setBelow} />
    </StaffLayout>
  );
}

/** Where a new channel is being made. */
type Below = { parent: StaffChannel | null };
type ChannelsProps = { below: Below | null; setBelow: (below: Below | null) => void };

function Channels({ below, setBelow }: ChannelsProps) {
  const t = useTexts(staffChannels);
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const found = useChannels();
  const reload = useReloadChannels();
  const { channel: chosenId = null } = useQueryValues();
  const channels = found.data ?? none;
  const chosen = channels.find(({ channelId }) => String(channelId) === chosenId) ?? null;
  const nodes = useMemo(
    () =>
      channels.map((one) => ({
        id: String(one.channelId),
        parentId: one.parentId === null ? null : String(one.parentId),
        label: channelName(language, one),
      })),
    [channels, language],
  );
  const choose = (id: string) => void go({ screen: "staffChannels", query: { channel: id }, replace: true });

  async function move({ id, parentId, beforeId }: Move): Promise<void> {
    const at = channels.find(({ channelId }) => String(channelId) === id);
    if (!at) return;
    const beside = channels.filter((one) => one.parentId === at.parentId && one.channelId !== at.channelId);
    const after = beside.find(({ order }) => order > at.order) ?? null;
    const before = queries.getQueryData(channelsKey);
    await undoable({
      text: t("moved", { name: channelName(language, at) }),
      run: () => send(id, number(parentId), number(beforeId)),
      undo: () => send(id, at.parentId, after?.channelId ?? null),
    }).then((isDone) => isDone || queries.setQueryData(channelsKey, before));
  }

  async function send(id: string, parentId: number | null, beforeId: number | null): Promise<void> {
    const body = { parentId, beforeId };
    try {
      await http.call("POST /staff/channels/{id}/move", { params: { id }, body, isQuiet: true });
    } finally {
      await reload();
    }
  }

  /** What is moved is seen there at once. */
  const showMoved = (next: readonly TreeNode[]) => {
    const byId = new Map(channels.map((one) => [String(one.channelId), one]));
    queries.setQueryData(
      channelsKey,
      next.flatMap(({ id, parentId }) => {
        const one = byId.get(id);
        return one ? [{ ...one, parentId: number(parentId) }] : [];
      }),
    );
  };

  if (found.isPending) return <Skeleton height={320} />;
  if (isLost(found))
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <div className={css.columns}>
      <section className={css.tree} aria-label={t("channels")}>
        {chosen && !chosen.isWithdrawn && (
          <div className={css.treeHead}>
            <Button size="xs" variant="default" onClick={() => setBelow({ parent: chosen })}>
              {t("newBelow")}
            </Button>
          </div>
        )}
        <Tree
          label={t("channels")}
          nodes={nodes}
          chosenId={chosenId}
          onChoose={choose}
          onMove={(step, next) => {
            showMoved(next);
            void move(step);
          }}
          aside={({ id }) => <Aside channel={channels.find((one) => String(one.channelId) === id)} />}
          empty={<EmptyState title={t("none")} text={t("noneText")} />}
        />
        <p className={css.hint}>{t("keys")}</p>
      </section>
      <section className={css.detail} aria-live="polite">
        {chosen ? (
          <ChannelForm
            key={`${chosen.channelId} ${chosen.isWithdrawn}`}
            channel={chosen}
            onSaved={() => void reload()}
          />
        ) : (
          <EmptyState title={t("choose")} text={t("chooseText")} />
        )}
      </section>
      {below && (
        <NewChannelDialog
          parent={below.parent}
          onMade={async (made) => {
            setBelow(null);
            await reload();
            choose(String(made.channelId));
          }}
          onClosed={() => setBelow(null)}
        />
      )}
    </div>
  );
}

const none: StaffChannel[] = [];

function Aside({ channel }: { channel: StaffChannel | undefined }) {
  const t = useTexts(staffChannels);
  if (!channel) return null;
  return (
    <span className={css.aside}>
      {channel.isWithdrawn && <span>{t("withdrawn")}</span>}
      {(channel.reviewRequired || channel.twoPerson) && <span>{t("review")}</span>}
      <span data-numbers>{channel.documents}</span>
    </span>
  );
}

function number(id: string | null): number | null {
  return id === null ? null : Number(id);
}
