import type { CertificateName } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { useReloadCourses } from "./queries.ts";

const choices = ["masked", "full"] as const satisfies readonly CertificateName[];
const labels = { masked: "nameMasked", full: "nameFull" } as const;

type Props = {
  courseId: number;
  /** Otherwise the first letter is shown. */
  mayShowName: boolean;
  /** There is one, and its name changes. */
  isIssued: boolean;
  onClosed: () => void;
};

/** How its holder is named on a certificate; the careful choice stands first. */
export function CertificateDialog({ courseId, mayShowName, isIssued, onClosed }: Props) {
  const t = useTexts(courses);
  const go = useGo();
  const reload = useReloadCourses();
  const [name, setName] = useState<CertificateName>("masked");
  const [isBusy, setIsBusy] = useState(false);

  async function issue(): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: String(courseId) };
      const { code } = await http.call("POST /courses/{id}/certificate", {
        params,
        body: { name },
        isQuiet: true,
      });
      await reload();
      onClosed();
      await go({ screen: "certificate", query: { code } });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("certificateDialog")}>
      <Stack>
        {mayShowName ? (
          <Radio.Group
            label={t("certificateName")}
            description={t("nameHelp")}
            value={name}
            onChange={(value) => setName(choices.find((one) => one === value) ?? name)}
          >
            <Stack gap="xs" mt="sm">
              {choices.map((value) => (
                <Radio key={value} value={value} label={t(labels[value])} />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <p>{t("nameMaskedOnly")}</p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button loading={isBusy} onClick={() => void issue()}>
            {t(isIssued ? "changeName" : "getCertificate")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
