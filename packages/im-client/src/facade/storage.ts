import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { DocTransInfo, MixStoreToken, StorageToken } from "@lyceum/contract/shapes";
import {
  documentTypeOf,
  isSafeUrl,
  type DocumentTypeNumber,
  readImageOperations,
  transTypes,
} from "@lyceum/domain/storage";
import type { Emitter } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { FileInput } from "../storage/check-upload.ts";
import { openSource } from "../storage/source.ts";
import type { NimEvents } from "./events.ts";
import { refuse } from "./refuse.ts";
import { readFileUrl } from "./shapes.ts";
import type { WayPorts } from "./upload-ways.ts";
import { postWhole, type WholeAnswer } from "./whole-upload.ts";

type DirectUpload = {
  /** Such as `/api/objects/{bucket}/{objectName}/whole`. */
  url: string;
  fileName: string;
  /** Exactly one of the two. */
  blob?: Blob;
  fileInput?: FileInput | string;
  /** Of the object that the address names. */
  token?: string;
  /** Milliseconds. */
  timeout?: number;
};

type Wanted = {
  name: string;
  type?: DocumentTypeNumber;
  transType?: "jpg" | "png";
  size: number;
  body?: string;
};

/** Uploads, what may be read, and forms of it (M16). Links are paths of the server; each is good for this person and a while. */
export type StorageCalls = {
  getSimpleNosToken(): Promise<StorageToken>;
  /** `expireSec` is 0, for ever, or at least 86400. */
  getNosToken(options?: { tag?: string; expireSec?: number }): Promise<StorageToken>;
  /** Rights to upload to a store of `getMixStorePolicy`. */
  getMixStoreToken(options: {
    provider: 1 | 2;
    tokenCount?: number;
    tag?: string;
    returnBody?: string;
  }): Promise<readonly MixStoreToken[]>;
  /** The right to upload a document, by the ending of its name unless `type` says it. 501: no program for it there. */
  getNosTokenTrans(options: { transToken: Wanted }): Promise<StorageToken & { docId: string }>;
  /** Posts a file as one form to an address. */
  directUpload(options: DirectUpload): Promise<WholeAnswer>;
  /** A signed way to read an object, or with the `mp3Url` of a sound its MP3; null when this person does not see it. */
  getNosAccessToken(options: { url: string }): Promise<string | null>;
  /** Tokens for the origin, by the types of the policy. */
  getBackSourceToken(options: {
    type: number;
    urls?: readonly string[];
  }): Promise<{ type: number; tokens: Result<"getBackSourceToken">["tokens"] }>;
  /** A nearer host, "" for none; asked again after 800 times its seconds, in ms. */
  getNosCdnHost(): Promise<string>;
  /** The path behind a safe short address. 404: this person does not see it. */
  getNosOriginUrl(options: { safeShortUrl: string }): Promise<string>;
  /** A link to the picture as treated; null when this person does not see it. */
  processImage(options: { url: string; ops: readonly object[] }): Promise<string | null>;
  /** A link to the sound as MP3; null when this person does not see it. */
  audioToMp3(options: { url: string }): Promise<string | null>;
  /** The words of a sound of at most a minute (M18). */
  audioToText(options: { url: string }): Promise<{ text: string }>;
  /** An object with these bytes that this person may read anyway; `url` is empty where there is none. */
  fileQuickTransfer(options: { md5: string; size: number }): Promise<Result<"fileQuickTransfer">>;
  fetchFile(options: { docId: string }): Promise<DocTransInfo>;
  /** Own documents, the newest first; `limit` 10 unless it is said. Above 30 the answer holds 30 and a note. */
  fetchFileList(options?: { fromDocId?: string; limit?: number }): Promise<Result<"fetchFileList">>;
  /** Removes one's own document; repeated, it changes nothing. */
  removeFile(options: { docId: string }): Promise<void>;
};

const needlessToken = -1;
/** Of a second: a host is asked for again before its time is over. */
const hostMsOfSecond = 800;

export function makeStorageCalls(
  { core, transport, ports, timers, policies }: WayPorts & { transport: Pick<Transport, "call" | "on"> },
  emitter: Pick<Emitter<NimEvents>, "emit">,
): StorageCalls {
  const { storage } = core;
  let host: { cdnHost: string; until: number } | null = null;
  transport.on("onpush", (push) => {
    if (push.name === "notifyTransLog") emitter.emit("notifyTransLog", push.body);
  });

  async function linkToMp3(url: string): Promise<string | null> {
    const link = await storage.getLink(url);
    return link && `${link}&audioTrans=mp3`;
  }

  return {
    getSimpleNosToken: storage.getSimpleNosToken,
    getNosToken: ({ tag = "", expireSec = 0 } = {}) => storage.getNosToken({ tag, expireSec }),
    async getMixStoreToken({ provider, tokenCount = 1, tag = "", returnBody = "" }) {
      const asked = { provider, tokenCount, tag, returnBody };
      checkParams("getMixStoreToken", asked);
      return (await transport.call("getMixStoreToken", asked)).tokens;
    },
    async getNosTokenTrans({ transToken }) {
      const { name, type = documentTypeOf(name), transType = "jpg", ...rest } = transToken;
      if (type === null) refuse("name", "please upload a correct format file");
      const asked = { transToken: { ...rest, name, type, transType: transTypes[transType] } };
      checkParams("getNosTokenTrans", asked);
      return await transport.call("getNosTokenTrans", asked);
    },
    async directUpload({ url, fileName, blob, fileInput, token = "", timeout }) {
      // Programs without types call this too.
      if (typeof url !== "string" || url === "") refuse("url");
      if (typeof fileName !== "string" || fileName === "") refuse("fileName");
      if ((blob === undefined) === (fileInput === undefined))
        refuse("blob", "exactly one of blob, fileInput must be given");
      if (timeout !== undefined && !(typeof timeout === "number" && timeout > 0))
        refuse("timeout", "timeout is a number");
      const source = blob === undefined ? { fileInput: fileInput ?? "" } : { blob };
      const bytes = await openSource(source, ports);
      const more = timeout === undefined ? {} : { timeout };
      return await postWhole({ url, token, name: fileName, bytes, ...more }, ports, timers);
    },
    async getNosAccessToken({ url }) {
      const { url: object, isMp3 } = readFileUrl(url);
      return isMp3 ? await linkToMp3(object) : await storage.getLink(object);
    },
    async getBackSourceToken({ type, urls = [] }) {
      const { nosPolicy } = await policies.getMixStorePolicy({ providers: [1, 2] });
      if (!nosPolicy.tokenTypes.includes(type)) refuse("type", "this type Token error not support");
      if (type === needlessToken) return { type, tokens: [] };
      if (urls.length === 0) refuse("urls", "urls is Required when type 3");
      const asked = { type: 3 as const, urls: [...urls] };
      checkParams("getBackSourceToken", asked);
      return await transport.call("getBackSourceToken", asked);
    },
    async getNosCdnHost() {
      if (host && host.until > timers.now()) return host.cdnHost;
      const askedAt = timers.now();
      const { cdnHost, expire } = await transport.call("getNosCdnHost", {});
      host = { cdnHost, until: expire === -1 ? Infinity : askedAt + expire * hostMsOfSecond };
      return cdnHost;
    },
    async getNosOriginUrl({ safeShortUrl }) {
      if (!isSafeUrl(safeShortUrl)) refuse("safeShortUrl", "not a file safe short link");
      return (await transport.call("getNosOriginUrl", { safeUrl: safeShortUrl })).nosUrl;
    },
    async processImage({ url, ops }) {
      const read = readImageOperations(ops, limits.imageOperationsMax.value);
      if (!read.isGood) refuse(read.field);
      const link = await storage.getLink(url);
      return link && `${link}&process=${base64Url(JSON.stringify(read.operations))}`;
    },
    audioToMp3: ({ url }) => linkToMp3(readFileUrl(url).url),
    async audioToText(asked) {
      checkParams("audioToText", asked);
      return await transport.call("audioToText", asked);
    },
    async fileQuickTransfer(asked) {
      checkParams("fileQuickTransfer", asked);
      return await transport.call("fileQuickTransfer", asked);
    },
    async fetchFile(asked) {
      checkParams("fetchFile", asked);
      return await transport.call("fetchFile", asked);
    },
    async fetchFileList({ fromDocId, limit = 10 } = {}) {
      const asked = { limit, ...(fromDocId === undefined ? {} : { fromDocId }) };
      checkParams("fetchFileList", asked);
      return await transport.call("fetchFileList", asked);
    },
    async removeFile(asked) {
      checkParams("removeFile", asked);
      await transport.call("removeFile", asked);
    },
  };
}

/** Of figures and known words, which are ASCII. */
function base64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
