import { limits } from "@lyceum/contract/limits";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { message } from "@lyceum/ui";
import { Group, Modal, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useClasses, useReloadClasses } from "../classes.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = { ids: readonly string[]; onMoved: () => void; onClosed: () => void };

/** Moves people who were chosen in a list into a class, part by part. */
export function MoveDialog({ ids, onMoved, onClosed }: Props) {
  const t = useTexts(staffClasses);
  const reasons = useReasons();
  const language = useLanguage();
  const classes = useClasses();
  const reloadClasses = useReloadClasses();
  const [classId, setClassId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function move(id: string): Promise<void> {
    setIsBusy(true);
    try {
      message.success(t("moved", { count: await moveAll(id, ids) }));
      onClosed();
    } catch (error) {
      message.error(sentenceOf(error, t("moveFailed")));
      setIsBusy(false);
    }
    onMoved();
    void reloadClasses();
  }

  return (
    <Modal opened onClose={onClosed} title={t("moveTitle", { count: ids.length })} size={440}>
      <Stack>
        <Select
          label={t("name")}
          description={t("moveText")}
          data={classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) }))}
          value={classId}
          onChange={setClassId}
          searchable
        />
        <Group justify="flex-end">
          <WhyButton
            loading={isBusy}
            why={reasons.unchosen(classId !== null)}
            onClick={() => classId !== null && void move(classId)}
          >
            {t("move")}
          </WhyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

async function moveAll(id: string, ids: readonly string[]): Promise<number> {
  const size = limits.classMoveMax.value;
  let moved = 0;
  for (let at = 0; at < ids.length; at += size) {
    const body = { userIds: ids.slice(at, at + size) };
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const done = await http.call("POST /staff/classes/{id}/pupils", { params: { id }, body, isQuiet: true });
    moved += done.moved;
  }
  return moved;
}
