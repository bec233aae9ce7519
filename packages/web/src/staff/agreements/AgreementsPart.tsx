import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../../shared/parts/ViewLinks.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useAgreementsPlace } from "./place.ts";
import { agreementKinds } from "./queries.ts";
import { useAgreementsAddress } from "./use-address.ts";
import { VersionsPart } from "./VersionsPart.tsx";

const Writer = lazyPanel(
  () => import("./Writer.tsx"),
  (file) => file.Writer,
  { Waiting: PageSkeleton },
);

/** The versions of privacy policy and user agreement of a realm, and the next one (A8). */
export function AgreementsPart() {
  const t = useTexts(staffAgreements);
  const place = useAgreementsPlace();
  const { kind, isWriting } = useAgreementsAddress();
  if (isWriting) return <Writer key={kind} kind={kind} />;
  return (
    <>
      <ViewLinks
        label={t("documents")}
        views={agreementKinds.map((one) => ({
          name: one,
          label: t(one),
          query: { ...place.query, kind: one },
          isCurrent: one === kind,
        }))}
      />
      <VersionsPart key={kind} kind={kind} />
    </>
  );
}
