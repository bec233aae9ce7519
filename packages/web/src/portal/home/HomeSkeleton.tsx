import { useWords } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import css from "../PageHome.module.css";

/** The outline of the home page while its domain is looked up. */
export function HomeSkeleton() {
  const words = useWords();
  return (
    <div className={css.home} role="status" aria-label={words.loading}>
      <div className={css.top}>
        <Skeleton height={352} radius="lg" />
        <Skeleton height={352} radius="lg" />
      </div>
      <Skeleton height={64} />
      <div className={css.wideAndSide}>
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    </div>
  );
}
