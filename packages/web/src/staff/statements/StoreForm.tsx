import { postStaffStatements } from "@lyceum/contract/form-rules";
import type { StatementStore, StatementTry } from "@lyceum/contract/shapes";
import { type StatementKind, statementKinds } from "@lyceum/contract/statement-kinds";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { message } from "@lyceum/ui";
import { Alert, Checkbox, PasswordInput, Switch } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  BusyButton,
  FormActions,
  FormFields,
  FormSummary,
  TextField,
  useContractForm,
} from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { statementsQuery } from "./queries.ts";
import css from "./Statements.module.css";
import { useProblemWords } from "./use-problem-words.ts";

/** Where statements go, by which key, and which. */
export function StoreForm({ store: { settings } }: { store: StatementStore }) {
  const t = useTexts(staffStatements);
  const queries = useQueryClient();
  const [tried, setTried] = useState<StatementTry | null>(null);
  const [isTrying, setTrying] = useState(false);
  const form = useContractForm(postStaffStatements, {
    initial: {
      endpoint: settings?.endpoint ?? "https://",
      key: settings?.key ?? "",
      secret: "",
      kinds: settings?.kinds ?? [...statementKinds],
      isEnabled: settings?.isEnabled ?? false,
    },
    asTyped: ["secret"],
    save: async (body) => await http.call("POST /staff/statements", { body, isQuiet: true }),
    onSaved(saved: StatementStore) {
      queries.setQueryData(statementsQuery().queryKey, saved);
      setTried(null);
      message.success(t("saved"));
      // The address may have got its slash, and the secret is kept.
      if (saved.settings) form.replace({ ...saved.settings, secret: "" });
    },
  });
  const { kinds, isEnabled, endpoint, key, secret } = form.values;

  async function tryIt(): Promise<void> {
    setTrying(true);
    setTried(null);
    try {
      const body = {
        endpoint: endpoint ?? "",
        key: key ?? "",
        secret: secret ?? "",
        kinds: [],
        isEnabled: false,
      };
      setTried(await http.call("POST /staff/statements/try", { body }));
    } catch {
      // The client has said why.
    }
    setTrying(false);
  }

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className={css.form}>
      <FormFields>
        <FormSummary form={form} />
        <TextField form={form} path="endpoint" label={t("endpoint")} help={t("endpointHelp")} />
        <TextField form={form} path="key" label={t("key")} />
        <PasswordInput
          {...form.field("secret")}
          withAsterisk={settings === null}
          value={secret ?? ""}
          label={t("secret")}
          description={t(settings === null ? "secretHelp" : "secretKept")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          autoComplete="new-password"
        />
        <Checkbox.Group
          label={t("kinds")}
          value={(kinds || []).map(String)}
          onChange={(next) =>
            form.set(
              "kinds",
              statementKinds.filter((one) => next.includes(one)),
            )
          }
        >
          <div className={css.kinds}>
            {statementKinds.map((one: StatementKind) => (
              <Checkbox key={one} value={one} label={t(`kind_${one}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Switch
          label={t("enabled")}
          description={t("enabledHelp")}
          checked={isEnabled === true}
          onChange={({ currentTarget }) => form.set("isEnabled", currentTarget.checked)}
        />
      </FormFields>
      <div role="status">{tried && <Tried tried={tried} />}</div>
      <FormActions isSaving={form.isSaving} onCancel={form.isChanged ? form.reset : undefined}>
        <BusyButton variant="default" isBusy={isTrying} onClick={() => void tryIt()}>
          {t("try")}
        </BusyButton>
      </FormActions>
    </form>
  );
}

function Tried({ tried: { problem, detail } }: { tried: StatementTry }) {
  const t = useTexts(staffStatements);
  const say = useProblemWords();
  if (problem === null)
    return (
      <Alert color="green" className={css.alert ?? ""}>
        {t("tryTaken")}
      </Alert>
    );
  const words = say(problem, detail);
  return (
    <Alert color="orange" title={t("tryFailed")} className={css.alert ?? ""}>
      <p className={css.detail}>{words.title}</p>
      {words.detail !== "" && <p className={css.detail}>{words.detail}</p>}
    </Alert>
  );
}
