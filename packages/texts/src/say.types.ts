import { catalogue } from "./catalogue.ts";
import { makeSay } from "./say.ts";
import { twin } from "./twin.ts";

/** Faults in texts must not compile: each line below would be a wrong page at run time. */
const english = {
  title: "Rooms",
  greeting: "Hello {name}",
  unread: "{n, plural, one {# message} other {# messages}}",
} as const;

const say = makeSay("en-US", english);
say("title");
say("greeting", { name: "Ada" });
say("unread", { n: 3 });

// @ts-expect-error a missing key
say("subtitle");
// @ts-expect-error a missing placeholder
say("greeting");
// @ts-expect-error a wrong placeholder
say("greeting", { nick: "Ada" });
// @ts-expect-error a text where a number is counted
say("unread", { n: "3" });
// @ts-expect-error a plain text takes nothing
say("title", { name: "Ada" });

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

catalogue("rooms", {
  "en-US": () => Promise.resolve({ texts: english }),
  "zh-CN": () => Promise.resolve({ texts: chinese }),
});

catalogue("rooms", {
  "en-US": () => Promise.resolve({ texts: english }),
  // @ts-expect-error a catalogue whose second language lacks a text
  "zh-CN": () => Promise.resolve({ texts: { title: "房间" } as const }),
});
