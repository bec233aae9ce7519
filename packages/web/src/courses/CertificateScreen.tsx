import { readCertificateCode } from "@lyceum/domain/courses";
import { courses } from "@lyceum/texts/courses";
import { PageHeader, PageSkeleton } from "@lyceum/ui";
import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http } from "../shared/http/index.ts";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Certificate.module.css";
import { CertificateSheet } from "./CertificateSheet.tsx";

/** /certificate (P10): whether a certificate is genuine, for anybody who has its code. */
export function Screen() {
  const { code = "" } = useQueryValues();
  const read = readCertificateCode(code);
  return read === null ? <Ask key={code} typed={code} /> : <Found code={read} />;
}

function Found({ code }: { code: string }) {
  const t = useTexts(courses);
  const query = useQuery({
    queryKey: ["certificate", code],
    queryFn: ({ signal }) =>
      http.call("GET /certificates/{code}", { params: { code }, signal, isQuiet: true }),
    retry: false,
  });
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      gone={{ title: t("certificateGone"), text: t("certificateGoneText") }}
      back={{ screen: "certificate", text: t("checkIt") }}
      failed={t("failed")}
    >
      {(certificate) => <CertificateSheet certificate={certificate} />}
    </LoadedPage>
  );
}

function Ask({ typed: first }: { typed: string }) {
  const t = useTexts(courses);
  const go = useGo();
  const [typed, setTyped] = useState(first);
  const [isWrong, setIsWrong] = useState(first !== "");
  return (
    <>
      <PageHeader title={t("certificateTitle")} text={t("certificateText")} />
      <form
        className={css.ask}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          const code = readCertificateCode(typed);
          setIsWrong(code === null);
          if (code !== null) void go({ screen: "certificate", query: { code } });
        }}
      >
        <TextInput
          className={css.code ?? ""}
          label={t("certificateCode")}
          description={t("certificateCodeHelp")}
          error={isWrong ? t("certificateWrong") : undefined}
          value={typed}
          maxLength={64}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit">{t("checkIt")}</Button>
      </form>
    </>
  );
}
