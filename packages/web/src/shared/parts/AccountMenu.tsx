import { shell } from "@lyceum/texts/shell";
import { Avatar, VisuallyHidden } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { type SessionPerson, usePerson } from "../session-port.ts";
import { useTexts } from "../use-texts.ts";
import css from "./AccountMenu.module.css";

const AccountPlaces = lazyPart(
  () => import("./AccountPlaces.tsx"),
  (m) => m.AccountPlaces,
);

/** The person's own pages, and the way out. */
export function AccountMenu() {
  const t = useTexts(shell);
  const person = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const name = person ? t("accountMenu", { name: person.name }) : t("accountNavigation");
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Picture person={person} />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <AccountPlaces
            button={button.current}
            name={name}
            person={person?.name}
            onClosed={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Picture({ person }: { person: SessionPerson | null }) {
  return (
    <Avatar
      size={32}
      src={person?.avatarUrl ?? null}
      name={person?.name ?? ""}
      alt=""
      color="initials"
      aria-hidden
    />
  );
}
