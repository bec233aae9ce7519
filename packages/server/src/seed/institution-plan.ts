import type { AdmissionMode, InstitutionKind } from "@lyceum/contract/shapes";
import type { Scene } from "./scenes.ts";

/** An institution of the demo in short. */
export type InstitutionPlan = {
  deptId: number;
  parent: number | null;
  shortName: string;
  name: string;
  nameEn: string;
  kind: InstitutionKind;
  stages: string[];
  area: string | null;
  scene: Scene;
  features?: Record<string, boolean>;
  /** Default: communities are open, universities look at mail domains, others wait for staff (A5). */
  admission?: AdmissionMode;
  emailDomains?: string[];
  intro?: string;
  introEn?: string;
  contact?: string;
  address?: string;
  addressEn?: string;
  people?: [students: number, teachers: number, classes: number];
};
