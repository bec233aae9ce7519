import { screens as paths } from "@lyceum/contract/screens";
import { drive } from "@lyceum/texts/drive";
import { useRouterState } from "@tanstack/react-router";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Uploads.module.css";
import { useDriveUploads } from "./use-drive-uploads.ts";

/** On other pages than the drive: how far uploads are, and the way to them. */
export function UploadCorner() {
  const t = useTexts(drive);
  const { items, conflict } = useDriveUploads();
  const isInDrive = useRouterState({ select: ({ location }) => location.pathname === paths.pan.path });
  const done = items.filter(({ state }) => state === "ready").length;
  if (isInDrive || done === items.length) return null;
  return (
    <section className={css.corner} aria-label={t("uploads")} data-asks={conflict !== null || undefined}>
      <progress className={css.cornerBar} max={items.length} value={done} aria-hidden />
      <span role="status">
        {conflict ? t("uploadsAsk", { name: conflict.name }) : t("uploadsBusy", { done, all: items.length })}
      </span>
      <RouteLink screen="pan">{t("uploadsShow")}</RouteLink>
    </section>
  );
}
