import {
  type Catalogue,
  defaultLanguage,
  isLanguage,
  type Language,
  languageKey,
  makeSay,
  type Say,
  type Texts,
} from "@lyceum/texts";
import { stored } from "./stored.ts";

type Entry = {
  catalogue: Catalogue;
  loading: Promise<void>;
  spoken: Language | null;
  say: Say<Texts> | null;
};

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let spoken: Language = chosenBefore();
let wanted: Language = spoken;

/** The language of the page. */
export function language(): Language {
  return spoken;
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Loads catalogues in the language of the page; those already there cost nothing. */
export async function loadTexts(...catalogues: readonly Catalogue[]): Promise<void> {
  await Promise.all(catalogues.map((catalogue) => entryOf(catalogue).loading));
}

/** Resolves when the catalogue is there; React reads from `status` that it is, and need not wait. */
export function textsOf(catalogue: Catalogue): Promise<void> {
  return entryOf(catalogue).loading;
}

/** The lookup of a loaded catalogue, or the promise of it. */
export function sayOrLoading<T extends Texts>(catalogue: Catalogue<T>): Say<T> | Promise<void> {
  const entry = entryOf(catalogue);
  // Entries are kept by name without their type; a name belongs to one catalogue.
  return entry.say && entry.spoken === spoken ? (entry.say as unknown as Say<T>) : entry.loading;
}

/** The lookup outside components, for what is said later: toasts, dialogs. */
export async function sayOf<T extends Texts>(catalogue: Catalogue<T>): Promise<Say<T>> {
  for (;;) {
    const found = sayOrLoading(catalogue);
    if (typeof found === "function") return found;
    await found;
  }
}

/** Changes the language of the whole page at once, when every catalogue in use has arrived (A7). */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  const used = [...entries.values()];
  const said = await Promise.all(
    used.map(async ({ catalogue }) => makeSay(next, await catalogue.load(next))),
  );
  if (wanted !== next) return;
  spoken = next;
  used.forEach((entry, index) => Object.assign(entry, { say: said[index], spoken: next }));
  stored.set(languageKey, next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function entryOf(catalogue: Catalogue): Entry {
  const known = entries.get(catalogue.name);
  const isCurrent = known && (known.spoken === null || known.spoken === spoken);
  if (isCurrent) return known;
  const entry: Entry = { catalogue, loading: Promise.resolve(), spoken: null, say: null };
  const loading = fill(entry);
  entry.loading = loading;
  void loading.then(
    () => Object.assign(loading, { status: "fulfilled", value: undefined }),
    () => {},
  );
  entries.set(catalogue.name, entry);
  return entry;
}

async function fill(entry: Entry): Promise<void> {
  const asked = spoken;
  try {
    const texts = await entry.catalogue.load(asked);
    if (entry.spoken === null) Object.assign(entry, { say: makeSay(asked, texts), spoken: asked });
  } catch (error) {
    // The next use tries again.
    entries.delete(entry.catalogue.name);
    throw error;
  }
}

function chosenBefore(): Language {
  const value = stored.get(languageKey);
  return isLanguage(value) ? value : defaultLanguage;
}
