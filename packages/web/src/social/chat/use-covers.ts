import type { PictureChoice } from "@lyceum/contract/shapes";
import { isCovered } from "@lyceum/domain/social";
import { socialPictures } from "@lyceum/texts/social/pictures";
import { useMemo, useState } from "react";
import { type PictureCovers, useInbox } from "../../inbox/one-to-one/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** Which pictures of a match are covered (D6); what was opened stays open while the conversation does. */
export function useCovers(sessionId: string, nick: string, choice: PictureChoice | null): PictureCovers {
  const t = useTexts(socialPictures);
  const rows = useInbox((client) => client.messages.conversation(sessionId).rows);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const answeredSeq = Math.max(0, ...rows.map(({ flow, seq }) => (flow === "out" ? (seq ?? 0) : 0)));
    const isOwn = (key: string) => byKey.get(key)?.flow === "out";
    return {
      isCovered: (key) =>
        isCovered(
          { isOwn: isOwn(key), seq: byKey.get(key)?.seq ?? null, isOpened: opened.has(key) },
          { choice, answeredSeq },
        ),
      nameOf: (key) => (isOwn(key) ? t("own") : t("fromOther", { name: nick })),
      words: { show: t("show"), covered: t("covered", { name: nick }) },
      onOpen: (key) => setOpened((current) => new Set(current).add(key)),
    };
  }, [rows, opened, choice, nick, t]);
}
