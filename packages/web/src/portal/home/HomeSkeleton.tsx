import { useWords } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import css from "../PageHome.module.css";

const columns = { "--columns": "minmax(0, 2fr) minmax(0, 1fr)" } as CSSProperties;

/** The outline of the home page while its domain is looked up. */
export function HomeSkeleton() {
  const words = useWords();
  return (
    <div className={css.home} role="status" aria-label={words.loading}>
      <div className={css.row} data-tight style={columns}>
        <Skeleton height={352} radius="lg" />
        <Skeleton height={352} radius="lg" />
      </div>
      <Skeleton height={64} />
      <div className={css.row} style={columns}>
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    </div>
  );
}
