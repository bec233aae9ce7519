import { mentions as texts } from "@lyceum/texts/mentions";
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import type { Mentionable } from "./match-members.ts";
import css from "./MentionPicker.module.css";
import { addPicked } from "./picked.ts";
import { useMayMentionAll, useMentionable } from "./use-mentionable.ts";
import { useMentionQuery } from "./use-query.ts";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  self: string;
  sessionId: string;
  teamId: string;
  scene: number;
  onText: (text: string) => void;
};

type Choice = { account: string | null; name: string; hint: string; avatar: string };

/** Above the field, while an "@" is written: the members it may mean. The focus stays in the field, whose keys walk the list (M7, M8). */
export function MentionPicker({ field, self, sessionId, teamId, scene, onText }: Props) {
  const t = useTexts(texts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useMentionQuery(field);
  const found = useMentionable(teamId, scene, query?.words ?? null);
  const mayAll = useMayMentionAll(teamId, scene);
  const [chosen, setChosen] = useState({ of: "", at: 0 });
  const words = query?.words ?? "";
  const key = query ? `${query.from} ${words}` : "";
  const at = chosen.of === key ? chosen.at : 0;
  const everyone: Choice = { account: null, name: t("everyone"), hint: t("everyoneHint"), avatar: "" };
  const isAll = mayAll && [everyone.name, "all"].some((one) => one.startsWith(words.toLowerCase()));
  const people = found === null || found === "failed" ? [] : found.map(choiceOf);
  const choices = isAll ? [everyone, ...people] : people;
  const isOpen = query !== null && (choices.length > 0 || words === "" || found === null);

  const choose = (choice: Choice | undefined) => {
    const element = field.current;
    if (!choice || !query || !element) return;
    const { value } = element;
    const until = query.from + 1 + words.length;
    const before = `${value.slice(0, query.from)}@${choice.name} `;
    const rest = value.slice(until).replace(/^ /, "");
    addPicked(self, sessionId, { account: choice.account, name: choice.name });
    setQuery(null);
    // The keys that follow at once come behind the name.
    flushSync(() => onText(before + rest));
    element.setSelectionRange(before.length, before.length);
    element.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key: name } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[name];
    const isTaken =
      name === "Escape" ||
      (choices.length > 0 && (step !== undefined || (!event.shiftKey && ["Enter", "Tab"].includes(name))));
    if (!isTaken) return;
    event.preventDefault();
    // Neither does it send, nor leave the field.
    event.stopPropagation();
    if (step !== undefined) setChosen({ of: key, at: (at + step + choices.length) % choices.length });
    else if (name === "Escape") setQuery(null);
    else choose(choices[at]);
  });
  useEffect(() => {
    const element = field.current;
    const hear = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", hear);
    return () => element?.removeEventListener("keydown", hear);
  }, [field]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!isOpen || !element) return undefined;
    // A field of several lines is no combobox; it may name a list all the same.
    element.setAttribute("aria-autocomplete", "list");
    element.setAttribute("aria-controls", id);
    if (choices.length > 0) element.setAttribute("aria-activedescendant", `${id}-${at}`);
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of ["aria-autocomplete", "aria-controls", "aria-activedescendant"])
        element.removeAttribute(name);
    };
  }, [field, id, isOpen, at, choices.length]);
  const said =
    found === null ? t("loading") : found === "failed" ? t("failed") : t("found", { n: choices.length });
  if (!isOpen) return null;
  return (
    <div className={css.panel} data-mentions>
      <p className={choices.length > 0 ? css.said : css.note} role="status">
        {said}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={t("members")} className={css.list}>
        {choices.map((choice, index) => (
          <button
            key={choice.account ?? "@"}
            type="button"
            tabIndex={-1}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== at && setChosen({ of: key, at: index })}
            onClick={() => choose(choice)}
          >
            {choice.account === null ? (
              <span className={css.all} aria-hidden>
                @
              </span>
            ) : (
              <Avatar nick={choice.name} avatar={choice.avatar} size={28} />
            )}
            <span className={css.name}>{choice.name}</span>
            {choice.hint !== "" && <span className={css.hint}>{choice.hint}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

function choiceOf({ account, name, nick, avatar }: Mentionable): Choice {
  return { account, name, hint: nick === name ? "" : nick, avatar };
}
