/** A number beside the name of a place; nothing where it is none. */
export function CountBadge({
  n,
  label,
  className,
}: {
  n: number;
  label: string;
  className: string | undefined;
}) {
  if (n === 0) return null;
  return (
    <span className={className} role="img" aria-label={label}>
      {n > 99 ? "99+" : n}
    </span>
  );
}
