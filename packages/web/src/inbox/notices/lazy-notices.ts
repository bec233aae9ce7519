import { courseNews } from "@lyceum/texts/inbox/course-news";
import { deviceLogNews } from "@lyceum/texts/inbox/device-log-news";
import { familyNews } from "@lyceum/texts/inbox/family-news";
import { reporting } from "@lyceum/texts/reporting";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { withTexts } from "../../shared/with-texts.ts";

// Their words are not those of the inbox, which loads them with the page.

export const CourseNotice = lazyPanel(
  () => withTexts(import("./CourseNotice.tsx"), courseNews),
  (file) => file.CourseNotice,
);

export const DeviceLogNotice = lazyPanel(
  () => withTexts(import("./DeviceLogNotice.tsx"), deviceLogNews),
  (file) => file.DeviceLogNotice,
);

export const FamilyNotice = lazyPanel(
  () => withTexts(import("./FamilyNotice.tsx"), familyNews),
  (file) => file.FamilyNotice,
);

export const ReportNotice = lazyPanel(
  () => withTexts(import("./ReportNotice.tsx"), reporting),
  (file) => file.ReportNotice,
);
