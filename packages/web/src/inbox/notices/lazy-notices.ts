import { courseNews } from "@lyceum/texts/inbox/course-news";
import { deviceLogNews } from "@lyceum/texts/inbox/device-log-news";
import { familyNews } from "@lyceum/texts/inbox/family-news";
import { reporting } from "@lyceum/texts/reporting";
import { loadTexts } from "../../shared/language.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

// Their words are not those of the inbox, which loads them with the page.

export const CourseNotice = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./CourseNotice.tsx"), loadTexts(courseNews)]);
    return file;
  },
  (file) => file.CourseNotice,
);

export const DeviceLogNotice = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./DeviceLogNotice.tsx"), loadTexts(deviceLogNews)]);
    return file;
  },
  (file) => file.DeviceLogNotice,
);

export const FamilyNotice = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./FamilyNotice.tsx"), loadTexts(familyNews)]);
    return file;
  },
  (file) => file.FamilyNotice,
);

export const ReportNotice = lazyPanel(
  async () => {
    const [file] = await Promise.all([import("./ReportNotice.tsx"), loadTexts(reporting)]);
    return file;
  },
  (file) => file.ReportNotice,
);
