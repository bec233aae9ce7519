import { WarningIcon } from "@lyceum/ui";
import { Alert } from "@mantine/core";

/** Why a form as a whole was refused; said aloud when it appears. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div aria-live="assertive">
      {text !== undefined && (
        <Alert color="red" variant="light" role="none" icon={<WarningIcon />}>
          {text}
        </Alert>
      )}
    </div>
  );
}
