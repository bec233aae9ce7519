import { nodeKinds } from "./kinds.ts";
import { type EventHandler, on } from "./on.ts";

/** Whoever listens on a node is told by the bus. The event is in the database until it was said, so a node that ends between commit and word loses nothing. */
export const nodeHandlers: readonly EventHandler[] = nodeKinds.map((kind) =>
  on(kind, `nodes.${kind}`, async ({ seq, realm, deptId, subject, payload }, { bus }) => {
    bus.publish({ kind: "event", event: { seq, kind, realm, deptId, subject, payload } });
  }),
);
