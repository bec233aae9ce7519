import type { ChatReviewPair } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { EmptyState, MessageIcon, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { OpenDialog, type Opened } from "./OpenDialog.tsx";
import { loadPairs, pairsTable } from "./queries.ts";
import { usePairColumns } from "./pair-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const ReviewDrawer = lazyDialog(
  () => import("./ReviewDrawer.tsx"),
  (file) => file.ReviewDrawer,
);

/** /staff/chatReviews (D8): what staff and pupils have written to each other, for whom the school lets read it. */
export function Screen() {
  const t = useTexts(staffChatReviews);
  const site = useQuery(siteQuery()).data;
  return (
    <StaffLayout screen="staffChatReviews" text={t("text")}>
      {!site ? (
        <PageSkeleton />
      ) : site.features["chatReviews"] === true ? (
        <Pairs />
      ) : (
        <EmptyState icon={<MessageIcon />} title={t("offTitle")} text={t("offText")} />
      )}
    </StaffLayout>
  );
}

function Pairs() {
  const t = useTexts(staffChatReviews);
  const address = useTableAddress({ sorts: [], filters: [] });
  const [asked, setAsked] = useState<ChatReviewPair | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isAsking = address.query.words.trim() === "";
  return (
    <>
      <DataTable<ChatReviewPair>
        name={pairsTable}
        label={t("pairs")}
        columns={usePairColumns()}
        idOf={({ staff, pupil }) => `${staff.account} ${pupil.account}`}
        labelOf={({ staff, pupil }) => t("pair", { staff: staff.nick, pupil: pupil.nick })}
        address={address}
        load={loadPairs}
        onOpen={setAsked}
        rowActions={(pair) => [{ label: t("open"), run: () => setAsked(pair) }]}
        empty={{
          title: t(isAsking ? "askTitle" : "noneTitle"),
          text: t(isAsking ? "askText" : "noneText"),
        }}
      />
      {asked && (
        <OpenDialog
          pair={asked}
          onOpened={(next) => {
            setAsked(null);
            setOpened(next);
          }}
          onClosed={() => setAsked(null)}
        />
      )}
      {opened && <ReviewDrawer key={opened.id} opened={opened} onClosed={() => setOpened(null)} />}
    </>
  );
}
