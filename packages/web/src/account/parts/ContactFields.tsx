import "@mantine/core/styles/FloatingIndicator.layer.css";
import { account } from "@lyceum/texts/account";
import { Input, SegmentedControl } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { checkContact, type ContactWay } from "../form/checks.ts";
import type { FieldErrors } from "../form/refusal.ts";
import type { useFields } from "../form/use-fields.ts";
import { CodeField } from "./CodeField.tsx";
import { ContactField } from "./ContactField.tsx";

type Name = "contact" | "code";
type Fields = Pick<ReturnType<typeof useFields<Name>>, "values" | "set" | "focus"> & {
  refuse: (found: FieldErrors<Name>) => boolean;
  input: (name: Name) => Omit<ReturnType<ReturnType<typeof useFields<Name>>["input"]>, "name"> & {
    name: string;
  };
};

type Props = Required<Pick<ComponentProps<typeof CodeField>, "purpose">> &
  Pick<ComponentProps<typeof CodeField>, "realm" | "onRefused"> & {
    fields: Fields;
    way: ContactWay;
    onWay: (way: ContactWay) => void;
    /** A code is asked for: what was said of the form before is over. */
    onAsk: () => void;
  };

/** How a code comes, where to, and the code. */
export function ContactFields({ fields, way, onWay, purpose, realm = "edu", onAsk, onRefused }: Props) {
  const t = useTexts(account);
  return (
    <>
      <Input.Wrapper label={t("contactBy")} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t("contactBy")}
          value={way}
          onChange={(next) => {
            onWay(next === "phone" ? "phone" : "email");
            fields.set("contact", "");
            fields.set("code", "");
          }}
          data={[
            { value: "email", label: t("byEmail") },
            { value: "phone", label: t("byPhone") },
          ]}
        />
      </Input.Wrapper>
      <ContactField key={way} way={way} {...fields.input("contact")} />
      <CodeField
        {...fields.input("code")}
        purpose={purpose}
        realm={realm}
        askContact={() => {
          onAsk();
          const { contact } = fields.values;
          const complaint = checkContact(way, contact);
          if (complaint) fields.refuse({ contact: t(complaint) });
          return complaint ? null : contact.trim();
        }}
        onRefused={onRefused}
        onSent={() => fields.focus("code")}
      />
    </>
  );
}
