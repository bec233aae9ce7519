import { QuietFrame } from "../app/layouts/QuietFrame.tsx";
import { SignInPanel } from "./SignInPanel.tsx";

/** /login */
export function Screen() {
  return (
    <QuietFrame>
      <SignInPanel hasFocus />
    </QuietFrame>
  );
}
