import type { ChatReviewPair, ReviewedMessage } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDayTime, formatExact, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import type { Opened } from "./OpenDialog.tsx";
import css from "./ReviewDrawer.module.css";
import { SaidFile } from "./SaidFile.tsx";

/** What was said, to be read alone; earlier pages are asked for. */
export function ReviewDrawer({ opened, onClosed }: { opened: Opened; onClosed: () => void }) {
  const t = useTexts(staffChatReviews);
  const language = useLanguage();
  const zone = useZone();
  const { id, until, pair } = opened;
  const found = useInfiniteQuery({
    queryKey: ["staff-chat-review", id],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      http.call("GET /staff/chatReviews/{id}/messages", {
        params: { id },
        query: pageParam === null ? {} : { before: String(pageParam) },
        signal,
        isQuiet: true,
      }),
    getNextPageParam: ({ before }) => before,
    // Nothing of it stays on the device when the drawer is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, hasNextPage, isFetchingNextPage } = found;
  const messages = (data?.pages ?? []).toReversed().flatMap((page) => page.messages);
  return (
    <DetailDrawer title={t("pair", { staff: pair.staff.nick, pupil: pair.pupil.nick })} onClosed={onClosed}>
      <p className={css.hint}>{t("until", { time: formatDayTime(language, zone, until) })}</p>
      {error && (
        <ErrorPanel
          text={sentenceOf(error, t("failed"))}
          onRetry={() => void (data ? found.fetchNextPage() : found.refetch())}
        />
      )}
      {!data && !error && <PageSkeleton />}
      {data && (
        <>
          {hasNextPage ? (
            <Button
              variant="default"
              size="xs"
              loading={isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t("older")}
            </Button>
          ) : (
            <p className={css.hint}>{t("beginning")}</p>
          )}
          <ol className={css.messages} aria-label={t("messages")}>
            {messages.map((one) => (
              <Said key={one.seq} reviewId={id} said={one} pair={pair} />
            ))}
          </ol>
        </>
      )}
    </DetailDrawer>
  );
}

const fileKinds: ReadonlySet<ReviewedMessage["kind"]> = new Set(["image", "audio", "video", "file"]);

type SaidProps = { reviewId: string; said: ReviewedMessage; pair: ChatReviewPair };

function Said({ reviewId, said, pair }: SaidProps) {
  const t = useTexts(staffChatReviews);
  const language = useLanguage();
  const zone = useZone();
  const { seq, isByStaff, at, text, kind, fileName, isRecalled } = said;
  return (
    <li data-staff={isByStaff || undefined}>
      <div className={css.who}>
        {(isByStaff ? pair.staff : pair.pupil).nick}
        <time dateTime={new Date(at).toISOString()} title={formatExact(language, zone, at)}>
          {formatDayTime(language, zone, at)}
        </time>
      </div>
      {isRecalled && <p className={css.quiet}>{t("recalled")}</p>}
      {kind !== null && (
        <p className={css.quiet}>{[t(`kind_${kind}`), fileName].filter(Boolean).join(" · ")}</p>
      )}
      {fileKinds.has(kind) && <SaidFile reviewId={reviewId} seq={seq} name={fileName} />}
      {text !== "" && <p className={css.words}>{text}</p>}
    </li>
  );
}
