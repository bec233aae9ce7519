import "@mantine/core/styles/FloatingIndicator.layer.css";
import type { Me } from "@lyceum/contract/shapes";
import { personal } from "@lyceum/texts/personal";
import { ErrorPanel, PageHeader, PageSkeleton } from "@lyceum/ui";
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PageEditor } from "./PageEditor.tsx";
import { PageView } from "./PageView.tsx";
import css from "./Page.module.css";

const looks = ["self", "class", "institution", "staff"] as const;
type Look = (typeof looks)[number];

/** The own page, as others see it and with what is chosen. */
export function OwnPage({ me }: { me: Me }) {
  const t = useTexts(personal);
  const [look, setLook] = useState<Look>("class");
  const { userId, deptName } = me.user;
  const query = useQuery({
    queryKey: ["personalPage", userId, look],
    queryFn: () => readAs(userId, look),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title={t("own")} text={t("ownText", { school: deptName })} />
      <div className={css.columns}>
        <section aria-label={t("seenBy")}>
          <div className={css.looks}>
            <span id="seen-by">{t("seenBy")}</span>
            <SegmentedControl
              aria-labelledby="seen-by"
              size="xs"
              value={look}
              onChange={(next) => setLook(looks.find((one) => one === next) ?? "self")}
              data={looks.map((value) => ({ value, label: t(`as_${value}`) }))}
            />
          </div>
          {query.isPending && <PageSkeleton />}
          {isLost(query) && (
            <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
          )}
          {query.data && <PageView page={query.data} level={2} />}
        </section>
        <PageEditor me={me} />
      </div>
    </>
  );
}

function readAs(id: string, look: Look) {
  return look === "self"
    ? http.call("GET /people/{id}/page", { params: { id }, isQuiet: true })
    : http.call("GET /account/page/preview", { query: { as: look }, isQuiet: true });
}
