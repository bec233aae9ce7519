import type { Namespace, Translate } from "@lyceum/texts";
import type { staffJobs } from "@lyceum/texts/staff/jobs";

export type TranslateJobs = Translate<typeof staffJobs extends Namespace<infer T> ? T : never>;
