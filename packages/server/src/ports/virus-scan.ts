/**
 * Looks for viruses in files; every engine passes `virus-scan.suite.ts`. It throws when the scanner cannot be reached or
 * fails: nobody may take that for a clean file.
 */
export type VirusScan = {
  /** Reads all bytes, whatever it finds in them. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanResult>;
};

export type ScanResult =
  | { kind: "clean" }
  | { kind: "infected"; name: string }
  /** More than the scanner takes; the rest was read and not looked at. */
  | { kind: "tooLarge" }
  /** The operator wants none; it was read and not looked at. */
  | { kind: "off" };
