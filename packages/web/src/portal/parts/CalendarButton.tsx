import type { CalendarFile } from "@lyceum/contract/shapes";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { sentenceOf } from "../../shared/http/index.ts";

type Props = {
  label: string;
  failed: string;
  load: () => Promise<CalendarFile>;
};

/** Saves something that takes place as a file for a calendar. */
export function CalendarButton({ label, failed, load }: Props) {
  async function save(): Promise<void> {
    try {
      // Whoever reads does not load the tables of staff.
      const [file, { saveFile }] = await Promise.all([load(), import("../../kit/table/index.ts")]);
      saveFile(file.fileName, file.text, "text/calendar");
    } catch (error) {
      message.error(sentenceOf(error, failed));
    }
  }

  return (
    <Button variant="default" onClick={() => void save()}>
      {label}
    </Button>
  );
}
