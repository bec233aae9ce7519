import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isGone } from "../http/index.ts";
import { type Destination, RouteLink } from "../RouteLink.tsx";
import { isLost } from "../is-lost.ts";
import { GonePanel } from "./GonePanel.tsx";
import { QueryError } from "./QueryError.tsx";

type Props<T> = {
  query: UseQueryResult<T>;
  waiting: ReactNode;
  /** What is said where there is no such thing, or none any more. */
  gone: { title: string; text: string };
  /** The way from there. */
  back: Pick<Destination, "screen"> & { text: string };
  failed: string;
  /** The page has a heading besides. */
  hasHeading?: boolean;
  children: (data: T) => ReactNode;
};

/** The page of one thing: while it loads, where it is gone or cannot come, and when it is there. */
export function LoadedPage<T>({
  query,
  waiting,
  gone,
  back,
  failed,
  hasHeading = false,
  children,
}: Props<T>) {
  if (query.isPending) return waiting;
  if (isGone(query.error))
    return (
      <GonePanel
        title={gone.title}
        level={hasHeading ? 2 : 1}
        actions={
          <Button component={RouteLink} screen={back.screen}>
            {back.text}
          </Button>
        }
      >
        {gone.text}
      </GonePanel>
    );
  if (isLost(query)) return <QueryError query={query} failed={failed} />;
  return children(query.data);
}
