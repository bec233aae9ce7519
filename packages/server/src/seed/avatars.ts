import { randomId } from "@lyceum/kit";
import sharp from "sharp";
import { lockAccount } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { beginUpload, endUpload } from "../files/index.ts";
import { uploadedKey } from "../files/names.ts";
import { writeAvatar } from "../personal/avatar/write-avatar.ts";
import { writePage } from "../personal/store.ts";
import { portraitSvg } from "./portraits.ts";

/** Who has a drawn picture and says something; the others show their initials. */
const plans = [
  {
    accountId: "u-clara",
    deptId: 100,
    drawing: 71,
    about: "Second year of mathematics. I play the viola in the university orchestra and look for a quartet.",
  },
  {
    accountId: "u-teacher",
    deptId: 100,
    drawing: 66,
    about: "Discrete mathematics and algorithms. Office hours on Tuesdays from two to four, room 2.14.",
  },
  {
    accountId: "u-ms.grant",
    deptId: 200,
    drawing: 73,
    about: "Class teacher of 1A. Write to me about anything.",
  },
] as const;

/** Pictures of some people of the school. Safe to repeat: who has one keeps it. */
export async function seedAvatars(app: App): Promise<void> {
  await Promise.all(plans.map((plan) => seedOne(app, plan)));
}

async function seedOne(
  app: App,
  { accountId, deptId, drawing, about }: (typeof plans)[number],
): Promise<void> {
  const { kysely } = app.database;
  // A person who has removed the picture does not get it back: the file was made once.
  const held = kysely.selectFrom("edu.asset").select("id").where("owner_id", "=", accountId);
  if (await held.where("purpose", "=", "avatar").executeTakeFirst()) return;
  const bytes = await sharp(Buffer.from(portraitSvg(drawing)))
    .extract({ left: 0, top: 70, width: 600, height: 600 })
    .resize(512)
    .webp({ quality: 82, effort: 0 })
    .toBuffer();
  const id = randomId();
  const owner = { realm: "edu", deptId, accountId, roles: ["student"] } as const;
  const file = { id, purpose: "avatar", name: "portrait.webp", declaredType: "image/webp" } as const;
  await beginUpload(app, owner, { ...file, size: bytes.length });
  await app.objects.append(uploadedKey("edu", id), 0, once(bytes), bytes.length);
  await endUpload(app, "edu", id);
  await kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", accountId);
    if (!account) return;
    await writeAvatar(app, transaction, account, id);
    const audiences = { about: "institution", classes: "institution", honours: "institution" } as const;
    const page = { about, audiences: { ...audiences, phone: "nobody", email: "staff" } as const };
    await writePage(transaction, { deptId, accountId }, page, app.clock.now());
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
