import { courses } from "@lyceum/texts/courses";
import { shell } from "@lyceum/texts/shell";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { Screen } from "./AuthorizeScreen.tsx";

test("P10 the page where a tool asks hands on what it asked, letter by letter, and goes on by the answer", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ path: "/lti/launch/word" });
  onTestFinished(() => call.mockRestore());
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  onTestFinished(() => replace.mockRestore());
  const asked = new URLSearchParams({
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: "007",
    redirect_uri: "https://lab.example.org/launch?a=1&b=2",
    login_hint: "hint",
    nonce: "1e3",
    state: '{"a":"b+c"}',
  });
  await show(<Screen />, {
    at: `/lti/authorize?${asked}`,
    texts: [courses, shell],
  });
  await until(() => expect(replace).toHaveBeenCalledWith("/lti/launch/word"));
  expect(call).toHaveBeenCalledExactlyOnceWith("POST /tools/authorize", {
    body: {
      scope: "openid",
      responseType: "id_token",
      responseMode: "form_post",
      prompt: "none",
      clientId: "007",
      redirectUri: "https://lab.example.org/launch?a=1&b=2",
      loginHint: "hint",
      messageHint: "",
      nonce: "1e3",
      state: '{"a":"b+c"}',
    },
    isQuiet: true,
  });
});
