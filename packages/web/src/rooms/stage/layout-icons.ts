import { GalleryRightIcon, GalleryTopIcon, GridIcon, NineIcon, SpeakerIcon } from "./icons.tsx";

export const layoutIcons = {
  nine: NineIcon,
  grid: GridIcon,
  speaker: SpeakerIcon,
  galleryRight: GalleryRightIcon,
  galleryTop: GalleryTopIcon,
} as const;
