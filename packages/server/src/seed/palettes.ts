/** Sky to haze behind; far to deep from the horizon to the front; accent and light for the few bright shapes. */
export type Palette = {
  sky: string;
  haze: string;
  far: string;
  mid: string;
  near: string;
  deep: string;
  ground: string;
  accent: string;
  light: string;
};

const names = ["sky", "haze", "far", "mid", "near", "deep", "ground", "accent", "light"] as const;

function palette(colours: string): Palette {
  const list = colours.split(" ");
  return Object.fromEntries(names.map((name, index) => [name, `#${list[index]}`])) as Palette;
}

/** Morning, noon, dusk and night in several seasons. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette("bfdcf2 f4f9fc 9cc3dd 6ea3c6 3f7ba6 1f4e73 2c5f7f f2b95c ffffff"),
  palette("f8d9c0 fff5ea e8b59a cf8a72 a85f57 6b3a45 7d4a4c f0a04b fff6e9"),
  palette("cfe7d6 f6fbf3 a8cfb0 76ad86 4a8663 24553f 3a6b4f e9c46a fdfff8"),
  palette("d9d4ef f8f6fd b9b0dd 8f84c2 6559a0 3b3170 4b427f f0a6a0 fffaff"),
  palette("c7ecec f4fcfb 97d0cf 5faeae 34858a 165560 27676c f6c177 f9fffe"),
  palette("f6e3b4 fffaea e3c987 c4a15a 94743b 5a4524 6d5630 d9773f fffdf2"),
  palette("d5e3f7 f8fbff a9c0e6 7a97cf 5170ad 2c4379 3b5489 f4a259 ffffff"),
  palette("f5d0d6 fff4f5 e2a5b1 c77a8c 9c5269 602e44 743e53 f3c969 fff8f8"),
  palette("d8ecc3 f9fdf1 b4d394 88b464 5d8c43 335726 47702f f0b44c fefff7"),
  palette("cdd9e2 f5f8fa a5b7c5 7a92a5 536d82 2d4355 3d566a e58f65 ffffff"),
  palette("fbe0a8 fff8e6 f0bf7c da9452 ab6a3a 69412a 7b5133 4f8a8b fffbef"),
  palette("c9d6f9 f4f6ff 9fb0ea 7688d3 5262b1 2d3a7c 3d4a8c f7c59f fdfdff"),
  palette("bfe3dc f1fbf8 8fc6ba 5da294 377b70 194c47 2a6159 ee9b7a f8fffd"),
  palette("efd3ea fdf5fc d3a9cd ad7cab 80557f 4c2f50 5d3e60 f2b872 fffaff"),
  palette("d4e9f9 fafdff a5cbe8 6fa5cf 3f7eb0 1b4f80 2d628f ef8354 ffffff"),
  palette("e6e0d2 fcfaf4 c9bfa8 a4977b 786c55 4a4234 5b5241 c65f4a fffdf6"),
];
