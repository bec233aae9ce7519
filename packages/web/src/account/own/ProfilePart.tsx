import type { Me } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { ownAccount } from "@lyceum/texts/own-account";
import { message, Section } from "@lyceum/ui";
import { Badge, Button, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { reloadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { sortRefusal } from "../form/refusal.ts";
import { Preferences } from "../Preferences.tsx";
import { Problem } from "../parts/Problem.tsx";
import { AvatarField } from "./AvatarField.tsx";
import { Contacts } from "./Contacts.tsx";
import rows from "../../shared/parts/Rows.module.css";
import css from "./Own.module.css";

/** Who one is, how one is reached, and language and look (P12). */
export function ProfilePart({ me }: { me: Me }) {
  return (
    <>
      <Person me={me} />
      <Contacts me={me} />
      <Preferences />
    </>
  );
}

function Person({ me: { user, roles } }: { me: Me }) {
  const t = useTexts(account);
  const roleName = useRoleName();
  return (
    <Section title={t("profile")} isFramed>
      <div className={css.person}>
        <AvatarField user={user} />
        <div className={rows.words}>
          <div className={css.nameLine}>{user.nickName}</div>
          <div className={rows.dim}>
            {user.userName} · {user.deptName}
          </div>
          <Group gap={6} mt={6} aria-label={t("roles")} role="list">
            {roles.map((role) => (
              <Badge key={role} role="listitem" color="blue">
                {roleName(role)}
              </Badge>
            ))}
          </Group>
        </div>
      </div>
      <NameForm nickName={user.nickName} school={user.deptName} />
    </Section>
  );
}

const nameMax = 49;

function NameForm({ nickName, school }: { nickName: string; school: string }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const [name, setName] = useState(nickName);
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    if (name.trim() === "") return setWrong(t("nameMissing"));
    setIsBusy(true);
    try {
      await http.call("POST /account/name", { body: { nickName: name.trim() }, isQuiet: true });
      queries.setQueryData(["me"], await reloadMe());
      message.success(t("saved"));
    } catch (error) {
      const sorted = sortRefusal(error, { nickName: "" }, (fault) =>
        fault.key === "forbidden" ? t("nameFromSchool", { school }) : fault.message,
      );
      setWrong(sorted.errors.nickName ?? null);
      setProblem(sorted.problem);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.nameForm}>
        <TextInput
          className={css.nameField}
          label={t("name")}
          description={t("nameHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="name"
          maxLength={nameMax}
          value={name}
          error={wrong}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <Button
          className={css.nameButton}
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={name.trim() === nickName}
        >
          {t("save")}
        </Button>
      </div>
      <Problem text={problem} />
    </form>
  );
}
