/** The product's sign: an open book under a gable. Takes the colour of the text; the page in it is the accent. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden fill="none">
      <path d="M12 2.2 22 8.2v1.9H2V8.2z" fill="currentColor" />
      <path d="M4 12.4c3-.7 5.7-.2 8 1.5v7.9c-2.3-1.7-5-2.2-8-1.5z" fill="currentColor" />
      <path d="M20 12.4c-3-.7-5.7-.2-8 1.5v7.9c2.3-1.7 5-2.2 8-1.5z" fill="var(--accent)" />
    </svg>
  );
}
