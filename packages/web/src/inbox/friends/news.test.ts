import type { SystemMessage } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { newsOf } from "./news.ts";

const message: SystemMessage = {
  idServer: "1",
  type: 5,
  category: "friend",
  state: "init",
  read: false,
  time: 1,
  to: "ann",
  from: "ben",
};

test("M9 the inbox tells what happened between friends, and nothing of a request that waits or of another kind", () => {
  const news = (type: number, attach?: string, state: SystemMessage["state"] = "passed") =>
    newsOf({ ...message, type, state, ...(attach === undefined ? {} : { attach }) });
  expect(news(5, '{"type":2}', "init")).toBe(null);
  expect(news(5, '{"type":2}', "passed")).toBe("youAccepted");
  expect(news(5, '{"type":2}', "rejected")).toBe("youRefused");
  expect(news(5, '{"type":2}', "error")).toBe("took");
  expect(news(5, '{"type":1}')).toBe("added");
  expect(news(5, '{"type":3}')).toBe("accepted");
  expect(news(5, '{"type":4}')).toBe("refused");
  expect(news(6)).toBe("ended");
  for (const attach of [undefined, "", "[]", '{"type":"x"}', '{"type":9}'])
    expect(news(5, attach)).toBe(null);
  expect(news(100, '{"type":1}')).toBe(null);
});
