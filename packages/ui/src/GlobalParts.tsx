import type { Activity } from "./activity/activity.ts";
import { LoadingBar } from "./activity/LoadingBar.tsx";
import { DialogHost } from "./dialogs/DialogHost.tsx";
import { useWords } from "./theme/words.ts";
import { messages, notifications } from "./toasts/notify.ts";
import { ToastRegion } from "./toasts/ToastRegion.tsx";

/** What `notify`, `message`, `confirm` and the loading bar need once per page. */
export function GlobalParts({ activity }: { activity: Activity }) {
  const words = useWords();
  return (
    <>
      <LoadingBar activity={activity} />
      <ToastRegion queue={messages} place="top" name={words.messages} />
      <ToastRegion queue={notifications} place="corner" name={words.notifications} />
      <DialogHost />
    </>
  );
}
