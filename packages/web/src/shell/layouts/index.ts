import type { Screen } from "@lyceum/contract/define";
import type { RouteComponent } from "@tanstack/react-router";
import { AppLayout } from "./AppLayout.tsx";
import { BareLayout } from "./BareLayout.tsx";
import { CommonLayout } from "./CommonLayout.tsx";

/** The frame of a screen, by its `layout` in the contract. */
export const layouts: Record<Screen["layout"], RouteComponent> = {
  common: CommonLayout,
  app: AppLayout,
  bare: BareLayout,
};
