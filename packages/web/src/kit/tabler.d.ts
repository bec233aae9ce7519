/** The library declares types for its index only. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { ComponentType } from "react";

  const Icon: ComponentType<{ size?: number; stroke?: number; className?: string; "aria-hidden"?: boolean }>;
  export default Icon;
}
