import { staff } from "@lyceum/texts/staff";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import type { ReactNode } from "react";
import { ZoneProvider } from "../kit/dates/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useInstitutionZone } from "../shared/use-institution-zone.ts";
import { ZoneNote } from "./ZoneNote.tsx";

/** Every day and time below is that of the institution. */
export function InZone({ children }: { children: ReactNode }) {
  const t = useTexts(staff);
  const { zone, isPending, error, retry } = useInstitutionZone();
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorPanel text={sentenceOf(error, t("zoneFailed"))} onRetry={retry} />;
  return (
    <ZoneProvider value={zone}>
      <ZoneNote />
      {children}
    </ZoneProvider>
  );
}
