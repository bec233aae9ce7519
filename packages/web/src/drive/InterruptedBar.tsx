import { drive } from "@lyceum/texts/drive";
import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import { usePersonId } from "../kit/use-person-id.ts";
import { useTexts } from "../shared/use-texts.ts";
import { forgetUpload, type Interrupted, listInterrupted } from "./interrupted.ts";

/** Uploads that a reload has ended: a browser does not keep the files, so they are chosen again and go on. */
export function InterruptedBar({ isOnItsWay }: { isOnItsWay: (one: Interrupted) => boolean }) {
  const t = useTexts(drive);
  const personId = usePersonId();
  const [forgotten, setForgotten] = useState(0);
  const left = listInterrupted(personId).filter((one) => !isOnItsWay(one));
  if (left.length === 0) return null;
  return (
    <Alert key={forgotten} color="blue" mb="md" title={t("interrupted", { n: left.length })}>
      <Group justify="space-between">
        {t("interruptedText", { names: left.map(({ name }) => name).join(", ") })}
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            for (const one of left) forgetUpload(personId, one);
            setForgotten((n) => n + 1);
          }}
        >
          {t("interruptedForget")}
        </Button>
      </Group>
    </Alert>
  );
}
