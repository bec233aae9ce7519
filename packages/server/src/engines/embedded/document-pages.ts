import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Fault } from "@lyceum/contract/faults";
import type { DocumentPages } from "../../ports/document-pages.ts";
import { runProgram } from "./ffmpeg/run.ts";
import { findProgram } from "./ffmpeg/video.ts";

const officeMs = 300_000;
const pagesMs = 600_000;
/** Of a page; poppler keeps its shape. */
const longerSide = "1600";

/** A document names pictures and parts of other addresses and files, macros and programs: none of them is asked. */
const closed = ["BlockUntrustedRefererLinks", "DisableMacrosExecution", "DisableActiveContent"]
  .map(
    (name) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>true</value></prop></item>`,
  )
  .join("");
const closedProfile = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${closed}</oor:items>`;

/** Pages by poppler, and by LibreOffice before it for documents of an office, where this machine has them. */
export function makeDocumentPages({ tempFolder }: { tempFolder: string }): DocumentPages {
  const pdftoppm = findProgram("pdftoppm");
  const office = findProgram("soffice");

  /** The PDF that LibreOffice makes of a document, in a profile of this run alone. */
  async function makePdf(file: string, folder: string, signal: AbortSignal): Promise<string> {
    if (office === null) throw new Fault("transcodeAbsent");
    const profileFolder = path.join(folder, "profile");
    await mkdir(path.join(profileFolder, "user"), { recursive: true });
    await writeFile(path.join(profileFolder, "user", "registrymodifications.xcu"), closedProfile);
    const profile = `-env:UserInstallation=${pathToFileURL(profileFolder).href}`;
    const quiet = ["--headless", "--norestore", "--nolockcheck", "--nodefault", "--nofirststartwizard"];
    const args = [profile, ...quiet, "--convert-to", "pdf", "--outdir", folder, file];
    await end(runProgram(office, args, { signal, timeMs: officeMs, outputMax: 100_000 }));
    const made = (await readdir(folder)).find((name) => name.endsWith(".pdf"));
    if (made === undefined) throw new Fault("uploadTypeWrong");
    return path.join(folder, made);
  }

  async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(tempFolder, { recursive: true });
    const folder = await mkdtemp(path.join(tempFolder, "pages-"));
    try {
      return await run(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    toPdf: async (file, signal, use) =>
      await inFolder(async (folder) => await use(await makePdf(file, folder, signal))),
    can: { pdf: pdftoppm !== null, office: pdftoppm !== null && office !== null },
    async render(file, { kind, type, pagesMax }, signal, use) {
      if (pdftoppm === null) throw new Fault("transcodeAbsent");
      return await inFolder(async (folder) => {
        const pdf = kind === "pdf" ? file : await makePdf(file, folder, signal);
        const format = type === "image/png" ? "-png" : "-jpeg";
        const args = [
          format,
          "-scale-to",
          longerSide,
          "-l",
          String(pagesMax),
          pdf,
          path.join(folder, "page"),
        ];
        await end(runProgram(pdftoppm, args, { signal, timeMs: pagesMs }));
        const pages = (await readdir(folder)).filter((name) => /^page-\d+\./.test(name));
        if (pages.length === 0) throw new Fault("uploadTypeWrong");
        // The numbers are as long as each other.
        return await use(pages.toSorted().map((name) => path.join(folder, name)));
      });
    },
  };
}

async function end(run: ReturnType<typeof runProgram>): Promise<void> {
  const ended = await run;
  if (!ended.isGood) throw new Fault("uploadTypeWrong", { cause: new Error(ended.complaint) });
}
