import type { WrongCause, WrongEntry, WrongStatus } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { learning } from "@lyceum/texts/learning";
import { message } from "@lyceum/ui";
import { Button, Checkbox, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "../../shared/dates.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { causes as allCauses } from "../words.ts";
import { CollectButton } from "../saved/CollectButton.tsx";
import css from "./Review.module.css";

type Change = { note?: string; causes?: WrongCause[]; isStarred?: boolean; status?: WrongStatus };

/** What the pupil keeps of a question, and how its reviews went. */
export function EntrySide({ entry, status }: { entry: WrongEntry; status: WrongStatus }) {
  const t = useTexts(learning);
  const language = useLanguage();
  const queries = useQueryClient();
  const [kept, setKept] = useState({
    note: entry.note,
    causes: entry.causes,
    isStarred: entry.isStarred,
  });
  /** Where the pupil has said so; else what the reviews have made of it. */
  const [said, setSaid] = useState<WrongStatus | null>(null);

  async function keep(change: Change): Promise<boolean> {
    const { status: stated, ...rest } = change;
    const before = kept;
    setKept({ ...kept, ...rest });
    try {
      const params = { id: String(entry.entryId) };
      await http.call("POST /wrong/{id}/note", { params, body: change, isQuiet: true });
      if (stated) setSaid(stated);
      await queries.invalidateQueries({ queryKey: ["wrong", "list"] });
      await queries.invalidateQueries({ queryKey: ["wrong", "due"] });
      return true;
    } catch (error) {
      setKept(before);
      message.error(sentenceOf(error, t("saveFailed")));
      return false;
    }
  }

  return (
    <aside className={css.side}>
      <Button
        variant="default"
        size="xs"
        aria-pressed={kept.isStarred}
        onClick={() => void keep({ isStarred: !kept.isStarred })}
      >
        {t(kept.isStarred ? "unstar" : "star")}
      </Button>
      <CollectButton source={{ entryId: entry.entryId }} savedId={entry.savedId} />
      <fieldset className={css.causes}>
        <legend className={css.sideTitle}>{t("causes")}</legend>
        {allCauses.map((cause) => (
          <Checkbox
            key={cause}
            size="sm"
            label={t(`cause_${cause}`)}
            checked={kept.causes.includes(cause)}
            onChange={({ currentTarget: { checked } }) =>
              void keep({
                causes: checked ? [...kept.causes, cause] : kept.causes.filter((one) => one !== cause),
              })
            }
          />
        ))}
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ note: kept.note }).then((isKept) => isKept && message.success(t("noteSaved")));
        }}
      >
        <Textarea
          label={t("note")}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.wrongNoteMax.value}
          value={kept.note}
          onChange={({ currentTarget: { value } }) => setKept({ ...kept, note: value })}
        />
        <Button type="submit" variant="default" size="xs" mt={8}>
          {t("saveNote")}
        </Button>
      </form>
      <section>
        <h2 className={css.sideTitle}>{t("history")}</h2>
        {entry.reviews.length === 0 ? (
          <p className={css.label}>{t("noReviews")}</p>
        ) : (
          <ul className={css.history}>
            {entry.reviews.map((review) => (
              <li key={review.at} data-numbers>
                {t("reviewLine", {
                  time: longDate(language, review.at),
                  rating: t(`rating_${review.rating}`),
                  days: review.intervalDays,
                })}
              </li>
            ))}
          </ul>
        )}
      </section>
      {(said ?? status) === "active" ? (
        <div className={css.acts}>
          <Button variant="default" size="xs" onClick={() => void keep({ status: "mastered" })}>
            {t("master")}
          </Button>
          <Button variant="default" size="xs" onClick={() => void keep({ status: "removed" })}>
            {t("remove")}
          </Button>
        </div>
      ) : (
        <Button variant="default" size="xs" onClick={() => void keep({ status: "active" })}>
          {t("bringBack")}
        </Button>
      )}
    </aside>
  );
}
