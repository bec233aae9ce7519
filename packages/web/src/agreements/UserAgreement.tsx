import { AgreementPage } from "./AgreementPage.tsx";

/** /agreement (A8) */
export function Screen() {
  return <AgreementPage kind="agreement" />;
}
