export const texts = {
  whyShown: "Why you see this profile: {reasons}",
  reason_bothWantChildren: "you both want children",
  reason_neitherWantsChildren: "neither of you wants children",
  reason_bothHaveChildren: "you both have children",
  reason_neitherSmokes: "neither of you smokes",
  reason_neitherDrinks: "neither of you drinks",
  reason_sameEducation: "you have a similar education",
  reason_isNew: "new here",
  reason_samePlace: "you live in the same city",
  reason_near: "lives within {km} km",
  reason_suits: "each of you fits what the other looks for",
} as const;
