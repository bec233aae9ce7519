import type { ProfilePhoto } from "@lyceum/contract/shapes";
import css from "./MemberPhoto.module.css";

/** A photo with the part of it that its owner chose; a calm place where there is none. */
export function MemberPhoto({ photo, alt }: { photo: ProfilePhoto | undefined; alt: string }) {
  if (!photo || photo.url === null) return <div className={css.frame} role="img" aria-label={alt} />;
  const { x, y, zoom } = photo.crop;
  const middle = `${x * 100}% ${y * 100}%`;
  return (
    <div className={css.frame}>
      <img
        className={css.image}
        src={photo.url}
        alt={alt}
        draggable={false}
        style={{ objectPosition: middle, transformOrigin: middle, transform: `scale(${zoom})` }}
      />
    </div>
  );
}
