import css from "./NetworkBars.module.css";

const heights = [5, 9, 13, 17];

export function NetworkBars({ lit }: { lit: number }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" className={css.bars} data-lit={lit} aria-hidden>
      {heights.map((height, at) => (
        <rect
          key={height}
          x={1.5 + at * 4.5}
          y={18.5 - height}
          width="3"
          height={height}
          rx="1"
          data-on={at < lit || undefined}
        />
      ))}
    </svg>
  );
}
