import { type ComponentType, createElement } from "react";
import { useQueryValues } from "../RouteLink.tsx";
import { ViewLinks } from "./ViewLinks.tsx";

type Props<Name extends string> = {
  label: string;
  parts: Readonly<Record<Name, ComponentType>>;
  titleOf: (name: Name) => string;
};

/** One part of a screen at a time, below the links to all; the first one where the address names none. */
export function ScreenParts<Name extends string>({ label, parts, titleOf }: Props<Name>) {
  const { part } = useQueryValues();
  // The keys of a record are its names.
  const names = Object.keys(parts) as Name[];
  const current = names.find((name) => name === part) ?? names[0];
  return (
    <>
      <ViewLinks
        label={label}
        views={names.map((name) => ({
          name,
          label: titleOf(name),
          query: { part: name },
          isCurrent: name === current,
        }))}
      />
      {current && createElement(parts[current], { key: current })}
    </>
  );
}
