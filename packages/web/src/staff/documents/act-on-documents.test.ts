import { expect, test } from "vitest";
import { atOnceMax, partsOf } from "./act-on-documents.ts";

test("P13 what is done with many documents is asked in parts, of which none but a single document is of one", () => {
  for (let n = 0; n <= atOnceMax; n++) {
    const docs = Array.from({ length: n }, (_, at) => at);
    const parts = partsOf(docs);
    expect(parts.flat()).toEqual(docs);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(50);
    if (n > 1) for (const part of parts) expect(part.length).toBeGreaterThan(1);
  }
});
