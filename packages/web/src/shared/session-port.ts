import { useSyncExternalStore } from "react";

/** Who is signed in, as the frame of the page needs to know it. */
export type Session = {
  isSignedIn: () => boolean;
  /** Null while nobody is signed in or the profile is on its way. The same object until something changes. */
  person: () => SessionPerson | null;
  /** Leads to another page of the site when it is done; the home without one. */
  signOut: (to?: string) => Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

export type SessionPerson = {
  name: string;
  avatarUrl?: string;
  isStaff: boolean;
  permissions: readonly string[];
  /** The institution has admitted the person; until then messages and rooms are closed (A5). */
  isMember: boolean;
  /** A large screen, to which a phone has lent the sign-in: every page but homework is closed to it (P8). */
  isLent: boolean;
  /** Of pupils whose school has them: when their devices are silent (D8). */
  quietHours?: { from: string; to: string; timeZone: string };
};

/** Not before admission (A5), nor on a large screen. */
export function hasMessages({ permissions }: SessionPerson): boolean {
  return permissions.includes("edu:im:chat");
}

let session: Session = {
  isSignedIn: () => document.cookie.split("; ").some((cookie) => cookie.startsWith("Admin-Token=")),
  person: () => null,
  signOut: () => Promise.resolve(),
  subscribe: () => () => undefined,
};

/** Called once, before the first page is shown. */
export function bindSession(bound: Session): void {
  session = bound;
}

export function currentSession(): Session {
  return session;
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn, () => false);
}

export function usePerson(): SessionPerson | null {
  return useSyncExternalStore(session.subscribe, session.person, () => null);
}
