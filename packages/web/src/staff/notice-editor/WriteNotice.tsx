import { limits } from "@lyceum/contract/limits";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { useTexts } from "../../shared/use-texts.ts";
import type { Lang } from "../document-editor/text-place.ts";
import { TitleAndText } from "../TitleAndText.tsx";
import type { OpenNotice } from "./use-notice.ts";

/** Title and text in one language. */
export function WriteNotice({ lang, open: { content, assets, change } }: { lang: Lang; open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const writing = { lang, content, assets, onChange: change };
  return <TitleAndText t={t} writing={writing} titleMax={limits.noticeTitleMax.value} />;
}
