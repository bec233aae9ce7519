import { useWords } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import css from "../PageHome.module.css";

// The style type does not know properties of our own.
const columns = { "--columns": 3, "--width-1": 2, "--width-2": 1 } as CSSProperties;

/** The outline of the home page while its domain is looked up. */
export function HomeSkeleton() {
  const words = useWords();
  return (
    <div className={css.home} role="status" aria-label={words.loading}>
      <div className={css.row} style={columns}>
        <Skeleton height={352} radius="lg" />
        <Skeleton height={352} radius="lg" />
      </div>
      <Skeleton height={96} />
      <div className={css.row} style={columns}>
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    </div>
  );
}
