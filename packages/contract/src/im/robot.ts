import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Count, LinkPreview, ProxyZoneName, Robot, strict } from "../shapes/index.ts";

const common = {
  permission: "*:im:chat",
  row: "M18",
  requires: "loggedIn",
  timeoutMs: limits.commandTimeout.value,
} as const;

export const syncRobot = command({
  ...common,
  service: 3,
  command: 30,
  about: "The robots that the person may write to, with those that are switched off.",
  params: strict({}),
  result: Type.Object({ robots: Type.Array(Robot) }),
  faults: [],
  rate: "command",
  repeatable: true,
  example: {
    params: {},
    result: {
      robots: [
        {
          account: "robot-7f3a",
          nick: "Timetable",
          avatar: "",
          intro: "Ask me for today's classes.",
          config: "{}",
          valid: true,
          botid: "3",
          custid: "",
        },
      ],
    },
  },
});

const Header = Type.Array(
  strict({
    name: Type.String({ pattern: "^[A-Za-z0-9-]{1,64}$" }),
    value: Type.String({ maxLength: 2_048 }),
  }),
  { maxItems: limits.proxyHeadersMax.value },
);

export const httpProxy = command({
  ...common,
  service: 22,
  command: 1,
  about:
    "Asks a host that the institution lists, by its name; never one of the server's own networks. `method`: 1 GET, 2 POST for staff alone; 3 PUT and 4 DELETE are refused. Pupils of schools for children have no proxy. No redirect is followed.",
  params: strict({
    zone: ProxyZoneName,
    path: Type.String({ pattern: "^/[!-~]*$", maxLength: limits.proxyPathMax.value }),
    method: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
    header: Type.Optional(Header),
    body: Type.Optional(Type.String({ maxLength: limits.proxyBodyMax.value })),
  }),
  result: Type.Object({ code: Count, header: Header, body: Type.String() }),
  faults: ["objectMissing", "proxyFailed", "proxyRefused"],
  rate: "search",
  repeatable: false,
  example: {
    params: { zone: "library", path: "/books?q=sets", method: 1 },
    result: { code: 200, header: [{ name: "content-type", value: "application/json" }], body: "[]" },
  },
});

export const previewLink = command({
  ...common,
  row: "D6",
  service: 22,
  command: 2,
  about:
    "What a web page says of itself, for a message that names it (`previewId`). The server asks the page once and keeps the answer for a day; null where it cannot be asked, says nothing, or the institution shows no previews.",
  params: strict({
    url: Type.String({ pattern: "^https?://[^\\s]+$", maxLength: limits.previewUrlMax.value }),
  }),
  result: Type.Object({ preview: Type.Union([LinkPreview, Type.Null()]) }),
  faults: [],
  rate: "linkPreview",
  repeatable: true,
  example: {
    params: { url: "https://example.com/sets" },
    result: {
      preview: {
        id: "Zm9vYmFyYmF6cXV4MTIzNA",
        url: "https://example.com/sets",
        site: "example.com",
        title: "Sets",
        description: "What belongs together.",
        image: { url: "/objects/previews/Zm9vYmFyYmF6cXV4MTIzNA", w: 320, h: 168 },
      },
    },
  },
});

export const getQChatAddress = command({
  ...common,
  service: 22,
  command: 3,
  about:
    "Where a program that also speaks of servers and channels (qchat) connects, the best first: the addresses of messaging, as full addresses or paths of this server. What it says there are the commands of teams and chatrooms; there are no others.",
  params: strict({}),
  result: Type.Object({ address: Type.Array(Type.String(), { minItems: 1 }) }),
  faults: [],
  rate: "command",
  repeatable: true,
  example: { params: {}, result: { address: ["/socket"] } },
});

export const robotCommands = { syncRobot, httpProxy, previewLink, getQChatAddress };
