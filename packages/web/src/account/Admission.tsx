import type { OwnAdmission } from "@lyceum/contract/shapes";
import { account } from "@lyceum/texts/account";
import { accountAdmission } from "@lyceum/texts/account/admission";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Alert, Button, Divider, Stack, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { reloadMe } from "../shared/session/index.ts";
import { useSiteName } from "../shared/site.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { useFields, useSubmission } from "./form/use-fields.ts";
import { AccountCard } from "./parts/AccountCard.tsx";
import { Problem } from "./parts/Problem.tsx";

const key = ["admission"];
const noteMax = 500;

/** /admission (A5): how somebody who registered alone becomes a member, by a class code or by asking staff. */
export function Screen() {
  const t = useTexts(accountAdmission);
  const tAccount = useTexts(account);
  const site = useSiteName("Lyceum");
  const own = useQuery({ queryKey: key, queryFn: () => http.call("GET /admission", { isQuiet: true }) });
  if (own.isPending) return <PageSkeleton />;
  if (isLost(own))
    return <ErrorPanel text={sentenceOf(own.error, tAccount("failed"))} onRetry={() => void own.refetch()} />;
  if (own.data.isMember)
    return (
      <AccountCard title={t("admissionTitle", { site })} text={t("alreadyMember", { site })}>
        <Button component={RouteLink} screen="message" fullWidth>
          {t("toMessages")}
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard title={t("admissionTitle", { site })} text={t("admissionText", { site })}>
      <Stack gap="lg">
        <EntryCode />
        <Divider label={t("askStaff")} />
        <Request request={own.data.request} />
      </Stack>
    </AccountCard>
  );
}

function EntryCode() {
  const t = useTexts(accountAdmission);
  const queries = useQueryClient();
  const fields = useFields({ code: "" }, "code");
  const { problem, isBusy, onSubmit } = useSubmission(fields);

  const submit = onSubmit(async () => {
    const code = fields.values.code.trim();
    if (fields.refuse(code === "" ? { code: t("entryCodeMissing") } : {})) return;
    const admission = await http.call("POST /admission/code", { body: { code }, isQuiet: true });
    // Messages and rooms ask who one is: they are to hear it before they open.
    await reloadMe();
    queries.setQueryData(key, admission);
    message.success(t("joined"));
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...fields.input("code")}
          label={t("entryCode")}
          description={t("entryCodeHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <Problem text={problem} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t("joinClass")}
        </Button>
      </Stack>
    </form>
  );
}

function Request({ request }: { request: OwnAdmission["request"] }) {
  const t = useTexts(accountAdmission);
  const tAccount = useTexts(account);
  const language = useLanguage();
  const queries = useQueryClient();
  const [note, setNote] = useState(request?.note ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    setIsBusy(true);
    try {
      const admission = await http.call("POST /admission/request", { body: { note }, isQuiet: true });
      queries.setQueryData(key, admission);
    } catch (error) {
      setProblem(sentenceOf(error, tAccount("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  const time = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {request?.state === "pending" && (
          <Alert color="blue" variant="light" role="status">
            {t("askPending", { time: time.format(request.askedAt) })}
          </Alert>
        )}
        {request?.state === "denied" && (
          <Alert color="orange" variant="light" role="status">
            {request.reason === "" ? t("askDeniedPlain") : t("askDenied", { reason: request.reason })}
          </Alert>
        )}
        <Textarea
          label={t("askNote")}
          description={t("askNoteHint")}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={noteMax}
          autosize
          minRows={2}
          maxRows={6}
        />
        <Problem text={problem} />
        <Button type="submit" variant="default" fullWidth loading={isBusy}>
          {t(request === null ? "ask" : "askAgain")}
        </Button>
      </Stack>
    </form>
  );
}
