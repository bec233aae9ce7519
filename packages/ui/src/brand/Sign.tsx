import { Mark } from "./Mark.tsx";

/** Every page has this part; a room has no byte of styles to spare for it. */
const style = { flex: "none", borderRadius: 4, objectFit: "contain" } as const;

/** The sign of the school; the product's where it has none. */
export function Sign({ logoUrl }: { logoUrl: string }) {
  return logoUrl === "" ? <Mark /> : <img style={style} src={logoUrl} alt="" width={26} height={26} />;
}
