import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import css from "./Drive.module.css";

type Props = { label: string; isLoading: boolean; onMore: () => void };

/** Brings the next part of a list before its end is reached; the button is for who would rather ask. */
export function More({ label, isLoading, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onMore);
  useEffect(() => {
    const element = end.current;
    if (!element || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: "1200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className={css.more}>
      <Button variant="default" loading={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
