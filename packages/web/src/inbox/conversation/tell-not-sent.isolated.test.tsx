import { faults } from "@lyceum/texts/faults";
import { inbox } from "@lyceum/texts/inbox";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../shared/language.ts";
import { NotSent } from "./NotSent.tsx";
import { tellNotSent } from "./tell-not-sent.ts";

type Shown = { title?: string; text: string; tone?: string; onClosed?: () => void };
const { shown } = vi.hoisted(() => ({ shown: new Array<Shown>() }));
// The region of the toasts belongs to the frame of the page; its own tests show how many there are and for how long.
vi.mock("@lyceum/ui", () => ({ notify: (toast: Shown) => shown.push(toast) }));

beforeAll(() => loadTexts(inbox, faults));
beforeEach(() => {
  for (const { onClosed } of shown) onClosed?.();
  shown.length = 0;
});
const failed = (sessionId: string) => ({ sessionId, fault: "chatNotAllowed" as const });

test("D6 the reason of a message that was not sent is said by a toast, once for those that fail together", async () => {
  await Promise.all([tellNotSent(failed("p2p-a")), tellNotSent(failed("p2p-a"))]);
  expect(shown).toHaveLength(1);
  const [{ title, text, tone, onClosed } = { text: "" }] = shown;
  expect([title, tone]).toEqual(["Your message was not sent", "error"]);
  expect(text).toMatch(/\w+ \w+/);
  await tellNotSent(failed("p2p-b"));
  expect(shown).toHaveLength(2);
  // It has gone: what fails now is news.
  onClosed?.();
  await tellNotSent(failed("p2p-a"));
  expect(shown).toHaveLength(3);
});

test("D6 a screen reader hears the toast alone: the line at the message says nothing by itself", () => {
  const line = (isWaiting: boolean) =>
    renderToStaticMarkup(
      <NotSent
        words={{ notSent: "Not sent", discard: "Discard" }}
        onResend={null}
        onDiscard={() => {}}
        isWaiting={isWaiting}
      />,
    );
  expect(line(false)).not.toMatch(/role=|aria-live/);
  expect(line(true)).toContain('role="status"');
});
