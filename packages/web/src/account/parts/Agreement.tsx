import { account } from "@lyceum/texts/account";
import { Anchor, Checkbox } from "@mantine/core";
import { Fragment } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import type { useFields } from "../form/use-fields.ts";

type Fields = Pick<ReturnType<typeof useFields<"agreement">>, "set" | "remember">;

/** The consent without which nobody signs in. Its value in the form is "yes" or nothing. */
export function Agreement({
  fields,
  value,
  error,
}: {
  fields: Fields;
  value: string;
  error: string | undefined;
}) {
  return (
    <Checkbox
      ref={fields.remember("agreement")}
      label={<Sentence />}
      checked={value === "yes"}
      error={error}
      onChange={(event) => {
        fields.set("agreement", event.currentTarget.checked ? "yes" : "");
      }}
    />
  );
}

/** The sentence with a link to each document. They open beside the form, which keeps what was typed. */
function Sentence() {
  const t = useTexts(account);
  const links = [
    { words: t("privacyWords"), screen: "privacy" },
    { words: t("agreementWords"), screen: "agreement" },
  ] as const;
  let rest = t("agreement");
  const parts = links.map(({ words, screen }) => {
    const at = rest.indexOf(words);
    const before = rest.slice(0, at);
    rest = rest.slice(at + words.length);
    return (
      <Fragment key={screen}>
        {before}
        <Anchor
          component={RouteLink}
          screen={screen}
          target="_blank"
          title={t("newTab")}
          td="underline"
          inherit
        >
          {words}
        </Anchor>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {rest}
    </>
  );
}
