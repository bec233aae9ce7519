import type { App } from "../../app/context.ts";
import { type Line, newestDocuments, nextActivities } from "./store.ts";

export type Asked = { robot: string; message: { body: string } };

const linesMax = 3;

/** What the robot of the demo says: from what the portal shows to everybody, in the language that it was asked in. */
export async function replyTo(
  { database, clock }: Pick<App, "database" | "clock">,
  deptId: number,
  { message }: Asked,
): Promise<string> {
  const said = String(message.body).toLowerCase();
  const isChinese = /\p{Script=Han}/u.test(said);
  const list = (head: string, lines: readonly Line[]) =>
    [head, ...lines.map((line) => `• ${isChinese ? line.title : line.titleEn || line.title}`)].join("\n");
  if (/activit|event|活动/.test(said)) {
    const lines = await nextActivities(database.kysely, deptId, clock.now(), linesMax);
    if (lines.length === 0) return isChinese ? "近期没有活动。" : "There is no activity ahead.";
    return list(isChinese ? "近期活动：" : "Activities ahead:", lines);
  }
  if (/news|新闻|资讯/.test(said)) {
    const lines = await newestDocuments(database.kysely, deptId, clock.now(), linesMax);
    if (lines.length === 0) return isChinese ? "还没有资讯。" : "There is no news yet.";
    return list(isChinese ? "最新资讯：" : "The latest news:", lines);
  }
  return isChinese
    ? "我是校园助手，可以问我：“资讯”或“活动”。"
    : "I am the campus helper. Ask me for “news” or “activities”.";
}
