import type { DocumentContent } from "@lyceum/contract/shapes";
import type { DocumentHarness } from "./harness.fixture.ts";

/** What staff and visitors do in the tests, in short. */
export function staffCalls(demo: DocumentHarness) {
  async function write(as: string, channelId: number, content: Partial<DocumentContent>): Promise<number> {
    const { docId } = await demo.call("POST /staff/documents", as, {
      body: { channelId, docType: "imageText" },
    });
    const document = await read(as, docId);
    if (Object.keys(content).length > 0)
      await save(as, docId, document.version, { ...document.content, ...content });
    return docId;
  }

  function read(as: string, docId: number) {
    return demo.call("GET /staff/documents/{id}", as, { params: { id: String(docId) } });
  }

  function save(as: string, docId: number, version: number, content: DocumentContent) {
    return demo.call("POST /staff/documents/{id}/save", as, {
      params: { id: String(docId) },
      body: { version, content },
    });
  }

  function act(
    name: "submit" | "recall" | "publish" | "unschedule" | "withdraw" | "republish" | "bin" | "restore",
    as: string,
    docId: number,
  ) {
    return demo.call(`POST /staff/documents/${name}`, as, { body: { docs: [{ docId }] } });
  }

  async function review(
    as: string,
    docId: number,
    decision: "comment" | "approve" | "reject",
    note: string,
    place = "",
  ) {
    const { version } = await read(as, docId);
    return await demo.call("POST /staff/documents/{id}/review", as, {
      params: { id: String(docId) },
      body: { version, decision, note, place, quote: "" },
    });
  }

  function versions(as: string, docId: number) {
    return demo.call("GET /staff/documents/{id}/versions", as, { params: { id: String(docId) }, query: {} });
  }

  function list(as: string, query: Record<string, string>) {
    return demo.call("GET /staff/documents", as, { query });
  }

  function shown(docId: number, host?: string) {
    return demo.call("GET /column/front/document", null, { query: { docId: String(docId) } }, host);
  }

  async function isRead(docId: number, host?: string): Promise<boolean> {
    return await shown(docId, host).then(
      () => true,
      () => false,
    );
  }

  async function events(docId: number): Promise<string[]> {
    const rows = await demo.app.database.query<{ kind: string }>({
      text: "select kind from events.outbox where subject = $1 and kind <> 'document.indexed' order by seq",
      values: [String(docId)],
    });
    return rows.map(({ kind }) => kind);
  }

  return { write, read, save, act, review, versions, list, shown, isRead, events, addClass: demo.addClass };
}
