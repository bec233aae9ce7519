import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../../shared/parts/ViewLinks.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { agreementKinds } from "./queries.ts";
import { useAgreementsAddress } from "./use-address.ts";
import { VersionsPart } from "./VersionsPart.tsx";

const Writer = lazyPanel(
  () => import("./Writer.tsx"),
  (file) => file.Writer,
  { Waiting: PageSkeleton },
);

/** /staff/agreements (A8): the versions of privacy policy and user agreement, and the next one. */
export function Screen() {
  const t = useTexts(staffAgreements);
  const { kind, isWriting } = useAgreementsAddress();
  return (
    <StaffLayout screen="staffAgreements" text={t("text")}>
      {isWriting ? (
        <Writer key={kind} kind={kind} />
      ) : (
        <>
          <ViewLinks
            label={t("documents")}
            views={agreementKinds.map((one) => ({
              name: one,
              label: t(one),
              query: { kind: one },
              isCurrent: one === kind,
            }))}
          />
          <VersionsPart key={kind} kind={kind} />
        </>
      )}
    </StaffLayout>
  );
}
