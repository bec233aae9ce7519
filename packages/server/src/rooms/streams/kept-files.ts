/** The files of a stream, each read once for all who ask for it at the time; null: it is not there. */
export type KeptFiles = {
  /** It changes with each segment. */
  playlist(name: string): Promise<Buffer | null>;
  segment(name: string): Promise<Buffer | null>;
};

/** All who ask for a playlist within this time read it once. */
const playlistKeptMs = 300;
/** The windows of both playlists, and those that they have just dropped. */
const segmentsKept = 18;

export function keepFiles(read: (name: string) => Promise<Buffer | null>): KeptFiles {
  const playlists = new Map<string, { at: number; bytes: Promise<Buffer | null> }>();
  const segments = new Map<string, Promise<Buffer | null>>();
  return {
    async playlist(name) {
      const now = performance.now();
      const known = playlists.get(name);
      const kept = known && now - known.at <= playlistKeptMs ? known : { at: now, bytes: read(name) };
      playlists.set(name, kept);
      return await kept.bytes;
    },
    async segment(name) {
      const known = segments.get(name);
      if (known) return await known;
      const bytes = read(name);
      segments.set(name, bytes);
      const made = await bytes.catch((error: unknown) => {
        segments.delete(name);
        throw error;
      });
      if (made === null) {
        // What is not there takes no place.
        segments.delete(name);
        return null;
      }
      const [oldest] = segments.keys();
      if (segments.size > segmentsKept && oldest !== undefined) segments.delete(oldest);
      return made;
    },
  };
}
