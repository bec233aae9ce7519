import { http } from "../../shared/http/index.ts";
import { ErasureNotice } from "../../shared/privacy/ErasureNotice.tsx";
import { usePrivacy } from "./use-privacy.ts";

/** Over every section while the erasure of the account waits (P12). */
export function ErasureBanner() {
  const { query, refresh } = usePrivacy();
  const undo = () => http.call("POST /account/erasure/undo", { body: {} });
  return <ErasureNotice privacy={query.data} undo={undo} refresh={refresh} />;
}
