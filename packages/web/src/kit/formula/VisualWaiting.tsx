import { Skeleton } from "@mantine/core";

/** As high as the field and its signs, so that nothing moves when they come. */
export function VisualWaiting() {
  return <Skeleton h={278} />;
}
