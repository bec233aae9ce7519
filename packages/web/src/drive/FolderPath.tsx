import type { DrivePage } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { dropTarget } from "../shared/parts/drop-target.ts";

type Props = {
  page: DrivePage;
  onOpen: (folderId: string) => void;
  onDropOn: ((folderId: string, event: React.DragEvent) => void) | undefined;
};

/** The way to the folder that is shown; things can be dropped on each step of it. */
export function FolderPath({ page, onOpen, onDropOn }: Props) {
  const t = useTexts(drive);
  const isOwn = page.access === "own";
  return (
    <div className={css.way}>
      <nav aria-label={t("path")}>
        <ol className={css.path}>
          {!isOwn && (
            <li>
              <RouteLink screen="pan" query={{ view: "shared" }} className={css.step}>
                {t("viewShared")}
              </RouteLink>
            </li>
          )}
          {page.path.map(({ nodeId, name }, at) => {
            const isHere = at === page.path.length - 1;
            return (
              <li key={nodeId} {...(onDropOn ? dropTarget((event) => onDropOn(nodeId, event)) : {})}>
                <button
                  type="button"
                  className={css.step}
                  aria-current={isHere ? "page" : undefined}
                  data-here={isHere || undefined}
                  onClick={() => onOpen(nodeId)}
                >
                  {name || t("root")}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      {!isOwn && (
        <p className={css.quiet}>
          {t("sharedBy", { name: page.ownerName })}
          {page.access === "read" && ` · ${t("readOnly")}`}
        </p>
      )}
    </div>
  );
}
