import type {
  ReportDetail,
  ReviewItem,
  Sanction,
  SanctionKind,
  SanctionReason,
} from "@lyceum/contract/shapes";
import {
  profileTextFields,
  type reportCategories,
  sanctionDays,
  sanctionKinds,
  sanctionReasons,
} from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { Button, Checkbox, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { useDays } from "./use-proposal.ts";
import css from "./Moderation.module.css";

type Props = {
  profile: ReportDetail["profile"];
  /** What another moderator wants already. */
  wanted?: Sanction | null;
  category?: ReviewItem["category"];
  /** What was chosen is sent; null: nothing is wrong. */
  onSend: (sanction: Sanction | null) => Promise<void>;
  /** A report may also be dismissed. */
  isReport?: boolean;
};

/** What is done about a member, with a reason that the member reads. */
export function SanctionForm({ profile, wanted = null, category = null, onSend, isReport = false }: Props) {
  const t = useTexts(social);
  const daysText = useDays();
  const [kind, setKind] = useState<SanctionKind>(wanted?.kind ?? "warn");
  const [reason, setReason] = useState<SanctionReason>(
    wanted?.reason ?? (category ? usualReason[category] : "other"),
  );
  const [days, setDays] = useState<(typeof sanctionDays)[number]>(wanted?.days ?? 7);
  const [content, setContent] = useState<readonly string[]>(wanted?.content ?? []);
  const [isBusy, setIsBusy] = useState(false);
  const isTimed = kind === "mute" || kind === "suspend";
  const isRemoval = kind === "remove";

  async function send(sanction: Sanction | null): Promise<void> {
    setIsBusy(true);
    await onSend(sanction);
    setIsBusy(false);
  }

  return (
    <div className={css.form}>
      <Group gap="sm" align="end">
        <NativeSelect
          label={t("act")}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(sanctionKinds.find((one) => one === value) ?? "warn")
          }
          data={sanctionKinds.map((value) => ({ value, label: t(`sanction_${value}`) }))}
        />
        {isTimed && (
          <NativeSelect
            label={t("days")}
            value={String(days)}
            onChange={({ currentTarget: { value } }) =>
              setDays(sanctionDays.find((one) => String(one) === value) ?? 7)
            }
            data={sanctionDays.map((value) => ({ value: String(value), label: daysText(value) }))}
          />
        )}
        <NativeSelect
          label={t("reason")}
          value={reason}
          onChange={({ currentTarget: { value } }) =>
            setReason(sanctionReasons.find((one) => one === value) ?? "other")
          }
          data={sanctionReasons.map((value) => ({ value, label: t(`why_${value}`) }))}
        />
      </Group>
      {isRemoval && <Removal profile={profile} content={content} onContent={setContent} />}
      <Group gap="sm">
        {isReport && (
          <Button variant="default" loading={isBusy} onClick={() => void send(null)}>
            {t("dismissReport")}
          </Button>
        )}
        <Button
          color="red"
          loading={isBusy}
          disabled={isRemoval && content.length === 0}
          onClick={() =>
            void send({
              kind,
              reason,
              days: isTimed ? days : null,
              content: isRemoval ? [...content] : [],
            })
          }
        >
          {t("decide")}
        </Button>
      </Group>
    </div>
  );
}

type RemovalProps = {
  profile: ReportDetail["profile"];
  content: readonly string[];
  onContent: (content: readonly string[]) => void;
};

function Removal({ profile, content, onContent }: RemovalProps) {
  const t = useTexts(social);
  const choice = (id: string, label: string) => (
    <Checkbox
      label={label}
      checked={content.includes(id)}
      onChange={({ currentTarget: { checked } }) =>
        onContent(checked ? [...content, id] : content.filter((one) => one !== id))
      }
    />
  );
  return (
    <fieldset className={css.removal}>
      <legend>{t("whatRemove")}</legend>
      {profile.photos.map((photo, at) => (
        <div key={photo.photoId} className={css.small}>
          <MemberPhoto photo={photo} alt="" />
          {choice(photo.photoId, t("photoNumber", { number: at + 1, total: profile.photos.length }))}
        </div>
      ))}
      {profileTextFields
        .filter((field) => profile[field] !== "")
        .map((field) => (
          <div key={field}>{choice(field, t(field))}</div>
        ))}
    </fieldset>
  );
}

const usualReason: Record<(typeof reportCategories)[number], SanctionReason> = {
  underage: "minor",
  fake: "impersonation",
  scam: "scam",
  harassment: "harassment",
  hate: "hate",
  threat: "threat",
  selling: "selling",
  other: "other",
};
