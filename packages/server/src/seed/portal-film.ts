import { readFile } from "node:fs/promises";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { App } from "../app/context.ts";
import { emptyContent } from "../documents/content.ts";
import { insertCaptions } from "../documents/store/captions.ts";
import { insertDocument, updateDocument } from "../documents/store/documents.ts";
import { refer } from "../files/index.ts";
import { addFile } from "./add-file.ts";
import { demoDepts } from "./institutions.ts";
import { textOf } from "./text-of.ts";

const deptId = demoDepts.riverside;
const owner = { realm: "edu" as const, deptId, accountId: "u-editor", roles: ["editor"] };
const title = "五步看懂数据包";
const day = 86_400_000;

/** A film of the portal with its parts, and what is said in it in two languages. Safe to repeat. */
export async function seedPortalFilm(app: App): Promise<void> {
  const { kysely } = app.database;
  const [channel, before] = await Promise.all([
    kysely
      .selectFrom("edu.channel")
      .select("channel_id")
      .where("dept_id", "=", deptId)
      .where("slug", "=", "after-school")
      .executeTakeFirst(),
    kysely
      .selectFrom("edu.document")
      .select("doc_id")
      .where("dept_id", "=", deptId)
      .where("title", "=", title)
      .executeTakeFirst(),
  ]);
  if (!channel || before) return;
  const bytes = await readFile(new URL("content/packets.webm", import.meta.url));
  const film = await addFile(app, owner, "video", "packets.webm", bytes);
  const at = app.clock.now() - 2 * day;
  await kysely.transaction().execute(async (trx) => {
    const content = {
      ...emptyContent(channel.channel_id, "video"),
      title,
      titleEn: "Packets in five steps",
      summary: "一条消息如何变成数据包，又怎样找到路。",
      summaryEn: "How a message becomes packets, and how they find their way.",
      source: "计算机学院",
      sourceEn: "School of Computing",
      body: withFilm(film, "看完请想一想：丢失的数据包由谁重发？"),
      bodyEn: withFilm(film, "After the film: who sends a lost packet again?"),
      chapters: [
        { atMs: 0, title: "消息", titleEn: "The message" },
        { atMs: 4_000, title: "数据包", titleEn: "The packets" },
        { atMs: 8_000, title: "路由", titleEn: "The way" },
      ],
    };
    const docId = await insertDocument(trx, { deptId, content, accountId: "u-editor", at });
    const place = { deptId, docId };
    const captions = await Promise.all(
      Object.entries(spoken).map(async ([language, lines]) => ({
        language,
        captionId: await insertCaptions(trx, place, { language, cues: cuesOf(lines), savedAt: at }),
      })),
    );
    await updateDocument(trx, place, { status: "published", captions: JSON.stringify(captions) });
    await refer(app, trx, owner, { kind: "document", id: String(docId), deptId }, [film]);
    await refer(app, trx, owner, { kind: "documentWork", id: String(docId), deptId }, [film]);
  });
}

function withFilm(assetId: string, words: string): RichTextDoc {
  const { content = [], ...doc } = textOf([words]);
  return { ...doc, content: [{ type: "video", attrs: { assetId, caption: "" } }, ...content] };
}

const lineMs = 2_000;
const cuesOf = (lines: readonly string[]) =>
  lines.map((text, at) => ({ startMs: at * lineMs, endMs: (at + 1) * lineMs, text }));

const spoken: Readonly<Record<string, readonly string[]>> = {
  en: [
    "This is a message. It is too long for the line.",
    "So it is cut into packets.",
    "Each packet bears its number.",
    "Routers pass it on, one after the other.",
    "What is lost is sent again.",
    "At the other end the message is whole.",
  ],
  "zh-CN": [
    "这是一条消息，它太长了。",
    "于是它被切成数据包。",
    "每个数据包都有编号。",
    "路由器把它们依次传下去。",
    "丢失的会再发一次。",
    "在另一端，消息又完整了。",
  ],
};
