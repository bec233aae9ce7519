import fc from "fast-check";
import { expect, test } from "vitest";
import { type Found, galleryPageSize, type GalleryPage, readGallery } from "./gallery-pages.ts";

type Source = Parameters<typeof readGallery>[0];

/** A conversation of these messages, which answers as the server does. */
function conversationOf(msgs: readonly Found[]): Source {
  const newest = msgs.toReversed();
  return {
    messages: {
      async getHistoryMsgsByTime({ msgTypes = [], lastMsgId, limit = 100 }) {
        const from = lastMsgId === undefined ? 0 : newest.findIndex((one) => one.idServer === lastMsgId) + 1;
        const found = newest.slice(from).filter(({ type }) => msgTypes.includes(type));
        const page = found.slice(0, limit);
        const last = page.at(-1);
        return {
          msgs: page,
          more: found.length > limit,
          timetag: last?.time ?? 0,
          lastMsgId: last?.idServer ?? null,
        };
      },
    },
    search: {
      async searchHistoryMsgs({ keyword, lastSeq, limit }) {
        const found = newest.filter(({ body, seq }) => body.includes(keyword) && seq < (lastSeq ?? Infinity));
        return { msgs: found.slice(0, limit), total: found.length, more: found.length > limit };
      },
    },
  } as Source;
}

const message = (seq: number, type: number, body: string): Found => ({
  scene: 0,
  from: "ann",
  to: "bob",
  fromNick: "Ann",
  type,
  body,
  time: seq * 1_000,
  idClient: `c${seq}`,
  idServer: `7-${seq}`,
  seq,
});

async function all(source: Source, shelf: "pictures" | "links"): Promise<[Found[], number]> {
  let page: GalleryPage = await readGallery(source, { scene: 0, to: "bob" }, shelf);
  let count = 1;
  while (page.next) {
    const shown = page.msgs;
    // One page after the other, as a person scrolls.
    // oxlint-disable-next-line no-await-in-loop
    page = await page.next();
    count++;
    // What was shown stays where it was.
    expect(page.msgs.slice(0, shown.length)).toEqual(shown);
  }
  return [[...page.msgs], count];
}

test("D6 the gallery pages through all pictures and films of a conversation, newest first", async () => {
  const msgs = Array.from({ length: 2 * galleryPageSize + 5 }, (_, at) =>
    message(at + 1, at % 2 ? 1 : 3, ""),
  );
  const [found, pages] = await all(conversationOf([...msgs, message(999, 0, "words")]), "pictures");
  expect(found).toEqual(msgs.toReversed());
  expect(pages).toBe(3);
});

test("D6 links are found once each and in order, whatever words their addresses hold", async () => {
  const bodies = fc.constantFrom("https://a.test", "www.b.org", "http://c.test", "https://www.d.test");
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { maxLength: 4 * galleryPageSize }), async (texts) => {
      const msgs = texts.map((body, at) => message(at + 1, 0, body));
      // A word of an address alone is no link.
      const words = message(msgs.length + 1, 0, "what https means");
      const [found] = await all(conversationOf([...msgs, words]), "links");
      expect(found.map(({ seq }) => seq)).toEqual(msgs.toReversed().map(({ seq }) => seq));
    }),
    { numRuns: 40 },
  );
});
