import {
  type Namespace,
  defaultLanguage,
  isLanguage,
  type Language,
  languageKey,
  makeTranslate,
  type Translate,
  type Texts,
} from "@lyceum/texts";
import { insist } from "./insist.ts";
import { stored } from "./stored.ts";

type Entry = {
  namespace: Namespace;
  loading: Promise<void>;
  spoken: Language | null;
  t: Translate<Texts> | null;
};

const failureStaysMs = 1_000;
const never = new AbortController().signal;
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

/** Loads namespaces in the language of the page; those already there cost nothing. */
export async function loadTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => entryOf(namespace).loading));
}

/** Resolves when the namespace is there; React reads from `status` that it is, and need not wait. */
export function textsOf(namespace: Namespace): Promise<void> {
  return entryOf(namespace).loading;
}

/** The lookup of a loaded namespace, or the promise of it. */
export function translateOrLoading<T extends Texts>(namespace: Namespace<T>): Translate<T> | Promise<void> {
  const entry = entryOf(namespace);
  // Entries are kept by name without their type; a name belongs to one namespace.
  return entry.t && entry.spoken === spoken ? (entry.t as unknown as Translate<T>) : entry.loading;
}

/** The lookup outside components, for what is said later: toasts, dialogs. */
export async function translateOf<T extends Texts>(namespace: Namespace<T>): Promise<Translate<T>> {
  for (;;) {
    const found = translateOrLoading(namespace);
    if (typeof found === "function") return found;
    await found;
  }
}

/** Changes the language of the whole page at once, when every namespace in use has arrived (A7). */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  const used = [...entries.values()];
  const said = await Promise.all(
    used.map(async ({ namespace }) => makeTranslate(next, await namespace.load(next))),
  );
  if (wanted !== next) return;
  spoken = next;
  used.forEach((entry, index) => Object.assign(entry, { t: said[index], spoken: next }));
  stored.set(languageKey, next);
  dropAddressLanguage();
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

function entryOf(namespace: Namespace): Entry {
  const known = entries.get(namespace.name);
  const isCurrent = known && (known.spoken === null || known.spoken === spoken);
  if (isCurrent) return known;
  const entry: Entry = { namespace, loading: Promise.resolve(), spoken: null, t: null };
  const loading = fill(entry);
  entry.loading = loading;
  void loading.then(
    () => Object.assign(loading, { status: "fulfilled", value: undefined }),
    () => {},
  );
  entries.set(namespace.name, entry);
  return entry;
}

async function fill(entry: Entry): Promise<void> {
  try {
    await insist(() => fillOnce(entry), true, never);
  } catch (error) {
    // A later use tries again, not the one that is to show that they are missing.
    setTimeout(() => entries.delete(entry.namespace.name), failureStaysMs);
    throw error;
  }
}

async function fillOnce(entry: Entry): Promise<void> {
  const asked = spoken;
  const texts = await entry.namespace.load(asked);
  if (entry.spoken === null) Object.assign(entry, { t: makeTranslate(asked, texts), spoken: asked });
}

/** What the address says counts for this visit: search engines lead to a page in the language that they found it in. */
function chosenBefore(): Language {
  const asked = new URLSearchParams(globalThis.location?.search).get(languageKey);
  if (isLanguage(asked)) return asked;
  const value = stored.get(languageKey);
  return isLanguage(value) ? value : defaultLanguage;
}

/** After a choice the address must not say otherwise when the page is loaded again. */
function dropAddressLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageKey)) return;
  address.searchParams.delete(languageKey);
  history.replaceState(history.state, "", address);
}
