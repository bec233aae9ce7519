import type { QueueView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { EmptyState } from "@lyceum/ui";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { queueQuery } from "../queries.ts";
import { QueueItem } from "./QueueItem.tsx";
import css from "./Moderation.module.css";

/** What waits, the most urgent first. */
export function Queue({ view }: { view: QueueView }) {
  const t = useTexts(social);
  const queue = useQuery(queueQuery(view));
  return (
    <Loaded query={queue}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState title={t("queueEmpty")} text={t("queueEmptyText")} />
        ) : (
          <>
            <Text c="dimmed" my="md">
              {t("moderationText")} {t("waiting", { count: total })}
            </Text>
            <ul className={css.list}>
              {rows.map((item) => (
                <QueueItem key={`${item.kind} ${item.id} ${item.version}`} item={item} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
