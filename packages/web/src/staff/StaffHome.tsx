import { screens } from "@lyceum/contract/screens";
import { Navigate } from "@tanstack/react-router";
import { usePerson } from "../shared/session-port.ts";
import { staffPlaces } from "../shared/staff-places.ts";
import { StaffLayout } from "./StaffLayout.tsx";

/** /staff (P13): leads to the first page of the administration that the person may open. */
export function Screen() {
  const [first] = staffPlaces(usePerson());
  if (first === undefined) return <StaffLayout screen="staff">{null}</StaffLayout>;
  return <Navigate to={screens[first].path} replace />;
}
