import { type ReplayNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../../app/job.ts";
import { type News, tellEach } from "../../notifications/index.ts";
import type { Commented } from "../job-kinds.ts";
import { findById, findCreator } from "../store.ts";
import { findComment } from "./store.ts";

const openingMax = 120;

/** Tells who recorded it, who made the room, and whom it answers; each once. What was removed meanwhile is not told. */
export async function tellPresenter(app: JobContext, { recordingId, commentId }: Commented): Promise<void> {
  const { kysely } = app.database;
  const recording = await findById(kysely, recordingId);
  const comment = await findComment(kysely, { recordingId, commentId }, "");
  if (!recording || recording.discarded_at !== null || !comment || comment.body === "") return;
  const { parentId, account, nick, body } = comment;
  const parent =
    parentId === null ? undefined : await findComment(kysely, { recordingId, commentId: parentId }, "");
  const answered = parent?.account ?? "";
  const hosts = [recording.account_id, await findCreator(kysely, recording.room_id)];
  const to = [...new Set([answered, ...hosts])].filter(
    (one): one is string => one !== null && one !== undefined && one !== "",
  );
  const opening = body.length > openingMax ? `${body.slice(0, openingMax)}…` : body;
  const news = to.map((one): News => {
    const notification: ReplayNotification = {
      what: one === answered ? "reply" : "comment",
      recordingId,
      name: recording.name,
      nick,
      opening,
    };
    const attach = JSON.stringify(notification);
    const title = `${nick}: ${opening}`;
    return { to: one, about: one, key: `replay-comment-${commentId}`, attach, title, titleEn: title };
  });
  async function* pages(): AsyncGenerator<News[]> {
    yield await Promise.resolve(news);
  }
  await tellEach(app, { accountId: account, kind: "replay", type: systemTypes.replay }, pages());
}
