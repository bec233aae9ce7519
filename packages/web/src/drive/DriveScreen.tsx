import { drive } from "@lyceum/texts/drive";
import { screens } from "@lyceum/texts/screens";
import { PageHeader, SearchIcon } from "@lyceum/ui";
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { lazyPanel, lazyPart } from "../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { showInCorner } from "../shared/page-corner.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { FolderView } from "./FolderView.tsx";
import { isSame } from "./interrupted.ts";
import { InterruptedBar } from "./InterruptedBar.tsx";
import { useMayLink } from "./links/use-may-link.ts";
import { SpaceBar } from "./SpaceBar.tsx";
import { UploadCorner } from "./UploadCorner.tsx";
import { UploadTray } from "./UploadTray.tsx";
import { useDriveUploads } from "./use-drive-uploads.ts";

const OtherLists = lazyPanel(
  () => import("./OtherLists.tsx"),
  (module) => module.OtherLists,
);
const MyLinks = lazyPanel(
  () => import("./links/MyLinks.tsx"),
  (module) => module.MyLinks,
);
const ProgramsDialog = lazyPart(
  () => import("./programs/ProgramsDialog.tsx"),
  (module) => module.ProgramsDialog,
);
const ConflictDialog = lazyPart(
  () => import("./ConflictDialog.tsx"),
  (module) => module.ConflictDialog,
);

const views = [
  ["viewOwn", undefined],
  ["viewShared", "shared"],
  ["viewLinks", "links"],
  ["viewTrash", "trash"],
] as const;

const uploadCorner = () => <UploadCorner />;

/** /pan (P11): a person's folders and files, what is shared with them, and their trash. The address says which. */
export function Screen() {
  const t = useTexts(drive);
  const tScreens = useTexts(screens);
  const { view, folder, q } = useQueryValues();
  const sending = useDriveUploads();
  const { items, uploads, conflict } = sending;
  const [isConnecting, setIsConnecting] = useState(false);
  const isUsed = items.length > 0;
  useEffect(() => {
    if (isUsed) showInCorner(uploadCorner);
  }, [isUsed]);
  // What is done has been seen here.
  useEffect(
    () => () => {
      if (uploads.list().every(({ state }) => state === "ready")) uploads.stop();
    },
    [uploads],
  );
  const mayLink = useMayLink();
  const offered = views.filter(([, value]) => value !== "links" || mayLink);
  const current = offered.find(([, value]) => value !== undefined && value === view)?.[1] ?? "own";
  const shown = q ? "search" : folder === undefined ? current : "own";
  return (
    <div className={css.page}>
      <PageHeader
        title={tScreens("pan")}
        text={t("text")}
        actions={
          <>
            <Button variant="default" size="xs" onClick={() => setIsConnecting(true)}>
              {t("programs")}
            </Button>
            <SpaceBar />
          </>
        }
      />
      <div className={css.bar}>
        <ViewLinks
          label={t("views")}
          views={offered.map(([name, value]) => ({
            name,
            label: t(name),
            query: value ? { view: value } : {},
            isCurrent: !q && current === (value ?? "own"),
          }))}
        />
        <Search key={q ?? ""} q={q ?? ""} />
      </div>
      <InterruptedBar
        isOnItsWay={(one) =>
          items.some((item) => isSame({ ...one, ...item, lastModified: one.lastModified }, one))
        }
      />
      {shown === "own" ? (
        <FolderView folderId={folder} onFiles={sending.add} />
      ) : shown === "links" ? (
        <MyLinks />
      ) : (
        <OtherLists list={shown} q={q ?? ""} />
      )}
      {isConnecting && <ProgramsDialog onClosed={() => setIsConnecting(false)} />}
      <UploadTray {...sending} />
      {conflict && <ConflictDialog key={conflict.name} conflict={conflict} onClosed={() => {}} />}
    </div>
  );
}

function Search({ q }: { q: string }) {
  const t = useTexts(drive);
  const go = useGo();
  const [words, setWords] = useState(q);
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        const next = words.trim();
        void go({ screen: "pan", query: next === "" ? {} : { q: next } });
      }}
    >
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<SearchIcon size={16} />}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </form>
  );
}
