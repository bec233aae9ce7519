/**
 * An upload in pieces as states and events (M16). A piece that fails moves to the next edge server, then a new list of
 * edge servers is looked up, then the line counts as lost: the upload waits and begins again from the offset that the
 * server confirms, until it has waited too long.
 */
export type Upload = {
  name: "sending" | "lookingUp" | "waiting" | "paused" | "done" | "failed" | "cancelled";
  size: number;
  chunk: number;
  /** What the server has said that it holds safely. */
  offset: number;
  /** The server's name of this upload; null before the first answer. */
  context: string | null;
  edges: readonly string[];
  edge: number;
  /** The list was looked up since a piece last arrived. */
  hasLookedUp: boolean;
  /** Answers in a row that brought nothing. */
  idleAnswers: number;
};

export type UploadEvent =
  | { name: "start" }
  | { name: "stored"; offset: number; context: string }
  /** No answer, or one that another server may mend. */
  | { name: "lost" }
  | { name: "edgesFound"; edges: readonly string[] }
  | { name: "edgesLost" }
  | { name: "connectionBack" }
  | { name: "pause" }
  | { name: "resume" }
  | { name: "cancel" }
  /** The server has refused it for good, or it waited too long. */
  | { name: "refused" };

export type UploadEffect =
  | { name: "send"; edge: string; from: number; to: number; complete: boolean; context: string | null }
  | { name: "lookUp" }
  | { name: "wait" }
  | { name: "stop" }
  | { name: "finish" };

export type UploadStep = { upload: Upload; effects: readonly UploadEffect[] };

/** So often may a server answer without taking anything. */
const idleAnswersMax = 3;

export function beginUpload(
  size: number,
  chunk: number,
  edges: readonly string[],
  held: { offset: number; context: string | null } = { offset: 0, context: null },
): Upload {
  return {
    name: "paused",
    size,
    chunk,
    ...held,
    edges,
    edge: 0,
    hasLookedUp: false,
    idleAnswers: 0,
  };
}

export function stepUpload(upload: Upload, event: UploadEvent): UploadStep {
  if (isOver(upload)) return stay(upload);
  switch (event.name) {
    case "start":
    case "resume":
      return upload.name === "paused" ? send(fresh(upload)) : stay(upload);
    case "connectionBack":
      return upload.name === "waiting" ? send(fresh(upload)) : stay(upload);
    case "pause":
      return upload.name === "paused" ? stay(upload) : end(upload, "paused");
    case "cancel":
      return end(upload, "cancelled");
    case "refused":
      return end(upload, "failed");
    case "stored":
      return upload.name === "sending" ? takeAnswer(upload, event) : stay(upload);
    case "lost":
      return upload.name === "sending" ? moveOn(upload) : stay(upload);
    case "edgesFound":
      if (upload.name !== "lookingUp") return stay(upload);
      if (event.edges.length === 0) return wait(upload);
      return send({ ...upload, edges: event.edges, edge: 0 });
    case "edgesLost":
      return upload.name === "lookingUp" ? wait(upload) : stay(upload);
  }
}

export function isOver({ name }: Upload): boolean {
  return name === "done" || name === "failed" || name === "cancelled";
}

function takeAnswer(upload: Upload, { offset, context }: { offset: number; context: string }): UploadStep {
  const isWithin = Number.isSafeInteger(offset) && offset >= 0 && offset <= upload.size;
  const idleAnswers = isWithin && offset > upload.offset ? 0 : upload.idleAnswers + 1;
  const isEmpty = upload.size === 0;
  if (isWithin && offset === upload.size) {
    const done: Upload = { ...upload, name: "done", offset, context };
    return { upload: done, effects: [{ name: "finish" }] };
  }
  if (!isWithin || isEmpty || idleAnswers > idleAnswersMax) return end(upload, "failed");
  return send({ ...upload, offset, context, idleAnswers, hasLookedUp: false });
}

function moveOn(upload: Upload): UploadStep {
  if (upload.edge + 1 < upload.edges.length) return send({ ...upload, edge: upload.edge + 1 });
  if (upload.hasLookedUp) return wait(upload);
  return { upload: { ...upload, name: "lookingUp", hasLookedUp: true }, effects: [{ name: "lookUp" }] };
}

function send(upload: Upload): UploadStep {
  const edge = upload.edges[upload.edge];
  if (edge === undefined) return moveOn({ ...upload, name: "sending" });
  const { offset: from, size, chunk, context } = upload;
  const to = Math.min(from + chunk, size);
  return {
    upload: { ...upload, name: "sending" },
    effects: [{ name: "send", edge, from, to, complete: to === size, context }],
  };
}

function fresh(upload: Upload): Upload {
  return { ...upload, edge: 0, hasLookedUp: false, idleAnswers: 0 };
}

function wait(upload: Upload): UploadStep {
  return { upload: { ...upload, name: "waiting" }, effects: [{ name: "wait" }] };
}

function end(upload: Upload, name: "paused" | "failed" | "cancelled"): UploadStep {
  return { upload: { ...upload, name }, effects: [{ name: "stop" }] };
}

function stay(upload: Upload): UploadStep {
  return { upload, effects: [] };
}
