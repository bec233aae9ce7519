import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

type SaveProps = {
  t: (key: "save") => string;
  isChanged: boolean;
  isBusy: boolean;
  /** Nothing else is to be done first. */
  isMain: boolean;
  onSave: () => Promise<void>;
};

/** Saves what was written; there is nothing to save before that. */
export function SaveButton({ t, isChanged, isBusy, isMain, onSave }: SaveProps) {
  const reasons = useReasons();
  return (
    <WhyButton
      size="xs"
      variant={isMain ? "filled" : "default"}
      loading={isBusy}
      why={reasons.unchanged(isChanged)}
      onClick={() => void onSave()}
    >
      {t("save")}
    </WhyButton>
  );
}

type PublishProps = {
  t: (key: "publish" | "saveFirst") => string;
  isChanged: boolean;
  isBusy: boolean;
  onPublish: () => Promise<void>;
};

/** Publishes what is saved. */
export function PublishButton({ t, isChanged, isBusy, onPublish }: PublishProps) {
  return (
    <WhyButton
      size="xs"
      loading={isBusy}
      why={isChanged ? t("saveFirst") : ""}
      onClick={() => void onPublish()}
    >
      {t("publish")}
    </WhyButton>
  );
}
