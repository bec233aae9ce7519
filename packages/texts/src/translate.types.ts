import { namespace } from "./namespace.ts";
import { makeTranslate } from "./translate.ts";
import { twin } from "./twin.ts";

/** Faults in texts must not compile: each line below would be a wrong page at run time. */
const english = {
  title: "Rooms",
  greeting: "Hello {name}",
  unread: "{n, plural, one {# message} other {# messages}}",
} as const;

const t = makeTranslate("en-US", english);
t("title");
t("greeting", { name: "Ada" });
t("unread", { n: 3 });

// @ts-expect-error a missing key
t("subtitle");
// @ts-expect-error a missing placeholder
t("greeting");
// @ts-expect-error a wrong placeholder
t("greeting", { nick: "Ada" });
// @ts-expect-error a text where a number is counted
t("unread", { n: "3" });
// @ts-expect-error a plain text takes nothing
t("title", { name: "Ada" });

const chinese = twin<typeof english>()({
  title: "房间",
  greeting: "你好，{name}",
  unread: "{n, plural, other {# 条消息}}",
});

// @ts-expect-error a missing twin
twin<typeof english>()({ title: "房间", greeting: "你好，{name}" });

twin<typeof english>()({
  title: "房间",
  // @ts-expect-error a missing placeholder in the twin
  greeting: "你好",
  unread: "{n, plural, other {# 条消息}}",
});

twin<typeof english>()({
  // @ts-expect-error a foreign placeholder in the twin
  title: "房间 {id}",
  greeting: "你好，{name}",
  unread: "{n, plural, other {# 条消息}}",
});

twin<typeof english>()({
  title: "房间",
  greeting: "你好，{name}",
  unread: "{n, plural, other {# 条消息}}",
  // @ts-expect-error a key the first language does not have
  extra: "多余",
});

namespace("rooms", {
  "en-US": () => Promise.resolve({ texts: english }),
  "zh-CN": () => Promise.resolve({ texts: chinese }),
});

namespace("rooms", {
  "en-US": () => Promise.resolve({ texts: english }),
  // @ts-expect-error a namespace whose second language lacks a text
  "zh-CN": () => Promise.resolve({ texts: { title: "房间" } as const }),
});
