import type { NoticeContent } from "@lyceum/contract/shapes";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { noticeHandlers, registerNoticeFiles } from "./index.ts";

/** The demo's institutions with people who write and read notices. */
export async function noticeHarness() {
  registerNoticeFiles();
  const demo = await staffHarness(noticeHandlers);
  const params = (noticeId: number) => ({ id: String(noticeId) });
  const read = (as: string, noticeId: number) =>
    demo.call("GET /staff/notices/{id}", as, { params: params(noticeId) });

  async function write(as: string, content: Partial<NoticeContent>): Promise<number> {
    const { noticeId } = await demo.call("POST /staff/notices", as, { body: {} });
    await save(as, noticeId, { titleEn: "A notice", bodyEn: text("Words of it."), ...content });
    return noticeId;
  }

  async function save(as: string, noticeId: number, content: Partial<NoticeContent>) {
    const { version, content: before } = await read(as, noticeId);
    return await demo.call("POST /staff/notices/{id}/save", as, {
      params: params(noticeId),
      body: { version, content: { ...before, ...content } },
    });
  }

  async function publish(as: string, noticeId: number, at?: number) {
    const { version } = await read(as, noticeId);
    const body = { version, ...(at === undefined ? {} : { at }) };
    return await demo.call("POST /staff/notices/{id}/publish", as, { params: params(noticeId), body });
  }

  return {
    ...demo,
    read,
    write,
    save,
    publish,
    /** Written and published at once. */
    async send(as: string, content: Partial<NoticeContent>): Promise<number> {
      const noticeId = await write(as, content);
      await publish(as, noticeId);
      return noticeId;
    },
    withdraw: (as: string, noticeId: number) =>
      demo.call("POST /staff/notices/{id}/withdraw", as, { params: params(noticeId), body: {} }),
    open: (as: string | null, noticeId: number, host?: string) =>
      demo.call("GET /notices/{id}", as, { params: params(noticeId) }, host),
    markRead: (as: string, noticeId: number) =>
      demo.call("POST /notices/{id}/read", as, { params: params(noticeId), body: {} }),
    confirm: (as: string, noticeId: number) =>
      demo.call("POST /notices/{id}/confirm", as, { params: params(noticeId), body: {} }),
    remind: (as: string, noticeId: number) =>
      demo.call("POST /staff/notices/{id}/remind", as, { params: params(noticeId), body: {} }),
    waiting: (as: string) => demo.call("GET /notices/waiting", as, {}),
    async listed(as: string | null, query: Record<string, string> = {}, host?: string): Promise<number[]> {
      const { rows } = await demo.call("GET /notices", as, { query }, host);
      return rows.map(({ noticeId }) => noticeId);
    },
    receipts: (as: string, noticeId: number, query: Record<string, string> = {}) =>
      demo.call("GET /staff/notices/{id}/receipts", as, { params: params(noticeId), query }),
  };
}
