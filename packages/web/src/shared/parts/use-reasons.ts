import { kit } from "@lyceum/texts/kit";
import { useTexts } from "../use-texts.ts";

/** Why nothing can be done with a `WhyButton`, in the words of many screens; each is empty where something can. */
export function useReasons() {
  const t = useTexts(kit);
  return {
    /** There are `max` already. */
    full: (count: number, max: number) => (count >= max ? t("whyFull", { max }) : ""),
    /** There are no more than `min`. */
    least: (count: number, min: number) => (count <= min ? t("whyLeast", { n: min }) : ""),
    /** A field that must not be empty. */
    blank: (field: string, value: string) => (value.trim() === "" ? t("whyBlank", { field }) : ""),
    unchanged: (isChanged: boolean) => (isChanged ? "" : t("whyUnchanged")),
    unsaved: (isChanged: boolean) => (isChanged ? t("whyUnsaved") : ""),
    uploading: (isUploading: boolean) => (isUploading ? t("whyUploading") : ""),
    unchosen: (isChosen: boolean) => (isChosen ? "" : t("whyUnchosen")),
  };
}
