import { createContext, useContext } from "react";

/** Where the documents of which realm are kept: each has a page of its own. */
export type AgreementsPlace = {
  realm: "edu" | "social";
  screen: "staffAgreements" | "moderation";
  /** What the address of that page holds besides. */
  query: Readonly<Record<string, string>>;
};

const ofSchool: AgreementsPlace = { realm: "edu", screen: "staffAgreements", query: {} };
const Place = createContext<AgreementsPlace>(ofSchool);

export const AgreementsPlaceProvider = Place.Provider;

export function useAgreementsPlace(): AgreementsPlace {
  return useContext(Place);
}
