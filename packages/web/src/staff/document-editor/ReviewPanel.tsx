import { limits } from "@lyceum/contract/limits";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { EmptyState, message } from "@lyceum/ui";
import { Badge, Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { formatRelative, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { TextPlace } from "./text-place.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

type Props = {
  open: OpenDocument;
  place: TextPlace | null;
  onPlace: (place: TextPlace | null) => void;
  onGoTo: (place: string) => void;
  onReload: () => Promise<void>;
};
type Decision = "comment" | "approve" | "reject";
const colours = { comment: "gray", approve: "blue", reject: "red" } as const;

/** What reviewers said, and for who reviews a way to say more. */
export function ReviewPanel({ open, place, onPlace, onGoTo, onReload }: Props) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const zone = useZone();
  const { document } = open;
  const { acts, reviews, twoPerson, isWriter } = document;
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState<Decision | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReviewer = acts.includes("approve") || acts.includes("reject");
  useEffect(() => {
    if (place) field.current?.focus();
  }, [place]);

  async function decide(decision: Decision): Promise<void> {
    if (decision !== "approve" && note.trim() === "") {
      setError(t("noteMissing"));
      field.current?.focus();
      return;
    }
    setBusy(decision);
    try {
      const after = await http.call("POST /staff/documents/{id}/review", {
        params: { id: String(document.docId) },
        body: {
          version: document.version,
          decision,
          note: note.trim(),
          place: place?.place ?? "",
          quote: place?.quote ?? "",
        },
        isQuiet: true,
      });
      message.success(t(`reviewed_${decision}`));
      setNote("");
      onPlace(null);
      if (decision === "comment") open.show(after);
      else await onReload();
    } catch (failure) {
      setError(sentenceOf(failure, t("actFailed")));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={css.review}>
      {isReviewer && (
        <div className={css.say}>
          <Textarea
            ref={field}
            label={t("note")}
            description={place ? t("notePlace", { quote: place.quote }) : t("noPlace")}
            value={note}
            error={error}
            maxLength={limits.reviewNoteMax.value}
            autosize
            minRows={3}
            maxRows={10}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              setError("");
            }}
          />
          {place && (
            <Button size="compact-xs" variant="subtle" onClick={() => onPlace(null)}>
              {t("dropPlace")}
            </Button>
          )}
          {twoPerson && isWriter && <p className={css.hint}>{t("ownText")}</p>}
          <div className={css.sayActs}>
            <Button
              size="xs"
              variant="default"
              loading={busy === "comment"}
              onClick={() => void decide("comment")}
            >
              {t("comment")}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={busy === "reject"}
              onClick={() => void decide("reject")}
            >
              {t("reject")}
            </Button>
            {acts.includes("approve") && (
              <Button size="xs" loading={busy === "approve"} onClick={() => void decide("approve")}>
                {t("approve")}
              </Button>
            )}
          </div>
        </div>
      )}
      {reviews.length === 0 ? (
        <EmptyState title={t("noReviews")} text={t("noReviewsText")} />
      ) : (
        <ol className={css.reviews}>
          {reviews.map((one) => (
            <li key={one.reviewId} className={css.reviewItem}>
              <p className={css.reviewHead}>
                <strong>{one.reviewer.name}</strong>
                <Badge color={colours[one.decision]}>{t(`decision_${one.decision}`)}</Badge>
              </p>
              <p className={css.hint}>
                {formatRelative(language, zone, one.at, Date.now())} · {t("versionOf", { n: one.version })}
              </p>
              {one.quote !== "" && <blockquote className={css.quote}>{one.quote}</blockquote>}
              {one.note !== "" && <p className={css.reviewNote}>{one.note}</p>}
              {one.place !== "" && (
                <Button size="compact-xs" variant="subtle" onClick={() => onGoTo(one.place)}>
                  {t("goTo")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
