import type { FoundMember, MemberDetail, Sanction } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialPeople } from "@lyceum/texts/social/people";
import { EmptyState, message } from "@lyceum/ui";
import { Badge, Button, Group, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useRef, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { PagedList } from "../PagedList.tsx";
import { refreshModeration } from "./decide.ts";
import { DecisionLine } from "./DecisionLine.tsx";
import { SanctionForm } from "./SanctionForm.tsx";
import css from "./Moderation.module.css";

/** Members whom nobody has reported: looked for, opened, decided about. */
export function Members() {
  const t = useTexts(socialPeople);
  const [typed, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setKeyword(typed.trim());
  }

  return (
    <>
      <form role="search" onSubmit={submit}>
        <Group align="end" gap="sm" mb="lg">
          <TextInput
            className={css.search ?? ""}
            label={t("searchMembers")}
            description={t("searchHint")}
            value={typed}
            maxLength={64}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={typed.trim() === ""}>
            {t("search")}
          </Button>
        </Group>
      </form>
      {keyword === "" ? (
        <EmptyState title={t("membersStart")} />
      ) : (
        <PagedList<FoundMember>
          key={keyword}
          name={`members ${keyword}`}
          load={(query) =>
            http.call("GET /v1/moderation/members", {
              as: "social",
              isQuiet: true,
              query: { ...query, keyword },
            })
          }
          className={css.list}
          empty={<EmptyState title={t("membersNone")} text={t("membersNoneText")} />}
        >
          {(one) => <Found key={one.memberId} member={one} />}
        </PagedList>
      )}
    </>
  );
}

function Found({ member }: { member: FoundMember }) {
  const t = useTexts(socialPeople);
  const tSocial = useTexts(social);
  const [detail, setDetail] = useState<MemberDetail | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = member.nickname === "" ? t("noName") : member.nickname;

  async function open(): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: member.memberId };
      const call = http.call("POST /v1/moderation/members/{id}/open", { params, body: {}, as: "social" });
      setDetail(await call);
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={css.item} aria-label={name}>
      {member.photo && (
        <div className={css.photo}>
          <MemberPhoto photo={member.photo} alt={tSocial("photoOf", { name })} />
        </div>
      )}
      <div className={css.words}>
        <Group gap="xs">
          <Text fw={600}>{tSocial("nameAge", { name, age: member.age })}</Text>
          <Text c="dimmed" size="sm">
            {member.memberId}
          </Text>
          {member.isSuspended && <Badge color="orange">{tSocial("isSuspended")}</Badge>}
        </Group>
        {detail && <Detail detail={detail} id={member.memberId} onDone={() => void open()} />}
        <Group mt="xs">
          <Button
            variant="default"
            size="compact-md"
            loading={isBusy}
            aria-expanded={detail !== null}
            onClick={() => (detail ? setDetail(null) : void open())}
          >
            {t(detail ? "closeMember" : "openMember", { name })}
          </Button>
        </Group>
      </div>
    </li>
  );
}

function Detail({ detail, id, onDone }: { detail: MemberDetail; id: string; onDone: () => void }) {
  const t = useTexts(socialPeople);
  const tSocial = useTexts(social);
  const { profile, sanctions, upheldBefore, mayDecide } = detail;
  const said = [profile.bio, profile.aboutMe, profile.lookingForText].filter((one) => one !== "");
  // Of what is sent twice, one is done; what is decided otherwise, or next, is another.
  const sent = useRef({ what: "", key: "" });

  async function send(sanction: Sanction | null): Promise<void> {
    if (!sanction) return;
    const what = JSON.stringify(sanction);
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() };
    try {
      const body = { key: sent.current.key, sanction };
      await http.call("POST /v1/moderation/members/{id}/decide", { params: { id }, body, as: "social" });
      sent.current = { what: "", key: "" };
      message.success(t("done"));
      onDone();
    } catch {
      // Its sentence was shown.
    } finally {
      await refreshModeration();
    }
  }

  return (
    <div className={css.context}>
      <section>
        {said.map((one) => (
          <p key={one} className={css.text}>
            {one}
          </p>
        ))}
        <Text size="sm" c="dimmed">
          {t("upheld", { count: upheldBefore })}
        </Text>
        {sanctions.length > 0 && (
          <>
            <h3 className={css.partTitle}>{tSocial("earlierDecisions")}</h3>
            <ul className={css.plain}>
              {sanctions.map((one) => (
                <li key={one.id}>
                  <DecisionLine sanction={one} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section>
        {mayDecide ? <SanctionForm profile={profile} onSend={send} /> : <Text c="dimmed">{t("mayNot")}</Text>}
      </section>
    </div>
  );
}
