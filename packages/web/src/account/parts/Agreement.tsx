import { account } from "@lyceum/texts/account";
import { Checkbox } from "@mantine/core";
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
  const t = useTexts(account);
  return (
    <Checkbox
      ref={fields.remember("agreement")}
      label={t("agreement")}
      checked={value === "yes"}
      error={error}
      onChange={(event) => {
        fields.set("agreement", event.currentTarget.checked ? "yes" : "");
      }}
    />
  );
}
