import { useSyncExternalStore } from "react";
import { OfflineIcon } from "../brand/icons.tsx";
import { useWords } from "../theme/words.ts";
import css from "./OfflineBar.module.css";

/** Says that the browser has no network, for as long as it has none. */
export function OfflineBar() {
  const words = useWords();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={css.place}>
      {!isOnline && (
        <span className={css.bar}>
          <OfflineIcon size={16} />
          {words.offline}
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
