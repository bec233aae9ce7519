import { limits } from "@lyceum/contract/limits";
import { inboxNews } from "@lyceum/texts/inbox/news";
import { randomId } from "@lyceum/kit";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { loadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** Says something to everybody of the institution; shown to those who may. */
export function BroadcastForm() {
  const t = useTexts(inboxNews);
  const mayTell = useMayTell();
  const [text, setText] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  /** Of this text, so that a second try is stored once. */
  const idClient = useRef(randomId());
  if (!mayTell) return null;
  const send = async () => {
    setState("sending");
    try {
      await http.call("POST /im/broadcast", { body: { body: text.trim(), idClient: idClient.current } });
      idClient.current = randomId();
      setText("");
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={t("tellEverybody")}
        value={text}
        maxLength={limits.systemTextMax.value}
        autosize
        minRows={2}
        maxRows={8}
        error={state === "failed" ? t("tellFailed") : undefined}
        onChange={(event) => {
          // Another text is another notice.
          if (state === "failed") idClient.current = randomId();
          setState("idle");
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" mt="xs" mb="lg" disabled={text.trim() === ""} loading={state === "sending"}>
        {t("tell")}
      </Button>
    </form>
  );
}

function useMayTell(): boolean {
  const [mayTell, setMayTell] = useState(false);
  useEffect(() => {
    let isOver = false;
    loadMe().then(
      ({ permissions }) => {
        if (!isOver) setMayTell(permissions.includes("edu:notice:institution"));
      },
      // Who is not known may not.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
  return mayTell;
}
