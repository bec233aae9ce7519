export type HttpAnswer = { status: number; body: unknown };

/** What uploading asks of the world; `fetchPorts` serves browsers and Node. */
export type StoragePorts = {
  /** Makes an address of a path, such as "/objects/…". */
  resolve(path: string): string;
  /** Where files go, the best first; empty or missing: the server of the page. */
  edges?(): readonly string[];
  /** Sends raw bytes and reads JSON; rejects when no answer came. `sent` tells how much is on its way. */
  post(
    url: string,
    headers: Record<string, string>,
    body: Blob,
    signal: AbortSignal,
    sent: (bytes: number) => void,
  ): Promise<HttpAnswer>;
  get(url: string, headers: Record<string, string>): Promise<HttpAnswer>;
  /** Opens `filePath`; a browser has none. In Node: `openAsBlob` of node:fs. */
  openFile?(path: string): Promise<Blob>;
  /** Where uploads under way outlive a reload: plain text by key; null forgets it. */
  storage?: StorageAdapter;
};

export type StorageAdapter = {
  read(key: string): string | null;
  write(key: string, text: string | null): void;
};

/** Uploads by `fetch`, which tells of progress only after each piece. */
export function fetchPorts(origin: string, more: Partial<StoragePorts> = {}): StoragePorts {
  return {
    resolve: (path) => new URL(path, origin).href,
    async post(url, headers, body, signal) {
      const answer = await fetch(url, { method: "POST", headers, body, signal });
      return { status: answer.status, body: await answer.json() };
    },
    async get(url, headers) {
      const answer = await fetch(url, { headers });
      return { status: answer.status, body: await answer.json() };
    },
    ...more,
  };
}
