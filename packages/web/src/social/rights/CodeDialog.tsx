import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { socialRights } from "@lyceum/texts/social/rights";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { CodeField, Problem, readCode, useFields, useSubmission } from "../../account/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isDanger?: boolean;
  onConfirm: (code: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks for a code that goes to the own contact, before something that concerns all of one's data (D1). */
export function CodeDialog({ title, text, confirmLabel, isDanger = false, onConfirm, onClosed }: Props) {
  const t = useTexts(socialRights);
  const tAccount = useTexts(account);
  const tOwn = useTexts(ownAccount);
  const fields = useFields({ code: "" });
  const { problem, isBusy, onSubmit, refuse, complain } = useSubmission(fields);
  const submit = onSubmit(async () => {
    const code = readCode(fields.values.code);
    if (code === null) fields.refuse({ code: tAccount("codeMissing") });
    else await onConfirm(code);
  });

  return (
    <Modal opened onClose={onClosed} title={title} size={480}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <CodeField
            {...fields.input("code")}
            ask={() => http.call("POST /v1/privacy/code", { body: {}, as: "social", isQuiet: true })}
            askContact={() => {
              complain(null);
              return t("ownContact");
            }}
            onRefused={refuse}
            onSent={() => fields.focus("code")}
          />
          <Problem text={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClosed}>
              {tOwn("cancel")}
            </Button>
            <Button type="submit" loading={isBusy} {...(isDanger ? { color: "red" } : {})}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
