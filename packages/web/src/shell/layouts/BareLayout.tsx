import { Outlet } from "@tanstack/react-router";
import { Content } from "./Content.tsx";

/** The page alone, over the whole window. */
export function BareLayout() {
  return (
    <Content>
      <Outlet />
    </Content>
  );
}
