/** A hand beside the face, as a picture for a verification asks for. */
export type Pose = "thumbUp" | "openHand";

const hands: Record<Pose, string> = {
  thumbUp: `<rect x="452" y="520" width="104" height="96" rx="34"/><rect x="462" y="436" width="38" height="112" rx="19"/><rect x="478" y="600" width="58" height="150" rx="20"/>`,
  openHand: `<rect x="452" y="540" width="112" height="104" rx="36"/><g><rect x="454" y="440" width="24" height="120" rx="12"/><rect x="482" y="424" width="24" height="130" rx="12"/><rect x="510" y="432" width="24" height="124" rx="12"/><rect x="538" y="456" width="22" height="104" rx="11"/><rect x="424" y="528" width="64" height="26" rx="13" transform="rotate(38 456 541)"/></g><rect x="482" y="620" width="54" height="130" rx="20"/>`,
};

/** A drawn person: shapes and colours, nobody's likeness. Each seed gives another one, the same in each pose. */
export function portraitSvg(seed: number, pose: Pose | null = null): string {
  const pick = <T>(list: readonly [T, ...T[]], turn: number): T =>
    list[Math.abs(Math.imul(seed + 7 * turn, 2_654_435_761) >> 8) % list.length] ?? list[0];
  const skin = pick(["#f3d1b5", "#e2b38f", "#c68a63", "#9c6444", "#6f4630", "#f8dfc9"], 1);
  const hair = pick(["#2b2320", "#5a3a26", "#a8713c", "#d8b26a", "#8a8580", "#7c2f22"], 2);
  const [sky, ground] = pick(
    [
      ["#f6dfc8", "#e3a985"],
      ["#d9e6e2", "#8fb3a6"],
      ["#e8dff0", "#a897c4"],
      ["#fbe9b8", "#dcae5f"],
      ["#d6e4f2", "#86a9cc"],
      ["#f5d7d3", "#c98a84"],
    ],
    3,
  );
  const shirt = pick(["#35566b", "#7a4b5e", "#4f6b45", "#b0633f", "#454a70", "#2f6361"], 4);
  const turn = pick([-5, -2, 0, 3, 6], 5);
  const hairShape = pick(
    [
      `<path d="M178 330 C170 190 430 190 422 330 C420 270 380 250 300 250 C220 250 180 270 178 330Z"/>`,
      `<path d="M165 480 C140 200 460 200 435 480 C430 560 405 560 405 470 C420 300 380 262 300 262 C220 262 180 300 195 470 C195 560 170 560 165 480Z"/>`,
      `<path d="M180 340 C150 180 330 150 380 200 C450 215 430 310 420 345 C410 285 350 275 290 280 C230 285 190 290 180 340Z"/>`,
      `<g><circle cx="300" cy="205" r="62"/><path d="M180 335 C175 215 425 215 420 335 C400 272 350 258 300 258 C250 258 200 272 180 335Z"/></g>`,
    ],
    6,
  );
  const glasses = pick(
    [
      "",
      "",
      `<g fill="none" stroke="#2f2b29" stroke-width="6"><circle cx="252" cy="352" r="34"/><circle cx="348" cy="352" r="34"/><path d="M286 350h28"/></g>`,
    ],
    7,
  );
  const smile = pick(
    ["M262 420 Q300 452 338 420", "M268 424 Q300 440 332 424", "M258 416 Q300 466 342 416Z"],
    8,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 750" width="600" height="750">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
<rect width="600" height="750" fill="url(#s)"/><circle cx="${120 + (seed % 5) * 90}" cy="130" r="70" fill="#ffffff" opacity=".45"/>
<path d="M0 ${560 + (seed % 4) * 12} Q160 500 330 570 T600 540 V750 H0Z" fill="#ffffff" opacity=".22"/>
<g transform="rotate(${turn} 300 400)"><path d="M110 750 C110 590 220 545 300 545 C380 545 490 590 490 750Z" fill="${shirt}"/>
<path d="M255 470 h90 v80 c0 40 -90 40 -90 0Z" fill="${skin}"/><ellipse cx="300" cy="365" rx="112" ry="132" fill="${skin}"/>
<g fill="#2f2522"><circle cx="252" cy="352" r="10"/><circle cx="348" cy="352" r="10"/></g>
<g stroke="${hair}" stroke-width="8" stroke-linecap="round"><path d="M232 318h40M328 318h40"/></g>
<path d="${smile}" fill="${smile.endsWith("Z") ? "#ffffff" : "none"}" stroke="#7c3a30" stroke-width="6" stroke-linecap="round"/>
<g fill="${hair}">${hairShape}</g>${glasses}</g>${pose === null ? "" : `<g fill="${skin}">${hands[pose]}</g>`}</svg>`;
}
