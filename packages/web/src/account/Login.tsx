import { QuietFrame } from "../shared/parts/QuietFrame.tsx";
import { SignInPanel } from "./SignInPanel.tsx";

/** /login */
export function Screen() {
  return (
    <QuietFrame>
      <SignInPanel hasFocus />
    </QuietFrame>
  );
}
