import type { Params } from "@lyceum/contract/im";
import type { NewSlide } from "@lyceum/contract/shapes";

/** The slides of a fake room; a link is good for ten minutes. */
export function makeDeckServer(now: () => number) {
  const decks: { idClient: string; name: string; pageCount: number; slides: NewSlide[] }[] = [];
  const gone = new Set<string>();
  return {
    decks,
    gone,
    serve(name: string, params: unknown): unknown {
      switch (name) {
        case "addRoomDeck": {
          const { idClient, ...deck } = params as Params<"addRoomDeck">;
          const before = decks.findIndex((one) => one.idClient === idClient);
          if (before >= 0) return { deck: before + 1 };
          return { deck: decks.push({ idClient, name: deck.name, pageCount: deck.pageCount, slides: [] }) };
        }
        case "addSlides": {
          const { deck, page, slides } = params as Params<"addSlides">;
          const kept = decks[deck - 1]?.slides;
          if (!kept || page > kept.length) return "objectMissing";
          kept.push(...slides.slice(kept.length - page));
          return { readyCount: page + slides.length };
        }
        case "getSlides": {
          const { deck, page } = params as Params<"getSlides">;
          const slides = decks[deck - 1]?.slides ?? [];
          return {
            slides: slides.slice(page, page + 4).flatMap(({ url, text }, at) => {
              const until = now() + 600_000;
              const slide = { page: page + at, until, width: 16, height: 9, text };
              return gone.has(url) ? [] : [{ ...slide, link: `${url}?${until}` }];
            }),
          };
        }
        default:
          return undefined;
      }
    },
  };
}
