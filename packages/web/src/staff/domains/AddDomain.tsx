import { staffDomains } from "@lyceum/texts/staff/domains";
import { message } from "@lyceum/ui";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Domains.module.css";
import { actOnDomain, domainsQuery } from "./queries.ts";
import { useReasons } from "../../shared/parts/use-reasons.ts";

/** Names a domain, which is then proved. */
export function AddDomain() {
  const t = useTexts(staffDomains);
  const reasons = useReasons();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (typed.trim().length < 3) return;
    setBusy(true);
    try {
      const { domain } = await actOnDomain("add", typed.trim());
      setTyped("");
      message.success(t("didAdd", { domain }));
      await queries.invalidateQueries(domainsQuery());
    } catch (error) {
      setProblem(sentenceOf(error, t("actFailed")));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={css.add} onSubmit={(event) => void add(event)}>
      <TextInput
        className={css.field ?? ""}
        label={t("addLabel")}
        description={t("addHelp")}
        placeholder={t("addHint")}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(null);
        }}
      />
      <BusyButton
        type="submit"
        variant="default"
        isBusy={isBusy}
        why={reasons.blank(t("addLabel"), typed.trim().length < 3 ? "" : typed)}
      >
        {t("add")}
      </BusyButton>
    </form>
  );
}
