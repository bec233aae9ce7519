import { accountWeChat } from "@lyceum/texts/account/wechat";
import { message } from "@lyceum/ui";
import { http } from "../../shared/http/index.ts";
import { translateOf } from "../../shared/language.ts";

/** The client says what is refused. */
export async function finishLink(id: string): Promise<void> {
  await http.call("POST /account/wechat", { body: { id } });
  const t = await translateOf(accountWeChat);
  message.success(t("linked"));
}
