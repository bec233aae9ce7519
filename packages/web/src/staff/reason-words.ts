export type ReasonWords = {
  title: string;
  text: string;
  reason: string;
  dismiss: string;
  confirm: string;
  failed: string;
};

type Key = "cancelTitle" | "cancelText" | "cancelReason" | "keep" | "cancel" | "actFailed";

/** What is said before something is called off. */
export function cancelWords(t: (key: Key) => string): ReasonWords {
  return {
    title: t("cancelTitle"),
    text: t("cancelText"),
    reason: t("cancelReason"),
    dismiss: t("keep"),
    confirm: t("cancel"),
    failed: t("actFailed"),
  };
}
