import { makeIcon } from "@lyceum/ui";

export const DotsIcon = makeIcon(<path d="M4.5 10h.1M10 10h.1m5.4 0h.1" strokeWidth={2.6} />);
export const PinIcon = makeIcon(<path d="M7 3h6l-.8 5.2 2.6 2.8H5.2L7.8 8.2zM10 11v6" />);
export const NineIcon = makeIcon(
  <path d="M3 3h3.6v3.6H3zM8.2 3h3.6v3.6H8.2zM13.4 3H17v3.6h-3.6zM3 8.2h3.6v3.6H3zM8.2 8.2h3.6v3.6H8.2zM13.4 8.2H17v3.6h-3.6zM3 13.4h3.6V17H3zM8.2 13.4h3.6V17H8.2zM13.4 13.4H17V17h-3.6z" />,
);
export const GridIcon = makeIcon(<path d="M3 3.5h6v5H3zM11 3.5h6v5h-6zM3 11.5h6v5H3zM11 11.5h6v5h-6z" />);
export const SpeakerIcon = makeIcon(
  <>
    <path d="M2.5 4h15v12h-15z" />
    <circle cx="10" cy="8.6" r="1.9" />
    <path d="M6.5 14c.3-2 1.6-3 3.5-3s3.2 1 3.5 3" />
  </>,
);
export const GalleryRightIcon = makeIcon(
  <path d="M2.5 4h10v12h-10zM14.5 4h3v3h-3zM14.5 8.5h3v3h-3zM14.5 13h3v3h-3z" />,
);
export const GalleryTopIcon = makeIcon(
  <path d="M2.5 8.5h15V16h-15zM2.5 3.5h4v3h-4zM8 3.5h4v3H8zM13.5 3.5h4v3h-4z" />,
);
export const FillIcon = makeIcon(<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />);
export const UnfillIcon = makeIcon(<path d="M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4" />);
export const PreviousIcon = makeIcon(<path d="M12 5 7 10l5 5" />);
export const NextIcon = makeIcon(<path d="m8 5 5 5-5 5" />);
export const UpIcon = makeIcon(<path d="m5 12 5-5 5 5" />);
export const DownIcon = makeIcon(<path d="m5 8 5 5 5-5" />);
