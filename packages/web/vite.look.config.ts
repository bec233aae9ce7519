import { mergeConfig } from "vite";
import base from "./vite.config.ts";
const server = "http://127.0.0.1:8405";
export default mergeConfig(base, { cacheDir: "/tmp/inbox-vite", server: { port: 8415, strictPort: true, hmr: false, proxy: Object.fromEntries(["/api","/media","/files","/dav","/avatars","/unsubscribe"].map((k) => [k, server]).concat([["/socket", { target: server, ws: true }]] as any)) } });
