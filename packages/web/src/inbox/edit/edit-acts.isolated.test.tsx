import { Fault } from "@lyceum/contract/faults";
import type { ChatRow } from "@lyceum/im-client";
import { expect, test, vi } from "vitest";
import { saveEdit } from "./edit-acts.ts";
import { editingOf, startEdit } from "./editing.ts";

vi.mock("../connection/inbox.ts", () => ({
  openInbox: () => ({
    client: {
      messages: {
        resend: () => {
          throw new Fault("parameterError");
        },
      },
    },
  }),
}));
vi.mock("./show-edit-fault.ts", () => ({ showEditFault: async () => {} }));

test("D6 refused words that may not be sent as they were changed stand in the field again", async () => {
  const row = { idClient: "a", body: "words", status: "fail" } as ChatRow;
  startEdit("p2p-bob", row, "other words");
  await saveEdit("p2p-bob", { scene: 0, to: "bob" });
  expect(editingOf("p2p-bob")).toEqual({ row, text: "other words" });
});
