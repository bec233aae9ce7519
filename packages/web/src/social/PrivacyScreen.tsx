import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { socialRights } from "@lyceum/texts/social/rights";
import { message } from "@lyceum/ui";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../shared/http/index.ts";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";
import { AccountEnd } from "../shared/privacy/AccountEnd.tsx";
import { DataCopy } from "../shared/privacy/DataCopy.tsx";
import { ErasureNotice } from "../shared/privacy/ErasureNotice.tsx";
import { queryClient } from "../shared/query-client.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Loaded } from "./Loaded.tsx";
import { privacyQuery } from "./queries.ts";
import { Consents } from "./rights/Consents.tsx";
import { SocialFrame } from "./SocialFrame.tsx";

const { lazyDialog } = makeLazyDialogs();
const CodeDialog = lazyDialog(
  () => import("./rights/CodeDialog.tsx"),
  (m) => m.CodeDialog,
);

const refresh = () => queryClient.invalidateQueries({ queryKey: privacyQuery().queryKey });
const undo = () => http.call("POST /v1/privacy/erasure/undo", { body: {}, as: "social" });

/** /social/privacy (D1): what one allows, a copy of one's data, and the end of the account. */
export function Screen() {
  const t = useTexts(socialRights);
  return (
    <SocialFrame title={t("privacy")}>
      <Text c="dimmed" mb="lg">
        {t("intro")}
      </Text>
      <Rights />
    </SocialFrame>
  );
}

function Rights() {
  const privacy = useQuery(privacyQuery());
  return (
    <>
      <ErasureNotice privacy={privacy.data} undo={undo} refresh={refresh} />
      <Consents />
      <Loaded query={privacy}>{(data) => <Own privacy={data} />}</Loaded>
    </>
  );
}

function Own({ privacy }: { privacy: OwnPrivacy }) {
  const t = useTexts(socialRights);
  const tOwn = useTexts(ownAccount);
  const [asking, setAsking] = useState<"export" | "erasure" | null>(null);
  const isEnd = asking === "erasure";
  return (
    <>
      <DataCopy privacy={privacy} text={t("copyText")} onAsk={() => setAsking("export")} />
      <AccountEnd
        privacy={privacy}
        text={t(privacy.mayErase ? "endText" : "endByModerator")}
        onAsk={() => setAsking("erasure")}
      />
      {asking && (
        <CodeDialog
          title={tOwn(isEnd ? "eraseTitle" : "archive")}
          text={isEnd ? `${tOwn("eraseAskText")} ${t("codeText")}` : t("codeText")}
          confirmLabel={tOwn(isEnd ? "eraseAsk" : "archiveAsk")}
          isDanger={isEnd}
          onClosed={() => setAsking(null)}
          onConfirm={async (code) => {
            const asked = { body: { code }, as: "social", isQuiet: true } as const;
            await (isEnd
              ? http.call("POST /v1/privacy/erasure", asked)
              : http.call("POST /v1/privacy/export", asked));
            await refresh();
            if (isEnd) message.success(tOwn("eraseAsked"));
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
