import type { Colleague, FoundMember, ModeratorRole, RoleAct } from "@lyceum/contract/shapes";
import { moderatorRoles } from "@lyceum/contract/social";
import { socialRoles } from "@lyceum/texts/social/roles";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { colleaguesQuery } from "../queries.ts";
import css from "./Moderation.module.css";

type Wish = { memberId: string; role: ModeratorRole; act: RoleAct };

/** Who moderates (A5): one senior moderator proposes, another one confirms. */
export function Colleagues() {
  const t = useRoleTexts();
  const colleagues = useQuery(colleaguesQuery());
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("intro")}
      </Text>
      <Search />
      <Loaded query={colleagues}>
        {({ rows }) => (
          <ul className={css.list}>
            {rows.map((one) => (
              <Person key={one.memberId} person={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Person({ person }: { person: Colleague }) {
  const t = useRoleTexts();
  const { memberId, name, roles, isOwn, changes } = person;
  return (
    <li className={css.item} aria-label={name}>
      <div className={css.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Text c="dimmed" size="sm">
            {memberId}
          </Text>
          {roles.map((role) => (
            <Badge key={role} variant="light" tt="none">
              {t(role)}
            </Badge>
          ))}
          {isOwn && <Text c="dimmed">{t("you")}</Text>}
        </Group>
        {changes.map(({ id, role, act, by, isOwn: isMine }) => (
          <Group key={id} gap="xs" mt="xs" role="status">
            <Text size="sm" fw={500}>
              {t(`${act}_${isMine ? "own" : "other"}`, { by, role: t(role) })}
            </Text>
            {!isMine && !isOwn && (
              <Button size="compact-md" onClick={() => void send({ memberId, role, act }, t)}>
                {t("confirm")}
              </Button>
            )}
            {!isOwn && (
              <Button size="compact-md" variant="default" onClick={() => void withdraw(id)}>
                {t(isMine ? "withdraw" : "refuse")}
              </Button>
            )}
          </Group>
        ))}
        {!isOwn && (
          <Group gap="xs" mt="xs">
            {moderatorRoles
              .filter((role) => !changes.some((change) => change.role === role))
              .map((role) => {
                const act = roles.includes(role) ? "revoke" : "grant";
                return (
                  <Button
                    key={role}
                    size="compact-md"
                    variant="subtle"
                    color={act === "revoke" ? "red" : "gray"}
                    onClick={() => void propose({ memberId, role, act }, name, t)}
                  >
                    {t(`${act}_act`, { role: t(role) })}
                  </Button>
                );
              })}
          </Group>
        )}
      </div>
    </li>
  );
}

/** Members who may become moderators, by their name. */
function Search() {
  const t = useRoleTexts();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly FoundMember[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const keyword = typed.trim();
    if (keyword === "") return;
    setIsBusy(true);
    try {
      const query = { keyword, pageSize: "10" };
      setFound((await http.call("GET /v1/moderation/members", { as: "social", query })).rows);
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form role="search" onSubmit={(event) => void submit(event)}>
      <Group align="end" gap="sm" mb="lg">
        <TextInput
          className={css.search ?? ""}
          label={t("search")}
          value={typed}
          maxLength={64}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={typed.trim() === ""}>
          {t("find")}
        </Button>
      </Group>
      {found?.length === 0 && (
        <Text role="status" c="dimmed" mb="lg">
          {t("none")}
        </Text>
      )}
      {found !== null && found.length > 0 && (
        <ul className={css.list} aria-label={t("found")}>
          {found.map(({ memberId, nickname }) => (
            <li key={memberId} className={css.item}>
              <Group gap="sm">
                <Text fw={600}>{nickname === "" ? memberId : nickname}</Text>
                <Button
                  size="compact-md"
                  variant="default"
                  onClick={() => {
                    const wish = { memberId, role: "moderator", act: "grant" } as const;
                    void propose(wish, nickname, t).then((isSent) => isSent && setFound(null));
                  }}
                >
                  {t("grant_act", { role: t("moderator") })}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

type Texts = ReturnType<typeof useRoleTexts>;

function useRoleTexts() {
  return useTexts(socialRoles);
}

async function propose(wish: Wish, name: string, t: Texts): Promise<boolean> {
  const text = t(`${wish.act}_question`, { name, role: t(wish.role) });
  const title = t(`${wish.act}_act`, { role: t(wish.role) });
  const isSure = await confirm({
    title,
    text,
    confirmLabel: t("propose"),
    isDangerous: wish.act === "revoke",
  });
  return isSure && (await send(wish, t));
}

async function send(body: Wish, t: Texts): Promise<boolean> {
  try {
    const { isFinal } = await http.call("POST /v1/moderation/colleagues", { body, as: "social" });
    message.success(t(isFinal ? "done" : "proposed"));
    return true;
  } catch {
    // Its sentence was shown.
    return false;
  } finally {
    await refresh();
  }
}

async function withdraw(id: string): Promise<void> {
  try {
    await http.call("POST /v1/moderation/colleagues/{id}/withdraw", {
      params: { id },
      body: {},
      as: "social",
    });
  } catch {
    // Its sentence was shown.
  } finally {
    await refresh();
  }
}

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["social", "colleagues"] });
}
