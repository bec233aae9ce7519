import { palettes, type Palette } from "./palettes.ts";

/** What a picture of the demo shows: calm geometry, no people, no letters. */
export const scenes = [
  "campus",
  "hills",
  "river",
  "library",
  "lab",
  "track",
  "music",
  "stars",
  "garden",
  "workshop",
] as const;
export type Scene = (typeof scenes)[number];

/** One picture as SVG; the variant picks the palette and moves every shape. */
export function sceneSvg(scene: Scene, variant: number, width: number, height: number): string {
  const palette = palettes[variant % palettes.length] ?? palettes[0];
  const pen: Pen = { width, height, palette, random: makeRandom(variant * 7919 + scene.length * 104_729) };
  const shapes = drawings[scene](pen);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.haze}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes}</svg>`;
}

type Pen = { width: number; height: number; palette: Palette; random: () => number };

const drawings: Record<Scene, (pen: Pen) => string> = {
  campus(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    const ground = h * 0.8;
    let out =
      sun(pen, 0.74 + random() * 0.16, 0.2) + ridge(pen, 0.62, p.far, 0.05) + ridge(pen, 0.7, p.mid, 0.03);
    const blocks = 5 + Math.floor(random() * 3);
    for (let i = 0; i < blocks; i++) {
      const bw = w * (0.09 + random() * 0.07);
      const bh = h * (0.18 + random() * 0.26);
      const x = w * 0.06 + (i * w * 0.86) / blocks;
      out += rect(x, ground - bh, bw, bh, i % 2 ? p.near : p.deep, 4);
      for (let r = 0; r < Math.floor(bh / (h * 0.065)) - 1; r++)
        for (let c = 0; c < 3; c++)
          out += rect(
            x + bw * (0.16 + c * 0.25),
            ground - bh + h * (0.035 + r * 0.062),
            bw * 0.16,
            h * 0.03,
            p.light,
            2,
            random() > 0.4 ? 0.85 : 0.3,
          );
    }
    return out + rect(0, ground, w, h - ground, p.ground) + trees(pen, ground, 9);
  },
  hills(pen) {
    const { palette: p, random } = pen;
    return (
      sun(pen, 0.2 + random() * 0.6, 0.28) +
      ridge(pen, 0.5, p.far, 0.09) +
      ridge(pen, 0.63, p.mid, 0.08) +
      ridge(pen, 0.75, p.near, 0.06) +
      ridge(pen, 0.87, p.deep, 0.04) +
      trees(pen, pen.height * 0.9, 6)
    );
  },
  river(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out =
      sun(pen, 0.25 + random() * 0.5, 0.26) + ridge(pen, 0.52, p.far, 0.05) + ridge(pen, 0.58, p.mid, 0.03);
    out += rect(0, h * 0.6, w, h * 0.4, p.near);
    for (let i = 0; i < 14; i++)
      out += rect(
        random() * w,
        h * (0.64 + random() * 0.34),
        w * (0.06 + random() * 0.16),
        4,
        p.light,
        2,
        0.35,
      );
    for (let i = 0; i < 4; i++) {
      const x = w * (0.02 + i * 0.25);
      out += `<path d="M${n(x)} ${n(h * 0.62)} a${n(w * 0.12)} ${n(h * 0.16)} 0 0 1 ${n(w * 0.24)} 0" fill="none" stroke="${p.deep}" stroke-width="${n(h * 0.02)}"/>`;
      out += rect(x - w * 0.007, h * 0.44, w * 0.014, h * 0.28, p.deep, 3);
    }
    return out + rect(0, h * 0.595, w, h * 0.024, p.deep);
  },
  library(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    const colours = [p.near, p.deep, p.mid, p.light, p.accent];
    let out = rect(0, 0, w, h, p.haze, 0, 0.35);
    for (let shelf = 0; shelf < 3; shelf++) {
      const floor = h * (0.33 + shelf * 0.3);
      let x = w * 0.05;
      while (x < w * 0.93) {
        if (random() > 0.9) x += w * 0.05;
        const bw = w * (0.014 + random() * 0.022);
        const bh = h * (0.14 + random() * 0.1);
        const colour = colours[Math.floor(random() * colours.length)] ?? p.near;
        out +=
          rect(x, floor - bh, bw, bh, colour, 3) + rect(x, floor - bh * 0.8, bw, bh * 0.06, p.haze, 0, 0.6);
        x += bw + w * 0.004;
      }
      out += rect(w * 0.03, floor, w * 0.94, h * 0.022, p.ground, 3);
    }
    return out;
  },
  lab(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out = rect(0, h * 0.76, w, h * 0.24, p.ground);
    for (let i = 0; i < 26; i++)
      out += disc(random() * w, random() * h * 0.6, h * (0.006 + random() * 0.022), p.light, 0.5);
    for (let i = 0; i < 5; i++) {
      const x = w * (0.12 + i * 0.18);
      const s = h * (0.16 + random() * 0.1);
      const fill = [p.near, p.accent, p.mid, p.deep, p.near][i] ?? p.near;
      out += `<path d="M${n(x - s * 0.18)} ${n(h * 0.76 - s * 2)} v${n(s * 0.8)} L${n(x - s * 0.72)} ${n(h * 0.76)} H${n(x + s * 0.72)} L${n(x + s * 0.18)} ${n(h * 0.76 - s * 1.2)} v${n(-s * 0.8)} z" fill="${p.light}" fill-opacity="0.75"/>`;
      out += `<path d="M${n(x - s * 0.45)} ${n(h * 0.76 - s * 0.6)} L${n(x - s * 0.72)} ${n(h * 0.76)} H${n(x + s * 0.72)} L${n(x + s * 0.45)} ${n(h * 0.76 - s * 0.6)} z" fill="${fill}"/>`;
      out += rect(x - s * 0.25, h * 0.76 - s * 2.06, s * 0.5, s * 0.12, p.deep, 4);
    }
    return out;
  },
  track(pen) {
    const { width: w, height: h, palette: p } = pen;
    let out = sun(pen, 0.8, 0.18) + ridge(pen, 0.4, p.far, 0.05) + rect(0, h * 0.46, w, h * 0.54, p.mid);
    for (let lane = 6; lane >= 0; lane--) {
      const rx = w * (0.3 + lane * 0.055);
      const ry = h * (0.14 + lane * 0.043);
      out += `<ellipse cx="${n(w * 0.5)}" cy="${n(h * 0.8)}" rx="${n(rx)}" ry="${n(ry)}" fill="${lane === 0 ? p.near : p.accent}" stroke="${p.light}" stroke-width="${n(h * 0.006)}"/>`;
    }
    return out + trees(pen, h * 0.48, 7);
  },
  music(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out = "";
    const colours = [p.far, p.mid, p.near, p.deep];
    for (let wave = 0; wave < 4; wave++) {
      const base = h * (0.36 + wave * 0.15);
      const swing = h * (0.1 + random() * 0.08);
      out += `<path d="M0 ${n(base)} C${n(w * 0.2)} ${n(base - swing)} ${n(w * 0.32)} ${n(base + swing)} ${n(w * 0.5)} ${n(base)} S${n(w * 0.84)} ${n(base - swing)} ${w} ${n(base + swing * 0.4)} V${h} H0 z" fill="${colours[wave] ?? p.near}" fill-opacity="0.88"/>`;
    }
    for (let i = 0; i < 9; i++) {
      const x = w * (0.06 + random() * 0.88);
      const y = h * (0.16 + random() * 0.6);
      const r = h * 0.024;
      out += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.25)}" ry="${n(r)}" fill="${p.light}" transform="rotate(-20 ${n(x)} ${n(y)})"/>`;
      out += rect(x + r * 1.05, y - h * 0.13, h * 0.007, h * 0.13, p.light);
    }
    return out;
  },
  stars(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out = rect(0, 0, w, h, p.deep, 0, 0.82);
    for (let i = 0; i < 130; i++)
      out += disc(random() * w, random() * h * 0.75, 0.8 + random() * 2.6, p.light, 0.35 + random() * 0.6);
    const cx = w * (0.62 + random() * 0.2);
    for (let ring = 1; ring < 6; ring++)
      out += `<circle cx="${n(cx)}" cy="${n(h * 0.34)}" r="${n(h * ring * 0.1)}" fill="none" stroke="${p.light}" stroke-opacity="0.16" stroke-width="2"/>`;
    out += disc(cx, h * 0.34, h * 0.065, p.accent) + ridge(pen, 0.8, p.ground, 0.06);
    const x = w * 0.22;
    return (
      out +
      rect(x, h * 0.66, w * 0.16, h * 0.22, p.mid, 4) +
      `<path d="M${n(x - w * 0.01)} ${n(h * 0.67)} a${n(w * 0.09)} ${n(w * 0.09)} 0 0 1 ${n(w * 0.18)} 0 z" fill="${p.light}"/>` +
      rect(x + w * 0.075, h * 0.5, w * 0.014, h * 0.17, p.deep)
    );
  },
  garden(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out = sun(pen, 0.82, 0.22) + ridge(pen, 0.66, p.far, 0.04) + rect(0, h * 0.78, w, h * 0.22, p.ground);
    const colours = [p.near, p.mid, p.deep, p.accent];
    for (let i = 0; i < 11; i++) {
      const x = w * (0.05 + i * 0.09);
      const top = h * (0.26 + random() * 0.28);
      out += rect(x - 2.5, top, 5, h * 0.9 - top, p.deep, 2);
      for (let leaf = 0; leaf < 5; leaf++) {
        const y = top + leaf * h * 0.09;
        const side = leaf % 2 ? 1 : -1;
        const s = h * (0.07 + random() * 0.05);
        out += `<path d="M${n(x)} ${n(y + s)} q${n(side * s * 1.3)} ${n(-s * 0.1)} ${n(side * s * 1.5)} ${n(-s)} q${n(-side * s * 1.4)} ${n(-s * 0.1)} ${n(-side * s * 1.5)} ${n(s)} z" fill="${colours[(i + leaf) % 4] ?? p.near}"/>`;
      }
    }
    return out;
  },
  workshop(pen) {
    const { width: w, height: h, palette: p, random } = pen;
    let out = "";
    for (let x = 0; x < w; x += w / 16) out += rect(x, 0, 1.5, h, p.light, 0, 0.22);
    for (let y = 0; y < h; y += w / 16) out += rect(0, y, w, 1.5, p.light, 0, 0.22);
    const gears: [number, number, number, string][] = [
      [0.3, 0.5, 0.2 + random() * 0.05, p.near],
      [0.52, 0.36, 0.12 + random() * 0.03, p.accent],
      [0.72, 0.56, 0.22 + random() * 0.04, p.deep],
    ];
    for (const [x, y, r, colour] of gears) out += gear(w * x, h * y, h * r, colour, p.haze, random() * 30);
    return out + rect(0, h * 0.88, w, h * 0.12, p.ground);
  },
};

function sun(pen: Pen, x: number, y: number): string {
  const { width: w, height: h, palette: p } = pen;
  return disc(w * x, h * y, h * 0.17, p.light, 0.3) + disc(w * x, h * y, h * 0.1, p.accent, 0.95);
}

/** A soft line of hills over the whole width. */
function ridge({ width: w, height: h, random }: Pen, level: number, colour: string, swing: number): string {
  const steps = 5;
  let at = h * level;
  let line = `M0 ${n(at)}`;
  for (let i = 1; i <= steps; i++) {
    const next = h * (level + (random() - 0.5) * 2 * swing);
    const x = (w * i) / steps;
    const half = w / steps / 2;
    line += ` C${n(x - half)} ${n(at)} ${n(x - half)} ${n(next)} ${n(x)} ${n(next)}`;
    at = next;
  }
  return `<path d="${line} V${h} H0 z" fill="${colour}"/>`;
}

function trees({ width: w, height: h, palette: p, random }: Pen, ground: number, count: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const x = (w * (i + 0.2 + random() * 0.6)) / count;
    const r = h * (0.03 + random() * 0.03);
    out +=
      rect(x - 2.5, ground - r * 1.2, 5, r * 2, p.deep, 2) +
      disc(x, ground - r * 1.6, r, i % 3 ? p.near : p.accent, 0.92);
  }
  return out;
}

function gear(x: number, y: number, r: number, colour: string, hole: string, turn: number): string {
  let teeth = "";
  for (let i = 0; i < 10; i++)
    teeth += `<rect x="${n(x - r * 0.13)}" y="${n(y - r * 1.18)}" width="${n(r * 0.26)}" height="${n(r * 0.4)}" rx="4" transform="rotate(${n(turn + i * 36)} ${n(x)} ${n(y)})"/>`;
  return `<g fill="${colour}">${teeth}${disc(x, y, r, colour)}</g>${disc(x, y, r * 0.42, hole)}`;
}

function rect(x: number, y: number, w: number, h: number, fill: string, round = 0, opacity = 1): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${round}" fill="${fill}" fill-opacity="${n(opacity)}"/>`;
}

function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" fill-opacity="${n(opacity)}"/>`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A small generator of our own, so that a picture is the same on every machine. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
