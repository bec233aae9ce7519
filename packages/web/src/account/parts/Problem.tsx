import { WarningIcon } from "@lyceum/ui";
import { Alert } from "@mantine/core";
import css from "./Problem.module.css";

/** Why a form as a whole was refused; said aloud when it appears. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div aria-live="assertive" className={css.region}>
      {text !== null && (
        <Alert color="red" variant="light" role="none" icon={<WarningIcon />}>
          {text}
        </Alert>
      )}
    </div>
  );
}
