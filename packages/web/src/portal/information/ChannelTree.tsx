import type { ChannelNode } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useChannelsBelow, useSharedChannels, useTopChannels } from "../queries.ts";
import { usePick } from "../words.ts";
import css from "./ChannelTree.module.css";

/** The site's channels with those below them, then what is shared from above. Without a choice it is the news. */
export function ChannelTree({ chosen }: { chosen: string | undefined }) {
  const t = useTexts(portal);
  const top = useTopChannels();
  const parents = (top.data ?? []).filter((channel) => channel.hasChildren);
  const below = useChannelsBelow(parents.map((channel) => channel.channelId));
  const shared = useSharedChannels("region-news").data ?? [];
  const childrenOf = (channel: ChannelNode) =>
    below.flatMap((answer) => answer.data ?? []).filter((child) => child.parentId === channel.channelId);

  const isThere = top.isSuccess && below.every((answer) => answer.isSuccess);
  const links = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = isThere ? links.current?.querySelector("[aria-current]") : null;
    // On a phone the channels are a line, and the chosen one may be far along it.
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isThere]);

  return (
    <nav className={css.tree} aria-label={t("channels")}>
      {top.isPending && [1, 2, 3, 4, 5].map((line) => <Skeleton key={line} height={36} mb={4} />)}
      <ul ref={links}>
        {(top.data ?? []).filter(isReadable).map((channel) => (
          <li key={channel.channelId}>
            <ChannelLink channel={channel} isChosen={isChosen(channel, chosen)} />
            {channel.hasChildren && (
              <ul>
                {childrenOf(channel).map((child) => (
                  <li key={child.channelId}>
                    <ChannelLink channel={child} isChosen={isChosen(child, chosen)} isBelow />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {shared.map((channel) => (
          <li key={channel.channelId} className={css.shared}>
            <ChannelLink channel={channel} isChosen={isChosen(channel, chosen)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChannelLink({
  channel,
  isChosen: isCurrent,
  isBelow = false,
}: {
  channel: ChannelNode;
  isChosen: boolean;
  isBelow?: boolean;
}) {
  const pick = usePick();
  const isDefault = channel.shareNameExt === "news";
  return (
    <RouteLink
      screen="information"
      query={isDefault ? {} : { channel: channel.channelId }}
      className={css.link}
      data-below={isBelow || undefined}
      data-current={isCurrent || undefined}
      {...(isCurrent ? { "aria-current": "true" as const } : { "aria-current": undefined })}
    >
      {pick(channel.name, channel.nameEn)}
    </RouteLink>
  );
}

function isChosen(channel: ChannelNode, chosen: string | undefined): boolean {
  return chosen === undefined ? channel.shareNameExt === "news" : String(channel.channelId) === chosen;
}

/** Live classes and culture have pages of their own. */
function isReadable(channel: ChannelNode): boolean {
  return channel.shareNameExt !== "live" && channel.shareNameExt !== "mz";
}
