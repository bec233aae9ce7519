import { portal } from "@lyceum/texts/portal";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { button, press, show, write } from "../../kit/stage.fixture.ts";
import { FilmSide } from "./FilmSide.tsx";
import type { CaptionsQuery } from "./use-captions.ts";

const chapters = [
  { atMs: 0, title: "消息", titleEn: "The message" },
  { atMs: 4_000, title: "数据包", titleEn: "The packets" },
];
const cues = [
  { startMs: 0, endMs: 2_000, text: "This is a message." },
  { startMs: 8_000, endMs: 10_000, text: "What is lost is sent again." },
];
// What a list of words asks of a query that has its answer.
const spoken = { data: { cues }, error: null, isPending: false } as unknown as CaptionsQuery;

async function open() {
  const video = document.createElement("video");
  const onSeek = vi.fn<(toMs: number) => void>();
  const { place } = await show(
    <FilmSide
      video={video}
      chapters={chapters}
      captions={[{ language: "en", captionId: 1 }]}
      language="en"
      onLanguage={() => {}}
      spoken={spoken}
      onSeek={onSeek}
    />,
    { texts: [portal] },
  );
  return { place, video, onSeek };
}

const currentIn = (place: HTMLElement) =>
  [...place.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);

test("P4 a chapter leads to its moment, and the one that plays is marked", async () => {
  const { place, video, onSeek } = await open();
  expect(currentIn(place)).toEqual(["0:00The message"]);
  await press(button("0:04The packets"));
  expect(onSeek).toHaveBeenCalledWith(4_000);
  await act(async () => {
    video.currentTime = 5;
    video.dispatchEvent(new Event("timeupdate"));
  });
  expect(currentIn(place)).toEqual(["0:04The packets"]);
});

test("P4 what is said is searched without regard to case, and a line leads to its moment", async () => {
  const { place, onSeek } = await open();
  const [, words] = place.querySelectorAll<HTMLElement>("[role=tab]");
  await act(async () => words?.click());
  const search = place.querySelector<HTMLInputElement>("input[type=search]");
  if (!search) throw new Error("There is no search.");
  await write(search, "LOST");
  const found = [...place.querySelectorAll("ol button")].map(({ textContent }) => textContent);
  expect(found).toEqual(["0:08What is lost is sent again."]);
  await press(button("0:08What is lost is sent again."));
  expect(onSeek).toHaveBeenCalledWith(8_000);
});
