import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Writes `third-party-notices.txt`: whose software the pages are made of besides our own, under which licence, with its text, as
 * most of these licences ask of who passes a copy on. It names each package of which a module is in the build, and each that the
 * application depends on: workers are builds of their own, and files of a package are in no module.
 */
export function thirdPartyNotices(): Plugin {
  const folder = path.join(import.meta.dirname, "..");
  return {
    name: "third-party-notices",
    apply: "build",
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set(modules.map(packageFolder).filter((found) => found !== null));
      for (const name of await ownDependencies(folder)) folders.add(await installedFolder(folder, name));
      const notices = await Promise.all([...folders].map(readNotice));
      this.emitFile({ type: "asset", fileName: "third-party-notices.txt", source: writeNotices(notices) });
    },
  };
}

/** Of one package; `text` is null where it has no file of its licence. */
export type Notice = { name: string; version: string; licence: string; home: string; text: string | null };

/** One text for people: the packages by name, each once. */
export function writeNotices(notices: readonly Notice[]): string {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { licence, home, text }]) =>
      [`${title}\nLicence: ${licence}`, home && `\n${home}`, text && `\n\n${text.trim()}`].join(""),
    );
  const head = "The pages of Lyceum contain software of others. We thank them.";
  return `${[head, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** The folder of the package that a module belongs to; null for our own modules, and for those that the bundler makes up. */
export function packageFolder(moduleId: string): string | null {
  const found = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)[\\/]/.exec(moduleId);
  return found?.[1] ?? null;
}

async function ownDependencies(folder: string): Promise<string[]> {
  const { dependencies = {} } = await readManifest(folder);
  return Object.keys(dependencies).filter((name) => !name.startsWith("@lyceum/"));
}

/** As Node looks for it: in the nearest `node_modules` of this folder and those above it. */
async function installedFolder(from: string, name: string): Promise<string> {
  const candidate = path.join(from, "node_modules", name);
  const isThere = await readManifest(candidate).then(
    () => true,
    () => false,
  );
  if (isThere) return candidate;
  const above = path.dirname(from);
  if (above === from) throw new Error(`${name} is not installed`);
  return await installedFolder(above, name);
}

async function readNotice(folder: string): Promise<Notice> {
  const {
    name = path.basename(folder),
    version = "",
    license = "",
    homepage = "",
  } = await readManifest(folder);
  if (license === "") throw new Error(`${name} does not say its licence`);
  const files = await readdir(folder);
  const own = files.filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file)).toSorted();
  const texts = await Promise.all(own.map((file) => readFile(path.join(folder, file), "utf8")));
  return { name, version, licence: license, home: homepage, text: texts.join("\n\n") || null };
}

type Manifest = {
  name?: string;
  version?: string;
  license?: string;
  homepage?: string;
  dependencies?: Record<string, string>;
};

async function readManifest(folder: string): Promise<Manifest> {
  // Of a package that npm has installed, which has checked its form.
  return JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as Manifest;
}
