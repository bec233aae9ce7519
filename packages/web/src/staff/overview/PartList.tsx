import { screens } from "@lyceum/texts/screens";
import { staffOverview } from "@lyceum/texts/staff/overview";
import { ErrorPanel, Section } from "@lyceum/ui";
import { Anchor } from "@mantine/core";
import { formatDayTime, formatRelative, useZone } from "../../kit/dates/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Overview.module.css";
import type { Found, Item, Part } from "./parts.ts";

type Props = { part: Part; data: Found | undefined; error: unknown; onRetry: () => void };

/** The beginning of a list, with the way to the whole of it. */
export function PartList({ part, data, error, onRetry }: Props) {
  const t = useTexts(staffOverview);
  const titleOf = useTexts(screens);
  const all = data && data.total > data.items.length ? t("all", { count: data.total }) : titleOf(part.list);
  return (
    <Section
      title={t(part.name)}
      isFramed
      action={
        <Anchor component={RouteLink} screen={part.list} query={part.query} size="sm">
          {all}
        </Anchor>
      }
    >
      {error ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={onRetry} />
      ) : (
        <ul className={css.items}>
          {data?.items.map((item) => (
            <li key={item.key} className={css.item}>
              <span className={css.what}>
                <Title item={item} />
                <span className={css.note}>{item.note}</span>
              </span>
              {item.at !== null && <When at={item.at} isExact={part.name === "next"} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Title({ item: { id, title } }: { item: Item }) {
  if (id === null) return <span className={css.title}>{title}</span>;
  return (
    <RouteLink screen={id.screen} params={{ id: id.id }} className={css.title}>
      {title}
    </RouteLink>
  );
}

function When({ at, isExact }: { at: number; isExact: boolean }) {
  const language = useLanguage();
  const zone = useZone();
  const exact = formatDayTime(language, zone, at);
  return (
    <time className={css.note} dateTime={new Date(at).toISOString()} title={exact}>
      {isExact ? exact : formatRelative(language, zone, at, Date.now())}
    </time>
  );
}
