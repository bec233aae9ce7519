import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { expect, onTestFinished, test, vi } from "vitest";
import { settle, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ChooseDialog } from "./ChooseDialog.tsx";

test("P8 words are looked for in the bank once nobody types them any more", async () => {
  const asked: { search?: string }[] = [];
  const call = vi.spyOn(http, "call").mockImplementation((async (_: string, input: object) => {
    asked.push((input as { query: { search?: string } }).query);
    return { rows: [], total: 0 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  await show(<ChooseDialog chosenIds={[]} onAdd={() => {}} onClosed={() => {}} />, {
    texts: [learning, staffLearning, staffPaper],
  });
  await until(() => expect(asked).toHaveLength(1));
  const field = document.querySelector("input[data-autofocus]");
  await write(field, "o");
  await write(field, "ot");
  await write(field, "otter");
  await until(() => expect(asked.at(-1)?.search).toBe("otter"));
  await settle(400);
  expect(asked.map(({ search }) => search)).toEqual([undefined, "otter"]);
});
