import { AgreementPage } from "./AgreementPage.tsx";

/** /privacy (A8) */
export function Screen() {
  return <AgreementPage kind="privacy" />;
}
